package dev.shoal.figures.cost;

import dev.shoal.primitives.reduce.LongMonoid;
import dev.shoal.primitives.reduce.Operator;
import java.util.stream.LongStream;

/// A sum of small numbers that counts what is done for it: how often two are added, and how many
/// additions must wait for one another, which is the steps that any number of processors need.
///
/// The chain of a result is carried in the high bits of the value itself.
public final class CountedSum {
  private static final int SUM_BITS = 40;
  private static final long SUM_MASK = (1L << SUM_BITS) - 1;

  private long operations;

  /// Adds and counts; of numbers that are not negative and whose sum is below 2⁴⁰, with chains of
  /// fewer than 2²³.
  public Operator operator() {
    return Operator.of(new LongMonoid(0, this::add));
  }

  /// What `a` and `b` make.
  public long add(long a, long b) {
    operations++;
    long chain = Math.max(chain(a), chain(b)) + 1;
    return chain << SUM_BITS | ((a + b) & SUM_MASK);
  }

  /// Additions so far.
  public long operations() {
    return operations;
  }

  /// The number that a result stands for.
  public static long sum(long result) {
    return result & SUM_MASK;
  }

  /// The longest chain of additions that a result hangs on.
  public static long chain(long result) {
    return result >>> SUM_BITS;
  }

  /// The longest of several.
  public static long chain(long... results) {
    return LongStream.of(results).map(CountedSum::chain).max().orElse(0);
  }
}
