package dev.shoal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shoal.testkit.Architecture;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CliArchitectureTest {
  private static final Architecture HERE = Architecture.of(Path.of("target/classes"));

  @Test
  void packagesFlowOneWay() {
    assertEquals("", HERE.cycle());
  }

  @Test
  void statisticsKnowNoFilesAndNoUsers() {
    for (String used : HERE.uses("dev.shoal.cli.stats")) {
      assertFalse(
          used.startsWith("dev.shoal.formats") || used.startsWith("dev.shoal.cli.numbers"), used);
      assertFalse(used.equals("dev.shoal.cli.shell"), used);
    }
  }
}
