package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;

/// A type of elements, so that an operation is listed once for all types. Elements are made from
/// their bits.
///
/// @param <A> the type of arrays
final class ElementType<A extends Array<A>> {
  static final ElementType<IntArray> INT =
      new ElementType<>(
          "int",
          value -> (int) value,
          random -> random.below(20_001) - 10_000,
          List.of(0L, -1L, (long) Integer.MIN_VALUE, (long) Integer.MAX_VALUE),
          bits -> IntArray.wrap(Arrays.stream(bits).mapToInt(x -> (int) x).toArray()));

  static final ElementType<LongArray> LONG =
      new ElementType<>(
          "long",
          value -> value,
          random -> random.next() >> 24,
          List.of(0L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32),
          LongArray::wrap);

  /// The last three special values are NaNs of both signs and a subnormal number.
  static final ElementType<FloatArray> FLOAT =
      new ElementType<>(
          "float",
          Float::floatToRawIntBits,
          random -> Float.floatToRawIntBits((float) spread(random, 40)),
          List.of(0L, 0x80000000L, 0x7F800000L, 0xFF800000L, 0x7FC00000L, 0xFFC00001L, 0x116C2L),
          bits -> {
            float[] values = new float[bits.length];
            for (int i = 0; i < values.length; i++) {
              values[i] = Float.intBitsToFloat(quiet((int) bits[i]));
            }
            return FloatArray.wrap(values);
          });

  /// The last three special values are NaNs of both signs and a subnormal number.
  static final ElementType<DoubleArray> DOUBLE =
      new ElementType<>(
          "double",
          Double::doubleToRawLongBits,
          random -> Double.doubleToRawLongBits(spread(random, 120)),
          List.of(
              0L,
              0x8000000000000000L,
              0x7FF0000000000000L,
              0xFFF0000000000000L,
              0x7FF8000000000000L,
              0xFFF8000000000001L,
              0x116C2L),
          bits -> {
            double[] values = new double[bits.length];
            for (int i = 0; i < values.length; i++) {
              values[i] = Double.longBitsToDouble(quiet(bits[i]));
            }
            return DoubleArray.wrap(values);
          });

  static final List<ElementType<?>> INTEGERS = List.of(INT, LONG);
  static final List<ElementType<?>> FLOATING = List.of(FLOAT, DOUBLE);
  static final List<ElementType<?>> ALL = List.of(INT, LONG, FLOAT, DOUBLE);

  private final String name;
  private final LongUnaryOperator bitsOf;
  private final ToLongFunction<SplitMix64> finite;
  private final List<Long> special;
  private final Function<long[], A> ofBits;

  private ElementType(
      String name,
      LongUnaryOperator bitsOf,
      ToLongFunction<SplitMix64> finite,
      List<Long> special,
      Function<long[], A> ofBits) {
    this.name = name;
    this.bitsOf = bitsOf;
    this.finite = finite;
    this.special = special;
    this.ofBits = ofBits;
  }

  /// `n` zeros.
  A zeros(int n) {
    return ofBits.apply(new long[n]);
  }

  /// `n` values of any bits: some small and repeated, some special, such as NaN, −0.0 and infinity.
  A any(int n, long seed) {
    var random = new SplitMix64(seed);
    long[] bits = new long[n];
    for (int i = 0; i < n; i++) {
      bits[i] =
          switch (random.below(16)) {
            case 0 -> special.get(random.below(special.size()));
            case 1, 2, 3 -> bitsOf.applyAsLong(random.below(9) - 4);
            default -> random.next();
          };
    }
    return ofBits.apply(bits);
  }

  /// `n` values whose sums fit: ints below 10⁴ and longs below 2³⁹ in magnitude; floats and doubles
  /// of many binades, so that each order of additions has bits of its own.
  A finite(int n, long seed) {
    var random = new SplitMix64(seed);
    long[] bits = new long[n];
    Arrays.setAll(bits, _ -> finite.applyAsLong(random));
    return ofBits.apply(bits);
  }

  /// `n` integers from 0 to below `bound`.
  A below(int bound, int n, long seed) {
    var random = new SplitMix64(seed);
    long[] bits = new long[n];
    Arrays.setAll(bits, _ -> bitsOf.applyAsLong(random.below(bound)));
    return ofBits.apply(bits);
  }

  /// A few rising runs, most of them of one element.
  A nearlySorted(int n) {
    long[] bits = new long[n];
    Arrays.setAll(bits, i -> bitsOf.applyAsLong(i % 1000 == 999 ? i / 2 : i));
    return ofBits.apply(bits);
  }

  /// `n` different integers, out of order where the type has room for them.
  A distinct(int n) {
    long[] bits = new long[n];
    Arrays.setAll(bits, i -> bitsOf.applyAsLong((i * 40_503L) % (1 << 24)));
    return ofBits.apply(bits);
  }

  /// The runs of equal elements that `below` gives, a few elements long each.
  A runs(int n, long seed) {
    var random = new SplitMix64(seed);
    long[] bits = new long[n];
    for (int i = 1; i < n; i++) {
      bits[i] = random.below(4) == 0 ? bitsOf.applyAsLong(random.below(5)) : bits[i - 1];
    }
    return ofBits.apply(bits);
  }

  @Override
  public String toString() {
    return name;
  }

  private static double spread(SplitMix64 random, int binades) {
    return Math.scalb(random.unit() - 0.5, random.below(binades) - binades / 2);
  }

  /// A signalling NaN becomes a quiet one, since a processor may do the same.
  private static int quiet(int bits) {
    return (bits & 0x7FFFFFFF) > 0x7F800000 ? bits | 0x00400000 : bits;
  }

  private static long quiet(long bits) {
    return (bits & Long.MAX_VALUE) > 0x7FF0000000000000L ? bits | 0x0008000000000000L : bits;
  }
}
