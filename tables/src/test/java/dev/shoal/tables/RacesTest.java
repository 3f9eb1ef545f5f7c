package dev.shoal.tables;

import dev.shoal.testkit.Races;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// In a JVM of its own: see [Races].
class RacesTest {
  @Test
  void everyRaceCanBeRun() throws IOException {
    Races.rehearseAll(MethodHandles.lookup(), Path.of("target/classes"), 6);
  }
}
