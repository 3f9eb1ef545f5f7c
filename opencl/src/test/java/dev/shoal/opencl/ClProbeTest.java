package dev.shoal.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/// The figures themselves are a machine's own affair.
class ClProbeTest {
  @Test
  void measuresADevice() {
    try (ClContext context = RealDevice.open()) {
      ClProbe probe = ClProbe.of(context);
      for (double figure :
          new double[] {
            probe.kernelCopy(),
            probe.commandCopy(),
            probe.copyBandwidth(),
            probe.launchMicros(),
            probe.pipelinedMicros(),
            probe.upload(),
            probe.download()
          }) {
        assertTrue(figure > 0 && figure < 1e6, probe.toString());
      }
      assertTrue(probe.copyBytes() > 0 && probe.copyBytes() <= 256 << 20, probe.toString());
      assertTrue(probe.transferBytes() > 0, probe.toString());
      assertTrue(probe.copyBandwidth() >= probe.kernelCopy(), probe.toString());
      assertEquals(List.of(), context.liveBuffers());
      assertEquals(0, context.allocatedBytes());
    }
  }
}
