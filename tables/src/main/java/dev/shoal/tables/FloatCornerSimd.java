// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [FloatCornerScalar] with vectors: the four values are gathered.
final class FloatCornerSimd {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final VectorSpecies<Integer> INDICES = FloatIndexSimd.INDICES;

  /// Whether vectors of indices are as wide as those of numbers. Where they are half as wide, in
  /// some JVMs C2 never removes their allocation: 48 bytes a query.
  private static final boolean IS_WHOLE = SPECIES.elementSize() == Integer.SIZE;

  private static final SimdGate GATE = gate();

  private FloatCornerSimd() {}

  private static SimdGate gate() {
    FloatTable table = FloatTable.of(FloatAxis.of(0, 1), FloatAxis.of(0, 1), 1, 2, 3, 4);
    int[] indices = new int[512];
    int[] map = new int[indices.length];
    return SimdGate.of(
        indices,
        new float[indices.length],
        new float[indices.length],
        (at, u, out) -> between(table, at, at, u, u, map, out, 0, out.length),
        (at, u, out) -> FloatCornerScalar.between(table, at, at, u, u, 0, out, 0, out.length));
  }

  /// Returns whether this code is faster than scalar code by now.
  static boolean ready() {
    return (IS_WHOLE || SPECIES.vectorBitSize() == 512) && GATE.ready();
  }

  /// As [FloatCornerScalar#between].
  ///
  /// @param map scratch of the length of `rows`
  static void between(
      FloatTable table,
      int[] rows,
      int[] columns,
      float[] u,
      float[] v,
      int[] map,
      float[] out,
      int from,
      int to) {
    float[] values = table.values;
    int stride = table.stride();
    int whole = from + (to - from) / WIDTH * WIDTH;
    first(rows, stride, columns, map, whole - from);
    for (int q = from; q < whole; q += WIDTH) {
      int i = q - from;
      FloatVector along = FloatVector.fromArray(SPECIES, v, i);
      FloatVector a = FloatVector.fromArray(SPECIES, values, 0, map, i);
      FloatVector here = FloatVector.fromArray(SPECIES, values, 1, map, i).sub(a).mul(along).add(a);
      FloatVector c = FloatVector.fromArray(SPECIES, values, stride, map, i);
      FloatVector there =
          FloatVector.fromArray(SPECIES, values, stride + 1, map, i).sub(c).mul(along).add(c);
      FloatVector fraction = FloatVector.fromArray(SPECIES, u, i);
      FloatVector value = there.sub(here).mul(fraction).add(here);
      value.blend(Float.NaN, value.test(VectorOperators.IS_NAN)).intoArray(out, q);
    }
    FloatCornerScalar.between(table, rows, columns, u, v, whole - from, out, whole, to);
  }

  /// Writes the index of the first of the four values of each query.
  private static void first(int[] rows, int stride, int[] columns, int[] map, int length) {
    if (IS_WHOLE) {
      for (int i = 0; i < length; i += WIDTH) {
        IntVector row = IntVector.fromArray(INDICES, rows, i);
        row.mul(stride).add(IntVector.fromArray(INDICES, columns, i)).intoArray(map, i);
      }
    } else {
      for (int i = 0; i < length; i++) {
        map[i] = rows[i] * stride + columns[i];
      }
    }
  }
}
