package dev.shoal.device;

/// Whether this JVM has vector lanes worth using, decided once.
///
/// This class never touches the Vector API: without the module `jdk.incubator.vector` a mention of
/// it would be a `NoClassDefFoundError`. Ask here first, then load the class with the lanes.
///
/// Lanes are refused where they would be slower than plain loops: without the C2 compiler (a vector
/// sum measured 90 times slower), and below 256 bits (compress measured 31 times slower).
/// `-Dshoal.simd=off` refuses them too. Whether a cold JVM uses them yet is for [SimdGate] to say.
public final class Simd {
  private static final String REFUSAL = refusal();

  private Simd() {}

  /// Whether kernels may use the Vector API.
  public static boolean available() {
    return REFUSAL.isEmpty();
  }

  /// One clause for a person: how wide the lanes are, or why there are none.
  public static String why() {
    return available() ? "lanes of " + Width.BITS + " bits" : "no lanes: " + REFUSAL;
  }

  private static String refusal() {
    String asked = System.getProperty("shoal.simd", "on");
    if (asked.equals("off")) {
      return "-Dshoal.simd=off";
    }
    if (!asked.equals("on") && !asked.equals("now")) {
      throw new IllegalArgumentException("-Dshoal.simd=" + asked + ": must be on, off or now");
    }
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
      return "the JVM runs without --add-modules jdk.incubator.vector";
    }
    String compiler = System.getProperty("java.vm.info", "");
    if (compiler.contains("interpreted") || compiler.contains("emulated-client")) {
      return "the JVM runs without its optimizing compiler (" + compiler + ")";
    }
    return Width.BITS < 256 ? "vectors have " + Width.BITS + " bits, 256 are needed" : "";
  }

  /// Loaded only when the module is there.
  private static final class Width {
    static final int BITS = jdk.incubator.vector.IntVector.SPECIES_PREFERRED.vectorBitSize();
  }
}
