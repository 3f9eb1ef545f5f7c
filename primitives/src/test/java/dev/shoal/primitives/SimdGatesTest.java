package dev.shoal.primitives;

import dev.shoal.testkit.SimdGates;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// In a JVM of its own: see [SimdGates].
class SimdGatesTest {
  @Test
  void everyGateCanBeRehearsed() throws IOException {
    SimdGates.rehearseAll(MethodHandles.lookup(), Path.of("target/classes"), 48);
  }
}
