package dev.shoal.device;

/// Whether SIMD is worth using in this JVM, decided once.
///
/// This class never touches the Vector API: without the module `jdk.incubator.vector`, a reference
/// to it would cause a `NoClassDefFoundError`. Call [SimdGate#open()] before loading a class that
/// uses vectors.
///
/// SIMD is refused where it would be slower than scalar code: without the C2 compiler (a vector sum
/// measured 90 times slower), and with vectors below 256 bits (compress measured 31 times slower).
/// `-Dshoal.simd=off` refuses it, too, and closes every [SimdGate]. That class decides whether a
/// cold JVM uses it yet.
///
/// A value of that property that is unknown is an [IllegalArgumentException] at every call.
public final class Simd {
  private static final String SETTING = System.getProperty("shoal.simd", "on");

  private static final boolean IS_KNOWN = is("on") || is("off") || is("wait") || is("now");

  private static final String REFUSAL = IS_KNOWN ? refusal() : "";

  private Simd() {}

  /// Returns whether kernels may use the Vector API.
  ///
  /// @throws IllegalArgumentException if `-Dshoal.simd` has an unknown value
  public static boolean available() {
    requireKnownSetting();
    return REFUSAL.isEmpty();
  }

  /// Not in the static initialiser: only its first caller would see the message.
  private static void requireKnownSetting() {
    if (!IS_KNOWN) {
      throw new IllegalArgumentException(
          "-Dshoal.simd=" + SETTING + ": must be on, off, wait or now");
    }
  }

  /// Returns the width of the vectors that kernels may use, in bits; 0 if there is no SIMD.
  public static int bits() {
    return available() ? Width.BITS : 0;
  }

  /// Returns one clause for users: the width of the vectors, or why there is no SIMD.
  public static String why() {
    return available() ? "SIMD with vectors of " + bits() + " bits" : "no SIMD: " + REFUSAL;
  }

  /// Returns whether the property `shoal.simd` has this value.
  static boolean is(String setting) {
    return SETTING.equals(setting);
  }

  private static String refusal() {
    if (is("off")) {
      return "-Dshoal.simd=off";
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

  /// Loaded only when the module is there. A shape takes a millisecond, a species of vectors
  /// thirty.
  private static final class Width {
    static final int BITS = jdk.incubator.vector.VectorShape.preferredShape().vectorBitSize();
  }
}
