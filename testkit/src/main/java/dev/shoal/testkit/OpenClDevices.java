package dev.shoal.testkit;

import dev.shoal.device.Device;
import dev.shoal.device.LaunchConfig;
import dev.shoal.opencl.LiveBuffer;
import dev.shoal.opencl.OpenCl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The OpenCL device that tests run on: the one of `-Dshoal.test.opencl=NUMBER`, or the first;
/// `off` for none. A missing device is no failure unless `-Dshoal.expect=opencl`.
public final class OpenClDevices {
  /// Work-groups with local memory and barriers, as a GPU has them; few, so that small inputs reach
  /// every group.
  private static final String SHAPES = System.getProperty("shoal.test.shapes", "64x6");

  private OpenClDevices() {}

  /// The device in the shape that suits it and in those of `-Dshoal.test.shapes=64x6,256x5`, which
  /// are work-items of a group by groups; none if there is none. They take arrays on the heap, so
  /// that a contract is written once.
  public static List<Device.OpenCl> staged() {
    String wanted = System.getProperty("shoal.test.opencl", "0");
    boolean isExpected = "opencl".equals(System.getProperty("shoal.expect"));
    if (wanted.equals("off") || (!isExpected && OpenCl.devices().isEmpty())) {
      return List.of();
    }
    Device.OpenCl device = Device.openCl(Integer.parseInt(wanted)).staged();
    List<Device.OpenCl> shaped = new ArrayList<>(List.of(device));
    for (String shape : SHAPES.split(",", -1)) {
      String[] sides = shape.split("x", -1);
      shaped.add(
          device.withShape(
              new LaunchConfig(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]))));
    }
    return shaped;
  }

  /// `device`, which no longer takes arrays on the heap unless it works there.
  public static Device resident(Device device) {
    return device instanceof Device.OpenCl openCl
        ? new Device.OpenCl(openCl.context(), openCl.shape(), false)
        : device;
  }

  /// The generations of the buffers that live on `device`. What leaves none adds none to them; some
  /// that were forgotten before may go meanwhile.
  public static Set<Long> live(Device.OpenCl device) {
    return device.context().liveBuffers().stream()
        .map(LiveBuffer::generation)
        .collect(Collectors.toSet());
  }
}
