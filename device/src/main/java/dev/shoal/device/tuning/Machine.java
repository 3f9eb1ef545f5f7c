package dev.shoal.device.tuning;

import java.util.Arrays;
import java.util.List;

/// A kind of machine, which a value of a tuning file can be for. A kind without a value of its own
/// inherits its parent's.
public enum Machine {
  /// Every machine.
  ANY("any", null),

  /// The processors of the host.
  HOST("host", ANY),

  /// One thread with plain loops.
  SERIAL("serial", HOST),

  /// Threads without SIMD.
  SCALAR("scalar", HOST),

  /// The same on x86-64, where the JDK sorts ints and floats by SIMD code.
  SCALAR_X64("scalar-x64", SCALAR),

  /// The same where that code has vectors of 512 bits, and sorts longs and doubles too.
  SCALAR_AVX512("scalar-avx512", SCALAR_X64),

  /// Threads with vectors of 256 bits.
  AVX2("avx2", HOST),

  /// Threads with vectors of 512 bits or more.
  AVX512("avx512", HOST),

  /// Every OpenCL device.
  OPENCL("opencl", ANY),

  /// An OpenCL device with work-groups of one work-item: a processor.
  OPENCL_CPU("opencl-cpu", OPENCL),

  /// An OpenCL device with work-groups of many work-items.
  GPU("gpu", OPENCL);

  private final String label;
  private final Machine parent; // null for ANY

  Machine(String label, Machine parent) {
    this.label = label;
    this.parent = parent;
  }

  /// The kind of threads without SIMD here: found once, when it is first needed.
  private static final class Scalar {
    static final Machine KIND = scalar(System.getProperty("os.arch"), CpuInfo.read());
  }

  /// Returns the kind of the host's threads.
  ///
  /// @param vectorBits the width of the vectors that kernels may use, 0 without SIMD
  public static Machine host(int vectorBits) {
    if (vectorBits == 0) {
      return Scalar.KIND;
    }
    return vectorBits < 512 ? AVX2 : AVX512;
  }

  /// @param architecture as the system property `os.arch` names it
  static Machine scalar(String architecture, CpuInfo processor) {
    if (!architecture.equals("amd64") && !architecture.equals("x86_64")) {
      return SCALAR;
    }
    return processor.hasSortOf512Bits() ? SCALAR_AVX512 : SCALAR_X64;
  }

  /// Returns the kind of that label in a file, or null if there is none.
  static Machine parse(String label) {
    for (Machine machine : values()) {
      if (machine.label.equals(label)) {
        return machine;
      }
    }
    return null;
  }

  static List<String> labels() {
    return Arrays.stream(values()).map(machine -> machine.label).toList();
  }

  Machine parent() {
    return parent;
  }

  @Override
  public String toString() {
    return label;
  }
}
