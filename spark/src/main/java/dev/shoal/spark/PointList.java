package dev.shoal.spark;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.points.Points;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import java.io.Serializable;
import java.util.Arrays;

/// Some points with their numbers: what partitions exchange. A point takes 8 bytes for each
/// coordinate and 8 for the number.
///
/// For one thread at a time.
final class PointList implements Serializable {
  private static final long serialVersionUID = 1;
  private static final Growth POINTS =
      new Growth("a tile", "points", "choose more partitions, or for pairs a smaller radius");

  private final double[][] at; // by axis, then point
  private long[] numbers = new long[0];
  private int length;

  PointList(int axes) {
    at = new double[axes][0];
  }

  int length() {
    return length;
  }

  int axes() {
    return at.length;
  }

  long number(int i) {
    return numbers[i];
  }

  double at(int i, int axis) {
    return at[axis][i];
  }

  void add(double[] position, long number) {
    reserve(1);
    for (int axis = 0; axis < at.length; axis++) {
      at[axis][length] = position[axis];
    }
    numbers[length++] = number;
  }

  void addAll(PointList other) {
    reserve(other.length);
    for (int axis = 0; axis < at.length; axis++) {
      System.arraycopy(other.at[axis], 0, at[axis], length, other.length);
    }
    System.arraycopy(other.numbers, 0, numbers, length, other.length);
    length += other.length;
  }

  private void reserve(int more) {
    if (more > numbers.length - length) {
      resize(POINTS.capacity(length, more));
    }
  }

  private void resize(int capacity) {
    for (int axis = 0; axis < at.length; axis++) {
      at[axis] = Arrays.copyOf(at[axis], capacity);
    }
    numbers = Arrays.copyOf(numbers, capacity);
  }

  /// Frees the memory beyond the last point.
  ///
  /// @return this
  PointList trimmed() {
    resize(length);
    return this;
  }

  /// Returns the points at these indices.
  PointList gather(int[] indices) {
    var some = new PointList(at.length);
    some.resize(indices.length);
    for (int axis = 0; axis < at.length; axis++) {
      double[] from = at[axis];
      Arrays.setAll(some.at[axis], i -> from[indices[i]]);
    }
    Arrays.setAll(some.numbers, i -> numbers[indices[i]]);
    some.length = indices.length;
    return some;
  }

  /// Returns the indices of the points in ascending order of their numbers.
  int[] byNumber() {
    int[] indices = new int[length];
    Sort.on(TaskDevice.get())
        .argsort(LongArray.wrap(trimmed().numbers), SortOrder.ASCENDING, IntArray.wrap(indices));
    return indices;
  }

  /// Copies the position of a point.
  void copyTo(int i, double[] position) {
    for (int axis = 0; axis < at.length; axis++) {
      position[axis] = at[axis][i];
    }
  }

  /// Returns the coordinates of all points on each axis.
  double[][] coordinates() {
    trimmed();
    return at.clone();
  }

  /// Returns the points for a search on one machine.
  Points toPoints() {
    trimmed();
    DoubleArray x = DoubleArray.wrap(at[0]);
    DoubleArray y = DoubleArray.wrap(at[1]);
    return at.length == 2 ? Points.of(x, y) : Points.of(x, y, DoubleArray.wrap(at[2]));
  }
}
