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

  /// Returns the kind of the host's threads.
  ///
  /// @param vectorBits the width of the vectors that kernels may use, 0 without SIMD
  public static Machine host(int vectorBits) {
    return host(vectorBits, System.getProperty("os.arch"));
  }

  /// @param architecture as the system property `os.arch` names it
  static Machine host(int vectorBits, String architecture) {
    if (vectorBits == 0) {
      boolean isX64 = architecture.equals("amd64") || architecture.equals("x86_64");
      return isX64 ? SCALAR_X64 : SCALAR;
    }
    return vectorBits < 512 ? AVX2 : AVX512;
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
