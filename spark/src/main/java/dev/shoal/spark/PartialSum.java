package dev.shoal.spark;

import dev.shoal.primitives.sum.Accumulator;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;

/// The exact sum of some values, and how many there are: what partitions exchange.
///
/// Partial sums merge in any order to the same result. As bytes, one takes 12 bytes and some 20
/// more for values of similar magnitude, 1 KiB at most.
///
/// For one thread at a time.
public final class PartialSum implements Serializable {
  private static final long serialVersionUID = 1;

  private transient Accumulator sum;
  private transient long count;

  /// Creates the sum of no values.
  public PartialSum() {
    this(new Accumulator(), 0);
  }

  private PartialSum(Accumulator sum, long count) {
    this.sum = sum;
    this.count = count;
  }

  /// Adds a value.
  public void add(double x) {
    sum.add(x);
    count++;
  }

  /// Adds the first `length` elements of `x`.
  void add(double[] x, int length) {
    sum.add(x, 0, length);
    count += length;
  }

  /// Adds the exact product of `x` and `y` as one value.
  public void addProduct(double x, double y) {
    sum.addProduct(x, y);
    count++;
  }

  /// Adds the exact products of the first `length` elements of `x` and `y`.
  void addProducts(double[] x, double[] y, int length) {
    sum.addProducts(x, y, 0, length);
    count += length;
  }

  /// Adds the values of `other`, which does not change.
  ///
  /// @return this
  public PartialSum merge(PartialSum other) {
    sum.merge(other.sum);
    count += other.count;
    return this;
  }

  /// Returns the number of values.
  public long count() {
    return count;
  }

  /// Returns the sum, rounded to the nearest double; 0.0 if there are no values.
  public double sum() {
    return sum.round();
  }

  /// Returns the sum divided by the number of values, rounded once.
  ///
  /// @throws java.util.NoSuchElementException if there are no values
  public double mean() {
    return sum.mean(count);
  }

  /// Returns a copy to which more can be added.
  PartialSum copy() {
    return fromBytes(toBytes());
  }

  /// Returns the number of values, then the bytes of the [Accumulator]; the same for equal sums of
  /// as many values.
  public byte[] toBytes() {
    byte[] limbs = sum.toBytes();
    return ByteBuffer.allocate(Long.BYTES + limbs.length).putLong(count).put(limbs).array();
  }

  /// Returns the partial sum that [#toBytes] wrote.
  ///
  /// @throws IllegalArgumentException if the bytes are not a partial sum
  public static PartialSum fromBytes(byte[] bytes) {
    if (bytes.length < Long.BYTES) {
      throw new IllegalArgumentException("these " + bytes.length + " bytes are not a partial sum");
    }
    byte[] limbs = Arrays.copyOfRange(bytes, Long.BYTES, bytes.length);
    return new PartialSum(Accumulator.fromBytes(limbs), ByteBuffer.wrap(bytes).getLong());
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    byte[] bytes = toBytes();
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private void readObject(ObjectInputStream in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    PartialSum read = fromBytes(bytes);
    sum = read.sum;
    count = read.count;
  }

  @Override
  public String toString() {
    return "PartialSum[" + count + " values, " + sum() + "]";
  }
}
