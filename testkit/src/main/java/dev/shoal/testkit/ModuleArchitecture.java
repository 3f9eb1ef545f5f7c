package dev.shoal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The rules that hold in every library module. The `ArchitectureTest` of a module extends this
/// class, and so checks the classes of that module.
public abstract class ModuleArchitecture {
  /// The module whose tests run.
  protected static final Architecture HERE = Architecture.of(Path.of("target/classes"));

  @Test
  void packagesHaveNoCycles() {
    assertEquals("", HERE.cycle());
  }

  @Test
  void onlyClassesNamedSimdUseTheVectorApi() {
    assertEquals(
        List.of(),
        HERE.classesUsing("jdk.incubator.vector").stream()
            .filter(name -> !name.contains("Simd"))
            .toList());
  }
}
