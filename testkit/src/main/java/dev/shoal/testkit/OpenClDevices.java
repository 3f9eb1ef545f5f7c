package dev.shoal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.LaunchConfig;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClContext;
import dev.shoal.opencl.ClSettings;
import dev.shoal.opencl.DeviceMemoryException;
import dev.shoal.opencl.LiveBuffer;
import dev.shoal.opencl.OpenCl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// The OpenCL device that tests run on: the one of `-Dshoal.test.opencl=NUMBER`, or the first;
/// `off` for none. A missing device is no failure unless `-Dshoal.expect=opencl`.
public final class OpenClDevices {
  /// Work-groups with local memory and barriers, as on a GPU; few, so that small inputs reach every
  /// group.
  private static final String CONFIGS = System.getProperty("shoal.test.shapes", "64x6");

  /// The memory of a context that is filled up, in bytes.
  private static final long MEMORY = 16L << 20;

  private OpenClDevices() {}

  /// Returns the device with its default launch configuration and with those of
  /// `-Dshoal.test.shapes=64x6,256x5`, which are work-items of a group by groups; none if there is
  /// no device. They take host arrays, so that a contract is written once.
  public static List<Device.OpenCl> staged() {
    String wanted = System.getProperty("shoal.test.opencl", "0");
    boolean isExpected = "opencl".equals(System.getProperty("shoal.expect"));
    if (wanted.equals("off") || (!isExpected && OpenCl.devices().isEmpty())) {
      return List.of();
    }
    Device.OpenCl device = Device.openCl(Integer.parseInt(wanted)).staged();
    List<Device.OpenCl> devices = new ArrayList<>(List.of(device));
    for (String config : CONFIGS.split(",", -1)) {
      String[] sizes = config.split("x", -1);
      devices.add(
          device.withLaunchConfig(
              new LaunchConfig(Integer.parseInt(sizes[0]), Integer.parseInt(sizes[1]))));
    }
    return devices;
  }

  /// Returns `device`; if it is an OpenCL device, it no longer takes host arrays.
  public static Device resident(Device device) {
    return device instanceof Device.OpenCl openCl
        ? new Device.OpenCl(openCl.context(), openCl.launchConfig(), false)
        : device;
  }

  /// Runs `work` on a staged device like `device` in a separate context, so that the arrays of
  /// other tests do not count, and requires that it leaves no buffer there. A host device has none.
  public static void requireNoLeak(Device device, Consumer<Device.OpenCl> work) {
    if (device instanceof Device.OpenCl shared) {
      try (ClContext context = ClContext.open(shared.context().device())) {
        work.accept(Device.openCl(context).withLaunchConfig(shared.launchConfig()).staged());
        assertEquals(List.of(), context.liveBuffers());
      }
    }
  }

  /// Runs `work` on a staged device like `device` in a separate context, again and again with ever
  /// more free memory, until that suffices, and requires that each failure leaves no buffer there.
  /// A host device has none.
  ///
  /// @param step the bytes that are free at first, and added each time; each failure takes half a
  ///   second
  public static void requireNoLeakWithoutMemory(
      Device device, long step, Consumer<Device.OpenCl> work) {
    if (device instanceof Device.OpenCl shared) {
      ClSettings settings = ClSettings.standard().withMemoryLimit(MEMORY);
      try (ClContext context = ClContext.open(shared.context().device(), settings)) {
        Device.OpenCl limited =
            Device.openCl(context).withLaunchConfig(shared.launchConfig()).staged();
        long free = step;
        while (!succeeds(limited, free, work)) {
          assertEquals(List.of(), context.liveBuffers(), free + " bytes were free");
          free += step;
        }
        assertTrue(free > step, "nothing failed with " + step + " free bytes");
        assertEquals(List.of(), context.liveBuffers());
      }
    }
  }

  private static boolean succeeds(Device.OpenCl device, long free, Consumer<Device.OpenCl> work) {
    try (ClBuffer rest = device.context().allocate(MEMORY - free)) {
      rest.fill(0, rest.bytes(), 0L); // memory is taken at the first use
      work.accept(device);
      return true;
    } catch (DeviceMemoryException _) {
      return false;
    }
  }

  /// Returns the generations of the live buffers of `device`. A call that leaks none adds none;
  /// some that were forgotten before may disappear meanwhile.
  public static Set<Long> live(Device.OpenCl device) {
    return device.context().liveBuffers().stream()
        .map(LiveBuffer::generation)
        .collect(Collectors.toSet());
  }
}
