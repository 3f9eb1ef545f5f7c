package dev.shoal.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.testkit.Architecture;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final Architecture HERE = Architecture.of(Path.of("target/classes"));

  @Test
  void packagesFlowOneWay() {
    assertEquals("", HERE.cycle());
  }

  @Test
  void onlyClassesNamedSimdTouchTheVectorApi() {
    assertEquals(
        List.of(),
        HERE.classesUsing("jdk.incubator.vector").stream()
            .filter(name -> !name.contains("Simd"))
            .toList());
  }
}
