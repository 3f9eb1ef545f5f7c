package dev.shoal.points;

import dev.shoal.testkit.ModuleArchitecture;

class ArchitectureTest extends ModuleArchitecture {}
