package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import java.util.NoSuchElementException;
import java.util.Objects;

/// An exact sum of doubles, floats and products of two, rounded once at the end.
///
/// It is a fixed-point number that covers every bit of every product of two doubles, and takes 1
/// KiB at most. An accumulator to which arrays were added keeps up to 112 KiB of scratch for the
/// next.
///
/// - **Order:** none. Adding and merging are commutative, so any division of the values into parts
///   gives the same bits.
/// - **Special values:** NaN, or infinities of both signs, make the sum NaN; infinities of one sign
///   make it that infinity. Otherwise it is infinite only if the exact sum is past the largest
///   double. An exact sum of zero is 0.0.
/// - **Cost:** a few nanoseconds for a value; [#add(double\[\], int, int)] adds arrays at the speed
///   of memory.
/// - **Source:** U. Kulisch, *Computer Arithmetic and Validity*; R. Neal, *Fast Exact Summation
///   Using Small and Large Superaccumulators* (2015).
///
/// For one thread at a time.
public final class Accumulator {
  private final Limbs limbs;
  private ExactBlocks blocks; // for arrays; created when first needed

  /// Creates an empty sum: 0.0.
  public Accumulator() {
    this(new Limbs());
  }

  private Accumulator(Limbs limbs) {
    this.limbs = limbs;
  }

  /// Adds `x`.
  public void add(double x) {
    limbs.add(x);
  }

  /// Adds the exact product of `a` and `b`.
  public void addProduct(double a, double b) {
    limbs.addProduct(a, b);
  }

  /// Adds `x[from] … x[to-1]`.
  ///
  /// @throws IndexOutOfBoundsException if the range is not within `x`
  public void add(double[] x, int from, int to) {
    Objects.checkFromToIndex(from, to, x.length);
    blocks().add(x, from, to, limbs);
  }

  /// Adds `x[from] … x[to-1]`.
  ///
  /// @throws IndexOutOfBoundsException if the range is not within `x`
  public void add(float[] x, int from, int to) {
    Objects.checkFromToIndex(from, to, x.length);
    blocks().add(x, from, to, limbs);
  }

  /// Adds elements `from … to-1` of a host array of floats or doubles.
  void add(Array<?> x, int from, int to) {
    if (x instanceof FloatArray floats) {
      add(floats.hostArray(), from, to);
    } else {
      add(((DoubleArray) x).hostArray(), from, to);
    }
  }

  /// Adds the exact products `x[i] · y[i]`, `from ≤ i < to`.
  ///
  /// @throws IndexOutOfBoundsException if the range is not within both
  public void addProducts(double[] x, double[] y, int from, int to) {
    Objects.checkFromToIndex(from, to, x.length);
    Objects.checkFromToIndex(from, to, y.length);
    blocks().addProducts(x, y, from, to, limbs);
  }

  /// Adds the exact products `x[i] · y[i]`, `from ≤ i < to`.
  ///
  /// @throws IndexOutOfBoundsException if the range is not within both
  public void addProducts(float[] x, float[] y, int from, int to) {
    Objects.checkFromToIndex(from, to, x.length);
    Objects.checkFromToIndex(from, to, y.length);
    blocks().addProducts(x, y, from, to, limbs);
  }

  /// Adds the products of elements `from … to-1` of two host arrays, both of floats or of doubles.
  void addProducts(Array<?> x, Array<?> y, int from, int to) {
    if (x instanceof FloatArray floats) {
      addProducts(floats.hostArray(), ((FloatArray) y).hostArray(), from, to);
    } else {
      addProducts(((DoubleArray) x).hostArray(), ((DoubleArray) y).hostArray(), from, to);
    }
  }

  /// Adds the sum of `other`, whose value stays the same.
  public void merge(Accumulator other) {
    limbs().merge(other.limbs());
  }

  /// Resets the sum to 0.0.
  public void clear() {
    limbs().clear();
  }

  /// Returns the sum, rounded to the nearest double, ties to even.
  public double round() {
    return limbs().round();
  }

  /// Returns the sum divided by `n`, rounded once.
  ///
  /// @throws NoSuchElementException if n is 0
  /// @throws IllegalArgumentException if n is negative
  public double mean(long n) {
    return limbs().mean(n);
  }

  /// Returns the sum as bytes, the same for equal sums: a format byte, a byte of special values,
  /// the number of the first limb, then the limbs in two's complement; numbers are little-endian.
  public byte[] toBytes() {
    return limbs().toBytes();
  }

  /// Returns the sum that [#toBytes] wrote.
  ///
  /// @throws IllegalArgumentException if the bytes are not a sum, or [#toBytes] writes it otherwise
  public static Accumulator fromBytes(byte[] bytes) {
    return new Accumulator(Limbs.fromBytes(bytes));
  }

  @Override
  public String toString() {
    return "Accumulator[" + round() + "]";
  }

  /// Returns the limbs with all that was added.
  Limbs limbs() {
    if (blocks != null) {
      blocks.flush(limbs);
    }
    return limbs;
  }

  private ExactBlocks blocks() {
    if (blocks == null) {
      blocks = new ExactBlocks();
    }
    return blocks;
  }
}
