package dev.shoal.device.kernels;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shoal.device.Device;
import dev.shoal.opencl.ClContext;
import dev.shoal.opencl.OpenCl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The trial of warps, on whatever device there is.
class WarpsTest {
  private ClContext context;

  @BeforeEach
  void findADevice() {
    boolean isExpected = "opencl".equals(System.getProperty("shoal.expect"));
    boolean isOff = "off".equals(System.getProperty("shoal.test.opencl"));
    assumeTrue(!isOff && (isExpected || !OpenCl.devices().isEmpty()));
    context = Device.openCl(0).context();
  }

  @Test
  void passesWithEmulatedVotes() {
    assertTrue(Warps.works(context, "-D EMULATED "));
  }

  @Test
  void failsWhereTheCompilerRefuses() {
    assertFalse(Warps.works(context, "-D EMULATED -D trial=0 "));
  }

  @Test
  void isForADeviceThatTakesTheInstructions() {
    assumeTrue(!context.device().vendor().contains("NVIDIA"));
    assertTrue(Warps.option(context).isEmpty());
  }
}
