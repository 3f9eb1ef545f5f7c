package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/// The OpenCL devices of this machine.
///
/// The loader is searched on first use: `libOpenCL.so.1`, `OpenCL.dll` or macOS's framework, or the
/// library named by `-Dshoal.opencl.library=`. Thread-safe.
public final class OpenCl {
  private static final long EVERY_TYPE = 0xFFFF_FFFFL;

  private OpenCl() {}

  /// Returns every device of OpenCL 1.2 or newer, in the order of the loader; an empty list is no
  /// error.
  ///
  /// @throws DeviceException if a platform does not answer
  public static List<ClDevice> devices() {
    if (Library.found().calls() == null) {
      return List.of();
    }
    List<ClDevice> devices = new ArrayList<>();
    for (long platform : platforms()) {
      for (long id : devicesOf(platform)) {
        ClDevice device = new ClDevice(devices.size(), platform, id);
        if (device.isVersion12()) {
          devices.add(device);
        }
      }
    }
    return List.copyOf(devices);
  }

  /// Returns the device of that number in [#devices()].
  ///
  /// @throws DeviceException if there is none, naming what to install
  public static ClDevice device(int number) {
    List<ClDevice> devices = devices();
    if (devices.isEmpty()) {
      throw new DeviceException(absence());
    }
    if (number < 0 || number >= devices.size()) {
      throw new DeviceException(
          "there is no OpenCL device " + number + ", only 0 … " + (devices.size() - 1));
    }
    return devices.get(number);
  }

  /// Returns why there is no device and what to install, in one line; "" if there is one.
  public static String absence() {
    String absence = Library.found().absence();
    if (absence != null) {
      return absence;
    }
    return devices().isEmpty()
        ? "the OpenCL loader finds no device of OpenCL 1.2 or newer; "
            + Library.remedy(System.getProperty("os.name", ""))
            + "; a driver that cannot write its cache (XDG_CACHE_HOME, HOME) has none, too"
        : "";
  }

  private static long[] platforms() {
    return list("clGetPlatformIDs", (room, ids, count) -> Driver.getPlatformIds(room, ids, count));
  }

  private static long[] devicesOf(long platform) {
    return list(
        "clGetDeviceIDs",
        (room, ids, count) -> Driver.getDeviceIds(platform, EVERY_TYPE, room, ids, count));
  }

  @FunctionalInterface
  private interface Listing {
    int ask(int room, long ids, long count);
  }

  private static long[] list(String call, Listing listing) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment count = arena.allocate(JAVA_INT);
      int status = listing.ask(0, 0, count.address());
      FaultHandlers.ofJvm().restore(); // the first call loads the drivers
      int n = count.get(JAVA_INT, 0);
      if (status == ErrorName.PLATFORM_NOT_FOUND || status == ErrorName.DEVICE_NOT_FOUND) {
        return new long[0];
      }
      DeviceException.check(status, call);
      if (n == 0) {
        return new long[0];
      }
      MemorySegment ids = arena.allocate(JAVA_LONG, n);
      DeviceException.check(listing.ask(n, ids.address(), 0), call);
      return ids.toArray(JAVA_LONG);
    }
  }
}
