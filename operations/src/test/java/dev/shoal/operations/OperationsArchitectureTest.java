package dev.shoal.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.testkit.Architecture;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OperationsArchitectureTest {
  @Test
  void packagesFlowOneWay() {
    assertEquals("", Architecture.of(Path.of("target/classes")).cycle());
  }
}
