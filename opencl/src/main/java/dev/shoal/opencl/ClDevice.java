package dev.shoal.opencl;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What one device says of itself.
///
/// Each method asks the driver anew: some answers change, as PoCL's memory does with that of the
/// machine. Thread-safe.
public final class ClDevice {
  /// The kinds of devices.
  public enum Type {
    /// Cores of the host, in its memory.
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
  private final Answers info;
  private final Answers platformInfo;

  ClDevice(int number, long platform, long id) {
    this.number = number;
    this.platform = platform;
    this.id = id;
    this.info =
        new Answers(
            "clGetDeviceInfo",
            (what, room, value, size) -> Driver.getDeviceInfo(id, what, room, value, size));
    this.platformInfo =
        new Answers(
            "clGetPlatformInfo",
            (what, room, value, size) -> Driver.getPlatformInfo(platform, what, room, value, size));
  }

  long id() {
    return id;
  }

  long platformId() {
    return platform;
  }

  /// Its place in [OpenCl#devices()].
  public int number() {
    return number;
  }

  /// As the driver calls it, such as `NVIDIA H200`.
  public String name() {
    return info.text(NAME);
  }

  /// Who made it.
  public String vendor() {
    return info.text(VENDOR);
  }

  /// The driver's version: with the name and the platform, it decides whether a binary still fits.
  public String driver() {
    return info.text(DRIVER);
  }

  /// The OpenCL that it speaks, such as `OpenCL 3.0 CUDA`.
  public String version() {
    return info.text(VERSION);
  }

  /// The platform's name and version.
  public String platform() {
    return platformInfo.text(PLATFORM_NAME) + ", " + platformInfo.text(PLATFORM_VERSION);
  }

  /// What kind of device it is.
  public Type type() {
    long bits = info.wide(TYPE);
    return (bits & TYPE_GPU) != 0 ? Type.GPU : (bits & TYPE_CPU) != 0 ? Type.CPU : Type.ACCELERATOR;
  }

  /// Bytes of its memory.
  public long memory() {
    return info.wide(MEMORY);
  }

  /// The most bytes that one buffer may have; NVIDIA's drivers give a quarter of the memory.
  public long largestAllocation() {
    return info.wide(LARGEST_ALLOCATION);
  }

  /// Whether it works in the host's memory, so that to map a buffer copies nothing.
  public boolean sharesHostMemory() {
    return info.yes(HOST_UNIFIED);
  }

  /// How many work-groups run at once, at least.
  public int computeUnits() {
    return info.number(COMPUTE_UNITS);
  }

  /// Its highest clock in MHz.
  public int clock() {
    return info.number(CLOCK);
  }

  /// The most work-items of a group; a kernel may have less, see [ClKernel#maxGroup()].
  public long maxGroup() {
    return info.wide(MAX_WORK_GROUP);
  }

  /// Bytes of local memory that a work-group may have.
  public long localMemory() {
    return info.wide(LOCAL_MEMORY);
  }

  /// Whether local memory is faster than the rest; on a CPU it is plain memory.
  public boolean hasDedicatedLocalMemory() {
    return info.number(LOCAL_TYPE) == LOCAL_IS_DEDICATED;
  }

  /// Whether kernels may use `double`.
  public boolean hasFp64() {
    return extensions().contains("cl_khr_fp64") || info.wide(DOUBLE_CONFIG) != 0;
  }

  /// Whether kernels have atomic operations on 64 bits, minimum and maximum among them.
  public boolean hasInt64Atomics() {
    return extensions()
        .containsAll(Set.of("cl_khr_int64_base_atomics", "cl_khr_int64_extended_atomics"));
  }

  /// Whether `float` operations keep subnormal numbers, which many devices flush to zero.
  public boolean keepsSubnormalFloats() {
    return (info.wide(SINGLE_CONFIG) & KEEPS_SUBNORMALS) != 0;
  }

  /// Whether `float` division and square root can be rounded correctly, which an option of the
  /// compiler asks for.
  public boolean roundsFloatDivision() {
    return (info.wide(SINGLE_CONFIG) & ROUNDS_DIVISION) != 0;
  }

  /// The names of its extensions.
  public Set<String> extensions() {
    return Set.copyOf(Arrays.asList(info.text(EXTENSIONS).split("\\s+")));
  }

  /// Whether its numbers and addresses look like the host's.
  boolean isLikeHost() {
    boolean little = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    return info.yes(LITTLE_ENDIAN) == little && info.number(ADDRESS_BITS) == 64;
  }

  boolean isVersion12() {
    return isAtLeast12(version());
  }

  /// Reads `OpenCL MAJOR.MINOR …`.
  static boolean isAtLeast12(String version) {
    var m = Pattern.compile("OpenCL (\\d+)\\.(\\d+).*").matcher(version);
    return m.matches()
        && (Integer.parseInt(m.group(1)) * 100 + Integer.parseInt(m.group(2)) >= 102);
  }

  /// Number, name, memory and driver in one line.
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
