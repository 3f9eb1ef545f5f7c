package dev.shoal.opencl;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Arrays;

/// The device that the tests run on: the first, or that of `-Dshoal.test.opencl=NUMBER`.
///
/// If there is none the test is skipped, with a line that gives the reason; with
/// `-Dshoal.expect=opencl` it fails, or a suite for GPUs could pass by finding none.
final class RealDevice {
  private static final Logger LOG = System.getLogger("dev.shoal.opencl");

  private RealDevice() {}

  static ClDevice find() {
    String absence = OpenCl.absence();
    if (!absence.isEmpty()) {
      String expected = System.getProperty("shoal.expect", "");
      if (Arrays.asList(expected.split(",", -1)).contains("opencl")) {
        fail("-Dshoal.expect=opencl, but " + absence);
      }
      LOG.log(Level.WARNING, "tests of a real device are skipped: " + absence);
      abort(absence);
    }
    return OpenCl.device(Integer.getInteger("shoal.test.opencl", 0));
  }

  static ClContext open() {
    return open(ClSettings.standard());
  }

  static ClContext open(ClSettings settings) {
    return ClContext.open(find(), settings);
  }
}
