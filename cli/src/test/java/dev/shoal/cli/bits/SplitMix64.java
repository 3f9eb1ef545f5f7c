package dev.shoal.cli.bits;

/// A generator of pseudorandom numbers. Inputs must not depend on the library that is tested, nor
/// on the version of the JDK.
///
/// Source: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators* (2014).
final class SplitMix64 {
  private long state;

  SplitMix64(long seed) {
    state = seed;
  }

  /// 64 random bits.
  long next() {
    state += 0x9E3779B97F4A7C15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /// An int from 0 to below `bound`.
  int below(int bound) {
    return (int) (((next() >>> 33) * bound) >>> 31);
  }

  /// A double from 0 to below 1, a multiple of 2⁻⁵³.
  double unit() {
    return (next() >>> 11) * 0x1p-53;
  }
}
