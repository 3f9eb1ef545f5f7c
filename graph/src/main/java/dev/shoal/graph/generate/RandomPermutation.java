package dev.shoal.graph.generate;

/// A permutation of 0 … n−1 chosen by a seed, each value of which is computed independently:
/// without a table, so that n may be 2⁶².
///
/// A Feistel network permutes the numbers of as many bits as n−1 has; a value outside the range is
/// permuted again until one is inside, after two rounds on average at most.
///
/// Source: Black and Rogaway, *Ciphers with Arbitrary Finite Domains* (2002).
final class RandomPermutation {
  /// Four rounds make the permutation hard to distinguish from a random one; six also for short
  /// numbers.
  private static final int ROUNDS = 6;

  private final long length;
  private final int lowBits;
  private final long lowMask;
  private final long highMask;
  private final CounterRandom[] rounds = new CounterRandom[ROUNDS];

  /// @param length n, 0 … 2⁶²
  /// @param stream the first of six streams of the seed
  RandomPermutation(long length, long seed, int stream) {
    this.length = length;
    int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, length - 1));
    lowBits = (bits + 1) / 2;
    lowMask = (1L << lowBits) - 1;
    highMask = (1L << (bits - lowBits)) - 1;
    for (int r = 0; r < ROUNDS; r++) {
      rounds[r] = new CounterRandom(seed, stream + r);
    }
  }

  /// Value `i` of the permutation.
  long at(long i) {
    long value = i;
    do {
      value = permuted(value);
    } while (value >= length);
    return value;
  }

  private long permuted(long value) {
    long low = value & lowMask;
    long high = value >>> lowBits;
    for (int r = 0; r < ROUNDS; r += 2) {
      high ^= rounds[r].bits(low) & highMask;
      low ^= rounds[r + 1].bits(high) & lowMask;
    }
    return high << lowBits | low;
  }
}
