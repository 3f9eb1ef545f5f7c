package dev.shoal.wave.validation;

import dev.shoal.wave.Criterion;

/// A level for each block of a mesh that another time changes at random, but that the seed fixes.
///
/// @param finest the finest level that is asked for
/// @param block the side of a block
public record RandomLevels(long seed, int finest, double block) implements Criterion.LevelFunction {
  @Override
  public int at(double x, double y, double size, double time) {
    long column = (long) Math.floor(x / block);
    long row = (long) Math.floor(y / block);
    long hash = mix(seed ^ mix(Double.doubleToLongBits(time) ^ mix((column << 32) + row)));
    return (int) Math.floorMod(hash, finest + 1L);
  }

  /// The finalizer of SplitMix64.
  private static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }
}
