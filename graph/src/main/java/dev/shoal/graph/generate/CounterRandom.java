package dev.shoal.graph.generate;

/// Random numbers by index: number i does not depend on which numbers were asked for before.
///
/// Number i of a stream is output i of a SplitMix64 generator: the mixed value of a counter that
/// advances by a constant. A seed has as many independent streams as are needed.
///
/// Source: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators* (2014), with
/// Stafford's mixing function 13.
final class CounterRandom {
  /// 2⁶⁴ divided by the golden ratio, odd.
  private static final long STEP = 0x9E37_79B9_7F4A_7C15L;

  private final long start;

  CounterRandom(long seed, int stream) {
    start = mix(mix(seed) + stream);
  }

  private static long mix(long counter) {
    long x = (counter ^ (counter >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D0_49BB_1331_11EBL;
    return x ^ (x >>> 31);
  }

  /// 64 random bits.
  long bits(long index) {
    return mix(start + (index + 1) * STEP);
  }

  /// A number in 0 (inclusive) … 1 (exclusive), a multiple of 2⁻⁵³.
  double uniform(long index) {
    return (bits(index) >>> 11) * 0x1p-53;
  }

  /// A number in 0 … bound−1. No number is more likely than another by more than 2⁻³³ of the mean.
  int below(long index, int bound) {
    return (int) Math.unsignedMultiplyHigh(bits(index), bound);
  }
}
