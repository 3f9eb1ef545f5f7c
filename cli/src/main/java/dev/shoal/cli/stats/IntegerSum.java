package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicLong;

/// The exact sum of integers, which knows no limit.
///
/// Ints are summed in a long, and so are the halves of longs: 2³¹ of either could not overflow it,
/// and a chunk has fewer.
public final class IntegerSum implements ExactSum {
  /// Elements that one thread sums before it asks for more.
  private static final int BLOCK = 1 << 16;

  private static final long LOW_HALF = 0xFFFF_FFFFL;

  private final Device device;
  private final boolean isUnsigned;
  private BigInteger total = BigInteger.ZERO;

  /// @param isUnsigned whether longs from 2⁶³ on look negative
  public IntegerSum(Device device, boolean isUnsigned) {
    this.device = device;
    this.isUnsigned = isUnsigned;
  }

  @Override
  public void add(Array<?> chunk) {
    switch (chunk) {
      case IntArray a -> addInts(a.toHost());
      case LongArray a -> addLongs(a.toHost());
      default -> throw new IllegalArgumentException("floating values have a sum of their own");
    }
  }

  private void addInts(int[] x) {
    var sum = new AtomicLong();
    inBlocks(x.length, (from, to) -> sum.addAndGet(sum(x, from, to)));
    total = total.add(valueOf(sum));
  }

  private static long sum(int[] x, int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += x[i];
    }
    return sum;
  }

  private void addLongs(long[] x) {
    switch (device) {
      case Device.Serial _ -> addPlainly(x);
      case Device.Cpu _ -> addInHalves(x);
    }
  }

  private interface Block {
    void run(int from, int to);
  }

  private void inBlocks(int length, Block block) {
    switch (device) {
      case Device.Serial _ -> block.run(0, length);
      case Device.Cpu cpu ->
          cpu.crew().forEachBlock(length, BLOCK, (_, from, to) -> block.run(from, to));
    }
  }

  /// The definition: one element after the other.
  private void addPlainly(long[] x) {
    long low = 0;
    long high = 0; // the sum is high · 2⁶⁴ + low, low unsigned
    for (long v : x) {
      low += v;
      long carry = Long.compareUnsigned(low, v) < 0 ? 1 : 0;
      high += carry + (isUnsigned ? 0 : v >> 63);
    }
    BigInteger unsignedLow =
        BigInteger.valueOf(low >>> 32).shiftLeft(32).or(BigInteger.valueOf(low & LOW_HALF));
    total = total.add(BigInteger.valueOf(high).shiftLeft(64)).add(unsignedLow);
  }

  private void addInHalves(long[] x) {
    var highs = new AtomicLong();
    var lows = new AtomicLong();
    inBlocks(
        x.length,
        (from, to) -> {
          highs.addAndGet(isUnsigned ? unsignedHighs(x, from, to) : highs(x, from, to));
          lows.addAndGet(lows(x, from, to));
        });
    total = total.add(BigInteger.valueOf(highs.get()).shiftLeft(32)).add(valueOf(lows));
  }

  private static BigInteger valueOf(AtomicLong value) {
    return BigInteger.valueOf(value.get());
  }

  private static long lows(long[] x, int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += x[i] & LOW_HALF;
    }
    return sum;
  }

  private static long highs(long[] x, int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += x[i] >> 32;
    }
    return sum;
  }

  private static long unsignedHighs(long[] x, int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += x[i] >>> 32;
    }
    return sum;
  }

  @Override
  public BigInteger value() {
    return total;
  }

  @Override
  public double mean(long n) {
    return Rounding.quotient(total, BigInteger.valueOf(n), 0);
  }

  @Override
  public BigInteger unscaled() {
    return total;
  }

  @Override
  public int exponent() {
    return 0;
  }
}
