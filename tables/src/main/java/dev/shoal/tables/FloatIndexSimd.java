// Twins of float: double.
package dev.shoal.tables;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/// Vectors of numbers on an axis, and of as many indices.
final class FloatIndexSimd {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

  /// A vector of as many indices as there are lanes of numbers.
  static final VectorSpecies<Integer> INDICES =
      VectorSpecies.of(int.class, VectorShape.forBitSize(SPECIES.length() * Integer.SIZE));

  private FloatIndexSimd() {}

  /// Loads a vector of indices.
  static IntVector indices(int[] indices, int at) {
    return IntVector.fromArray(INDICES, indices, at);
  }

  /// Stores indices that were computed in lanes as wide as those of the numbers.
  static void keep(Vector<?> index, int[] indices, int at) {
    ((IntVector) index.castShape(INDICES, 0)).intoArray(indices, at);
  }

  /// Returns the nearest numbers on the axis, and its beginning for NaN.
  static FloatVector clamped(FloatAxis axis, FloatVector x) {
    FloatVector low = FloatVector.broadcast(SPECIES, axis.first());
    FloatVector above = low.blend(x, x.compare(VectorOperators.GT, low)); // false for NaN
    return above.blend(axis.last(), above.compare(VectorOperators.GT, axis.last()));
  }
}
