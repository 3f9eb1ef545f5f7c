package dev.shoal.mesh;

import dev.shoal.testkit.ModuleArchitecture;

class ArchitectureTest extends ModuleArchitecture {}
