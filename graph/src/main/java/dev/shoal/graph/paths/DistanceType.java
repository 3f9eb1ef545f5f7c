package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.PerType;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import java.lang.foreign.MemorySegment;

/// The types of distances as `paths.cl` stores them: the bits of a non-negative number, in an
/// integer of the same width. Here the bits of every type are a `long`.
enum DistanceType {
  INT("an int", "int", "INT_MAX", Integer.MAX_VALUE),
  LONG("a long", "long", "LONG_MAX", Long.MAX_VALUE),
  FLOAT("a float", "float", "INFINITY", Float.floatToRawIntBits(Float.MAX_VALUE)),
  DOUBLE("a double", "double", "INFINITY", Double.doubleToRawLongBits(Double.MAX_VALUE));

  private static final PerType<DistanceType> TYPES = new PerType<>(INT, LONG, FLOAT, DOUBLE);

  private final String title;
  private final String keyword;
  private final String missing;
  private final long largest;

  DistanceType(String title, String keyword, String missing, long largest) {
    this.title = title;
    this.keyword = keyword;
    this.missing = missing;
    this.largest = largest;
  }

  /// Returns the type of sums of `weights`; of no weights it is `int`.
  static DistanceType of(Array<?> weights) {
    return weights == null ? INT : TYPES.of(weights);
  }

  /// Returns the name in an error message, such as `an int`.
  String title() {
    return title;
  }

  /// Returns the type in OpenCL C.
  String keyword() {
    return keyword;
  }

  /// Returns the weight of a missing arc in OpenCL C.
  String missing() {
    return missing;
  }

  /// Returns the bytes of a distance.
  int bytes() {
    return isWide() ? Long.BYTES : Integer.BYTES;
  }

  boolean isWide() {
    return this == LONG || this == DOUBLE;
  }

  /// Returns the bits of the largest number; distances are below.
  long largest() {
    return largest;
  }

  /// Returns the largest number of the type, up to rounding.
  double largestNumber() {
    return switch (this) {
      case INT, LONG -> largest;
      case FLOAT -> Float.MAX_VALUE;
      case DOUBLE -> Double.MAX_VALUE;
    };
  }

  /// Returns whether a distance of at most `limit` may not fit in the type.
  boolean mayExceed(double limit) {
    return limit >= largestNumber();
  }

  /// Returns the bits above every distance of at most `limit`.
  long bound(double limit) {
    return switch (this) {
      case INT -> Sums.intBound(limit);
      case LONG -> Sums.longBound(limit);
      case FLOAT -> Float.floatToRawIntBits(Sums.floatBound(limit));
      case DOUBLE -> Double.doubleToRawLongBits(Sums.doubleBound(limit));
    };
  }

  /// Returns the bits of the width of a range of distances: at least the smallest positive number.
  long width(double width) {
    return switch (this) {
      case INT -> (int) Math.max(1, Math.ceil(width));
      case LONG -> (long) Math.max(1, Math.ceil(width));
      case FLOAT ->
          Float.floatToRawIntBits(Math.clamp((float) width, Float.MIN_VALUE, Float.MAX_VALUE));
      case DOUBLE ->
          Double.doubleToRawLongBits(Math.clamp(width, Double.MIN_VALUE, Double.MAX_VALUE));
    };
  }

  /// Returns a new array in the memory of `device`.
  Array<?> newArray(Device device, int length) {
    return switch (this) {
      case INT -> device.newInts(length);
      case LONG -> device.newLongs(length);
      case FLOAT -> device.newFloats(length);
      case DOUBLE -> device.newDoubles(length);
    };
  }

  /// Sets an argument of type `K`.
  ClKernel set(ClKernel kernel, int index, long bits) {
    return isWide() ? kernel.set(index, bits) : kernel.set(index, (int) bits);
  }

  /// Sets every distance of a buffer.
  void fill(ClBuffer buffer, int length, long bits) {
    if (isWide()) {
      buffer.fill(0, (long) length * Long.BYTES, bits);
    } else {
      buffer.fill(0, (long) length * Integer.BYTES, (int) bits);
    }
  }

  /// Returns the first distance of a buffer.
  long read(ClBuffer buffer) {
    if (isWide()) {
      long[] bits = new long[1];
      buffer.read(0, MemorySegment.ofArray(bits));
      return bits[0];
    }
    int[] bits = new int[1];
    buffer.read(0, MemorySegment.ofArray(bits));
    return bits[0];
  }
}
