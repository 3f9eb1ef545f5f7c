package dev.shoal.topology;

import dev.shoal.testkit.ModuleArchitecture;

class ArchitectureTest extends ModuleArchitecture {}
