package dev.shoal.opencl;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The properties of one device.
///
/// Each method queries the driver: some answers change, such as the memory of PoCL, which is that
/// of the machine. Thread-safe.
public final class ClDevice {
  /// The kinds of devices.
  public enum Type {
    /// Cores of the host, which work in its memory.
    CPU,
    /// A graphics processor.
    GPU,
    /// Something else.
    ACCELERATOR
  }

  private static final int PLATFORM_NAME = 0x0902;
  private static final int PLATFORM_VERSION = 0x0901;

  private static final int TYPE = 0x1000;
  private static final int COMPUTE_UNITS = 0x1002;
  private static final int MAX_WORK_GROUP = 0x1004;
  private static final int CLOCK = 0x100C;
  private static final int ADDRESS_BITS = 0x100D;
  private static final int LARGEST_ALLOCATION = 0x1010;
  private static final int SINGLE_CONFIG = 0x101B;
  private static final int MEMORY = 0x101F;
  private static final int LOCAL_TYPE = 0x1022;
  private static final int LOCAL_MEMORY = 0x1023;
  private static final int LITTLE_ENDIAN = 0x1026;
  private static final int NAME = 0x102B;
  private static final int VENDOR = 0x102C;
  private static final int DRIVER = 0x102D;
  private static final int VERSION = 0x102F;
  private static final int EXTENSIONS = 0x1030;
  private static final int DOUBLE_CONFIG = 0x1032;
  private static final int HOST_UNIFIED = 0x1035;

  private static final long TYPE_CPU = 1 << 1;
  private static final long TYPE_GPU = 1 << 2;
  private static final long KEEPS_SUBNORMALS = 1;
  private static final long ROUNDS_DIVISION = 1 << 7;
  private static final int LOCAL_IS_DEDICATED = 1;

  private final int number;
  private final long platform;
  private final long id;
  private final ObjectInfo info;
  private final ObjectInfo platformInfo;

  ClDevice(int number, long platform, long id) {
    this.number = number;
    this.platform = platform;
    this.id = id;
    this.info =
        new ObjectInfo(
            "clGetDeviceInfo",
            (what, room, value, size) -> Driver.getDeviceInfo(id, what, room, value, size));
    this.platformInfo =
        new ObjectInfo(
            "clGetPlatformInfo",
            (what, room, value, size) -> Driver.getPlatformInfo(platform, what, room, value, size));
  }

  long id() {
    return id;
  }

  long platformId() {
    return platform;
  }

  /// Returns the index in [OpenCl#devices()].
  public int number() {
    return number;
  }

  /// Returns the driver's name of the device, such as `NVIDIA H200`.
  public String name() {
    return info.text(NAME);
  }

  /// Returns the vendor.
  public String vendor() {
    return info.text(VENDOR);
  }

  /// Returns the driver's version. Together with the name and the platform, it determines whether a
  /// binary still fits.
  public String driver() {
    return info.text(DRIVER);
  }

  /// Returns the version of OpenCL, such as `OpenCL 3.0 CUDA`.
  public String version() {
    return info.text(VERSION);
  }

  /// Returns the platform's name and version.
  public String platform() {
    return platformInfo.text(PLATFORM_NAME) + ", " + platformInfo.text(PLATFORM_VERSION);
  }

  /// Returns the kind of device.
  public Type type() {
    long bits = info.wide(TYPE);
    return (bits & TYPE_GPU) != 0 ? Type.GPU : (bits & TYPE_CPU) != 0 ? Type.CPU : Type.ACCELERATOR;
  }

  /// Returns the size of its memory in bytes.
  public long memory() {
    return info.wide(MEMORY);
  }

  /// Returns the maximum size of one buffer in bytes; NVIDIA's drivers allow a quarter of the
  /// memory.
  public long largestAllocation() {
    return info.wide(LARGEST_ALLOCATION);
  }

  /// Returns whether it works in the host's memory, so that mapping a buffer copies nothing.
  public boolean sharesHostMemory() {
    return info.flag(HOST_UNIFIED);
  }

  /// Returns the minimum number of work-groups that run at once.
  public int computeUnits() {
    return info.number(COMPUTE_UNITS);
  }

  /// Returns the maximum clock frequency in MHz.
  public int clock() {
    return info.number(CLOCK);
  }

  /// Returns the maximum number of work-items of a group; a kernel may have a lower maximum, see
  /// [ClKernel#maxGroup()].
  public long maxGroup() {
    return info.wide(MAX_WORK_GROUP);
  }

  /// Returns the maximum size of a work-group's local memory in bytes.
  public long localMemory() {
    return info.wide(LOCAL_MEMORY);
  }

  /// Returns whether local memory is faster than global memory; on a CPU both are the same.
  public boolean hasDedicatedLocalMemory() {
    return info.number(LOCAL_TYPE) == LOCAL_IS_DEDICATED;
  }

  /// Returns whether kernels may use `double`.
  public boolean hasFp64() {
    return extensions().contains("cl_khr_fp64") || info.wide(DOUBLE_CONFIG) != 0;
  }

  /// Returns whether kernels have atomic operations on 64 bits, including minimum and maximum.
  public boolean hasInt64Atomics() {
    return extensions()
        .containsAll(Set.of("cl_khr_int64_base_atomics", "cl_khr_int64_extended_atomics"));
  }

  /// Returns whether `float` operations keep subnormal numbers, which many devices flush to zero.
  public boolean keepsSubnormalFloats() {
    return (info.wide(SINGLE_CONFIG) & KEEPS_SUBNORMALS) != 0;
  }

  /// Returns whether `float` division and square root can be correctly rounded, which needs a
  /// compiler option.
  public boolean roundsFloatDivision() {
    return (info.wide(SINGLE_CONFIG) & ROUNDS_DIVISION) != 0;
  }

  /// Returns the names of the extensions.
  public Set<String> extensions() {
    return Set.copyOf(Arrays.asList(info.text(EXTENSIONS).split("\\s+")));
  }

  /// Returns whether byte order and address size are those of the host.
  boolean isLikeHost() {
    boolean little = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    return info.flag(LITTLE_ENDIAN) == little && info.number(ADDRESS_BITS) == 64;
  }

  boolean isVersion12() {
    return isAtLeast12(version());
  }

  /// Parses `OpenCL MAJOR.MINOR …`.
  static boolean isAtLeast12(String version) {
    var m = Pattern.compile("OpenCL (\\d+)\\.(\\d+).*").matcher(version);
    return m.matches()
        && (Integer.parseInt(m.group(1)) * 100 + Integer.parseInt(m.group(2)) >= 102);
  }

  /// Returns number, name, memory and driver in one line.
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "opencl:%d %s, %.1f GiB, driver %s",
        number,
        name(),
        memory() / (double) (1 << 30),
        driver());
  }
}
