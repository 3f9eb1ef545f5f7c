package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.testkit.Allocation;
import org.junit.jupiter.api.Test;

/// A step between two regrids allocates the reading of each gauge on one thread, and on more of
/// them what it takes to hand them work: a boxed vector would show here, too.
class AllocationTest {
  private static final int GATE = 300;

  /// A [GaugeReading], unless the compiler finds that no listener keeps it.
  private static final int READING = 64;

  /// The jobs of a step, of some 200 bytes each.
  private static final int JOBS = 4096;

  @Test
  void aScalarStepAllocatesAReading() {
    long bytes = bytesOfStep(Device.serial(), READING);
    assertTrue(bytes <= READING, bytes + " bytes");
  }

  @Test
  void aStepOnOneThreadAllocatesAReading() {
    long bytes = bytesOfStep(Device.cpu(1), READING);
    assertTrue(bytes <= READING, bytes + " bytes");
  }

  @Test
  void aStepOnTwoThreadsAllocatesItsJobs() {
    long bytes = bytesOfStep(Device.cpu(2), JOBS);
    assertTrue(bytes <= JOBS, bytes + " bytes");
  }

  private static long bytesOfStep(Device device, int enough) {
    Wave wave =
        Wave.of(
                Scenario.builder("coast", new Domain(24, 24, 0, 0, 10, 1))
                    .bed((x, _) -> 0.05 * x - 8)
                    .surface((x, _) -> x < 80 ? 1 : 0)
                    .manning(0.02)
                    .edge(Side.WEST, new Edge.Radiation())
                    .edge(Side.SOUTH, new Edge.Surface(TimeFunction.constant(0.1)))
                    .refine(new Criterion.Shoreline(1), new Criterion.WaveHeight(0.5, 1))
                    .gauge("one", 33, 44)
                    .regridEvery(0)
                    .build())
            .on(device);
    wave.listen(new WaveListener() {});
    return Allocation.steadyBytes(GATE, enough, () -> wave.step(1e9));
  }
}
