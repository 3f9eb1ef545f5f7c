package dev.shoal.testkit;

import dev.shoal.device.Device;
import dev.shoal.device.Shape;
import dev.shoal.opencl.OpenCl;
import java.util.List;

/// The OpenCL device that tests run on: the one of `-Dshoal.test.opencl=NUMBER`, or the first;
/// `off` for none. A missing device is no failure unless `-Dshoal.expect=opencl`.
public final class OpenClDevices {
  /// Work-groups with local memory and barriers, as a GPU has them; few, so that small inputs reach
  /// every group.
  private static final Shape GROUPS = new Shape(64, 6);

  private OpenClDevices() {}

  /// The device, in the shape that suits it and in one of work-groups; none if there is none. They
  /// take arrays on the heap, so that a contract is written once.
  public static List<Device.OpenCl> staged() {
    String wanted = System.getProperty("shoal.test.opencl", "0");
    if (wanted.equals("off")) {
      return List.of();
    }
    boolean isExpected = "opencl".equals(System.getProperty("shoal.expect"));
    if (!isExpected && OpenCl.devices().isEmpty()) {
      return List.of();
    }
    Device.OpenCl device = Device.openCl(Integer.parseInt(wanted)).staged();
    return List.of(device, device.withShape(GROUPS));
  }
}
