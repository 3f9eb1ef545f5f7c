package dev.shoal.textbook;

import dev.shoal.testkit.ModuleArchitecture;

class ArchitectureTest extends ModuleArchitecture {}
