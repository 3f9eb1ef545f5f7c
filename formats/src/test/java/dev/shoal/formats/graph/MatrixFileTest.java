package dev.shoal.formats.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.npy.NpyHeader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MatrixFileTest {
  /// Stands for a missing arc, whatever the type.
  static final double MISSING = Double.POSITIVE_INFINITY;

  /// Returns a .npy file of n rows of n elements, as many zeros at the end as are missing.
  static byte[] matrix(ElementType type, int n, double... weights) {
    byte[] header = NpyHeader.write(type, new long[] {n, n});
    return elements(header, type, n * n, weights);
  }

  private static byte[] elements(byte[] header, ElementType type, int count, double... weights) {
    ByteBuffer bytes =
        ByteBuffer.allocate(header.length + count * type.bytes())
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(header);
    for (int i = 0; i < count; i++) {
      double weight = i < weights.length ? weights[i] : 0;
      switch (type) {
        case I4 -> bytes.putInt((int) weight); // infinity becomes the maximum
        case I8, U8 -> bytes.putLong((long) weight);
        case U1 -> bytes.put((byte) weight);
        case F4 -> bytes.putFloat((float) weight);
        default -> bytes.putDouble(weight);
      }
    }
    return bytes.array();
  }

  private static CsrArrays read(byte[] file) throws IOException {
    var in = new ByteArrayInputStream(file);
    return assertInstanceOf(CsrArrays.class, GraphFiles.read("m.npy", in, GraphOptions.NONE));
  }

  private static void assertWeights(String type, CsrArrays graph, double... expected) {
    Array<?> weights = graph.weights().orElseThrow();
    assertEquals(type, weights.getClass().getSimpleName());
    double[] found =
        switch (weights) {
          case IntArray ints -> Arrays.stream(ints.toArray()).asDoubleStream().toArray();
          case LongArray longs -> Arrays.stream(longs.toArray()).asDoubleStream().toArray();
          case FloatArray floats ->
              IntStream.range(0, floats.length()).mapToDouble(i -> floats.toArray()[i]).toArray();
          case DoubleArray doubles -> doubles.toArray();
        };
    assertArrayEquals(expected, found);
  }

  private static String refusal(byte[] file) {
    return assertThrows(FormatException.class, () -> read(file)).getMessage();
  }

  @Test
  void hasAnArcForEachWeightOffTheDiagonal() throws IOException {
    double[] weights = {7, 17, MISSING, MISSING, 7, 0, 4, 3, 7};
    for (ElementType type : new ElementType[] {ElementType.I4, ElementType.I8}) {
      CsrArrays graph = read(matrix(type, 3, weights));
      assertArrayEquals(new int[] {0, 1, 2, 4}, graph.offsets());
      assertArrayEquals(new int[] {1, 2, 0, 1}, graph.heads());
      assertWeights("IntArray", graph, 17, 0, 4, 3);
      assertTrue(graph.isDirected());
      assertEquals(NodeIds.dense(3, 0), graph.ids());
    }
    assertWeights("FloatArray", read(matrix(ElementType.F4, 3, weights)), 17, 0, 4, 3);
    assertWeights("DoubleArray", read(matrix(ElementType.F8, 3, weights)), 17, 0, 4, 3);
    assertWeights("IntArray", read(matrix(ElementType.U1, 2, 0, 255, 4)), 255, 4);
  }

  @Test
  void ignoresNanOnTheDiagonal() throws IOException {
    double[] weights = {Double.NaN, 17, 3, Double.NaN};
    assertWeights("DoubleArray", read(matrix(ElementType.F8, 2, weights)), 17, 3);
    assertWeights("FloatArray", read(matrix(ElementType.F4, 2, weights)), 17, 3);
    assertEquals(
        "m.npy: element 1: NaN is a missing value",
        refusal(matrix(ElementType.F4, 2, Double.NaN, Double.NaN)));
  }

  @Test
  void holdsLargeIntegersAsDoublesIfTheyAreExact() throws IOException {
    assertWeights("DoubleArray", read(matrix(ElementType.I8, 2, 0, 0x1p40, 5)), 0x1p40, 5);
    byte[] odd = matrix(ElementType.I8, 2, 0, 0x1p60);
    odd[odd.length - 24] |= 1;
    assertEquals("m.npy: element 1: an integer that a double would round", refusal(odd));
  }

  @Test
  void takesNoUnsignedIntegerForAMissingArc() {
    assertEquals(
        "m.npy: element 1: an integer that a double would round",
        refusal(matrix(ElementType.U8, 2, 0, MISSING))); // 2^63 - 1
  }

  @Test
  void readsNoNodesAndOneNode() throws IOException {
    assertEquals(0, read(matrix(ElementType.F8, 0)).nodeCount());
    assertEquals(1, read(matrix(ElementType.F8, 1, 3)).nodeCount());
    assertEquals(0, read(matrix(ElementType.F8, 1, 3)).edgeCount());
  }

  @Test
  void refusesWhatIsNotAMatrixOfWeights() {
    byte[] header = NpyHeader.write(ElementType.F8, new long[] {2, 3});
    assertEquals(
        "m.npy: has the shape [2, 3], a matrix of weights is square",
        refusal(elements(header, ElementType.F8, 6)));
    header = NpyHeader.write(ElementType.F8, new long[] {4});
    assertEquals(
        "m.npy: has the shape [4], a matrix of weights is square",
        refusal(elements(header, ElementType.F8, 4)));
    header = NpyHeader.write(ElementType.F8, new long[] {50_000, 50_000});
    assertEquals(
        "m.npy: has 50000 nodes; a matrix in one array has at most 46340", refusal(header));
    assertEquals(
        "m.npy: element 2: NaN is a missing value",
        refusal(matrix(ElementType.F8, 2, 0, 1, Double.NaN)));
  }
}
