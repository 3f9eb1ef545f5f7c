package dev.shoal.grids;

import dev.shoal.testkit.ModuleArchitecture;

class ArchitectureTest extends ModuleArchitecture {}
