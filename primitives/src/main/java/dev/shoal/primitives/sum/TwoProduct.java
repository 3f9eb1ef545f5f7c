package dev.shoal.primitives.sum;

/// The rounding error of a product, which is itself a double wherever it does not underflow.
///
/// Without a fused multiply-add in the processor, or if the JVM may not use it, [Math#fma] goes
/// through [java.math.BigDecimal] and is a thousand times slower. The error is then computed by
/// splitting both factors into halves of 26 bits, whose products are exact. Both methods give the
/// same double.
///
/// **Source:** T. Dekker, *A Floating-Point Technique for Extending the Available Precision*
/// (1971); the halves by G. Veltkamp.
final class TwoProduct {
  /// Whether [Math#fma] is one instruction here.
  static final boolean HAS_FMA = hasFma();

  /// Products of at least this magnitude have an error that is a double.
  static final double MIN = 0x1p-960;

  /// An instruction takes well below a microsecond even in the interpreter, [java.math.BigDecimal]
  /// several.
  private static final int MAX_NANOS = 1_500;

  /// The number of probes. The fastest counts, so that a suspended thread does not matter.
  private static final int PROBES = 16;

  /// 2²⁷ + 1, which splits a double into halves.
  private static final double SPLITTER = 0x1p27 + 1;

  /// Above this magnitude a half, or a product of two, might overflow.
  private static final double LARGE = 0x1p990;

  private static final double DOWN = 0x1p-100;
  private static final double UP = 0x1p100;

  private TwoProduct() {}

  private static boolean hasFma() {
    long best = Long.MAX_VALUE;
    double x = 1 + 0x1p-30;
    for (int probe = 0; probe < PROBES; probe++) {
      long start = System.nanoTime();
      x = Math.fma(x, x, -x);
      best = Math.min(best, System.nanoTime() - start);
      x = x > 2 ? 1 + 0x1p-30 : 1 + x;
    }
    return best < MAX_NANOS;
  }

  /// Returns `x · y` − `product`, where `product` is `x * y`.
  ///
  /// @param product at least [#MIN] in magnitude and finite, else the error may not be a double
  static double error(double x, double y, double product) {
    return HAS_FMA ? Math.fma(x, y, -product) : split(x, y, product);
  }

  /// Computes [#error] without a fused multiply-add.
  static double split(double x, double y, double product) {
    double ax = Math.abs(x);
    double ay = Math.abs(y);
    if (ax > LARGE || ay > LARGE || Math.abs(product) > LARGE) {
      return ax > ay
          ? UP * halves(x * DOWN, y, product * DOWN)
          : UP * halves(x, y * DOWN, product * DOWN);
    }
    return halves(x, y, product);
  }

  private static double halves(double x, double y, double product) {
    double bigX = SPLITTER * x;
    double highX = bigX - (bigX - x);
    double lowX = x - highX;
    double bigY = SPLITTER * y;
    double highY = bigY - (bigY - y);
    double lowY = y - highY;
    return lowX * lowY - (((product - highX * highY) - lowX * highY) - highX * lowY);
  }
}
