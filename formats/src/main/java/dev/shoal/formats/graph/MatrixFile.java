package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.elements.MissingValues;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.numbers.NumberFile;
import dev.shoal.formats.numbers.NumberFiles;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntPredicate;

/// A square matrix of weights in a `.npy` file: row u, column v is the weight of the arc from u to
/// v.
///
/// Infinity, and the maximum of `i4` and `i8`, stand for a missing arc. The diagonal is ignored,
/// since no shortest path uses it: it may be NaN. A weight of 0 is a weight.
record MatrixFile(String name, int nodes) {
  private static final ReadOptions WITH_NAN = ReadOptions.NONE.withMissing(Missing.NAN);

  static CsrArrays read(Content content) throws IOException {
    String name = content.name();
    try (NumberFile file = NumberFiles.open(name, content.stream(), WITH_NAN)) {
      return new MatrixFile(name, nodes(name, file.shape())).read(file);
    }
  }

  private static int nodes(String name, long[] shape) throws FormatException {
    if (shape.length != 2 || shape[0] != shape[1]) {
      throw FormatException.of(
          name, "has the shape " + Arrays.toString(shape) + ", a matrix of weights is square");
    }
    if (shape[0] * shape[0] > Integer.MAX_VALUE) {
      throw FormatException.of(
          name, "has " + shape[0] + " nodes; a matrix in one array has at most 46340");
    }
    return (int) shape[0];
  }

  private CsrArrays read(NumberFile file) throws IOException {
    return switch (file.type().carrier()) {
      case INT -> ofInts(file.ints().hostArray());
      case LONG -> ofLongs(file.longs().hostArray(), file.type());
      case FLOAT -> ofFloats(offDiagonal(file.floats().hostArray()));
      case DOUBLE -> ofDoubles(offDiagonal(file.doubles().hostArray()));
    };
  }

  /// Clears the diagonal and checks that no other weight is NaN.
  private float[] offDiagonal(float[] weights) throws FormatException {
    for (int node = 0; node < nodes; node++) {
      weights[node * (nodes + 1)] = 0;
    }
    requireNoNan(FloatArray.wrap(weights));
    return weights;
  }

  private double[] offDiagonal(double[] weights) throws FormatException {
    for (int node = 0; node < nodes; node++) {
      weights[node * (nodes + 1)] = 0;
    }
    requireNoNan(DoubleArray.wrap(weights));
    return weights;
  }

  private void requireNoNan(Array<?> weights) throws FormatException {
    new MissingValues(name, Missing.FAIL).settle(weights, 0, weights.length(), 0);
  }

  private CsrArrays ofInts(int[] weights) {
    int[] cells = cells(i -> weights[i] == Integer.MAX_VALUE);
    return rows(cells, IntArray.wrap(Arrays.stream(cells).map(cell -> weights[cell]).toArray()));
  }

  private CsrArrays ofFloats(float[] weights) {
    int[] cells = cells(i -> weights[i] == Float.POSITIVE_INFINITY);
    float[] taken = new float[cells.length];
    for (int arc = 0; arc < cells.length; arc++) {
      taken[arc] = weights[cells[arc]];
    }
    return rows(cells, FloatArray.wrap(taken));
  }

  private CsrArrays ofDoubles(double[] weights) {
    int[] cells = cells(i -> weights[i] == Double.POSITIVE_INFINITY);
    double[] taken = Arrays.stream(cells).mapToDouble(cell -> weights[cell]).toArray();
    return rows(cells, DoubleArray.wrap(taken));
  }

  /// Stores ints if all weights fit, otherwise doubles, which must be exact.
  private CsrArrays ofLongs(long[] weights, ElementType type) throws FormatException {
    int[] cells = cells(i -> type == ElementType.I8 && weights[i] == Long.MAX_VALUE);
    boolean areInts = true;
    for (int cell : cells) {
      long weight = weights[cell];
      areInts &= weight == (int) weight;
      if ((type == ElementType.U8 && weight < 0) || !WeightColumn.isExact(weight)) {
        throw FormatException.of(
            name, "element " + cell + ": an integer that a double would round");
      }
    }
    return areInts
        ? rows(
            cells, IntArray.wrap(Arrays.stream(cells).map(cell -> (int) weights[cell]).toArray()))
        : rows(
            cells,
            DoubleArray.wrap(Arrays.stream(cells).mapToDouble(cell -> weights[cell]).toArray()));
  }

  /// Returns the indices of the arcs in the matrix, ascending.
  private int[] cells(IntPredicate isMissing) {
    int[] cells = new int[nodes * nodes];
    int arcs = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      boolean isArc = !isMissing.test(cell) && cell / nodes != cell % nodes;
      cells[arcs] = cell;
      arcs += isArc ? 1 : 0;
    }
    return Arrays.copyOf(cells, arcs);
  }

  private CsrArrays rows(int[] cells, Array<?> weights) {
    int[] offsets = new int[nodes + 1];
    int[] heads = new int[cells.length];
    for (int arc = 0; arc < cells.length; arc++) {
      heads[arc] = cells[arc] % nodes;
      offsets[cells[arc] / nodes + 1]++;
    }
    Arrays.parallelPrefix(offsets, Integer::sum);
    return CsrArrays.of(NodeIds.dense(nodes, 0), offsets, heads).withWeights(weights);
  }
}
