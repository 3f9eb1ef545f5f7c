package dev.shoal.figures.space;

/// The numbers of C's `drand48()` in a program that never seeds it.
///
/// - **Source:** POSIX: xₙ₊₁ = (0x5DEECE66D xₙ + 0xB) mod 2⁴⁸, from glibc's x₀ = 0; the result is
///   xₙ₊₁ / 2⁴⁸.
final class Drand48 {
  private long x;

  double next() {
    x = (0x5_DEEC_E66DL * x + 0xB) & ((1L << 48) - 1);
    return x * 0x1p-48;
  }
}
