// Twins of int: long, float, double. Elements: keys, weights, distance, bound, weight, smallest,
// key, GATE.
package dev.shoal.graph.paths;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [IntNearestScalar], a vector at a time: each lane keeps its own minimum and the index of it; the
/// last step reduces the lanes.
final class IntNearestSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  /// Nodes of the sample work: a few microseconds.
  private static final int SAMPLE = 4000;

  static final SimdGate GATE =
      SimdGate.of(
          new int[SAMPLE],
          new int[SAMPLE],
          (keys, weights) -> relax(keys, weights, 0, 1),
          (keys, weights) -> IntNearestScalar.relax(keys, weights, 0, 1));

  private IntNearestSimd() {}

  /// As [IntNearestScalar#find].
  static int find(int[] keys) {
    IntVector min = IntVector.broadcast(SPECIES, Integer.MAX_VALUE);
    IntVector at = IntVector.broadcast(SPECIES, -1);
    int end = SPECIES.loopBound(keys.length);
    for (int start = 0; start < end; start += WIDTH) {
      IntVector key = IntVector.fromArray(SPECIES, keys, start);
      VectorMask<Integer> isNearer =
          key.compare(VectorOperators.LT, min).and(key.compare(VectorOperators.GE, 0));
      min = min.blend(key, isNearer);
      at = at.blend(start, isNearer);
    }
    return reduce(keys, min, at, end);
  }

  /// As [IntNearestScalar#relax].
  static int relax(int[] keys, int[] weights, int row, int distance) {
    int bound = Sums.weightBound(distance);
    IntVector bounds = IntVector.broadcast(SPECIES, bound);
    IntVector min = IntVector.broadcast(SPECIES, Integer.MAX_VALUE);
    IntVector at = IntVector.broadcast(SPECIES, -1);
    int end = SPECIES.loopBound(keys.length);
    for (int start = 0; start < end; start += WIDTH) {
      IntVector key = IntVector.fromArray(SPECIES, keys, start);
      IntVector weight = IntVector.fromArray(SPECIES, weights, row + start);
      IntVector candidate = weight.add(distance);
      VectorMask<Integer> isLower =
          candidate
              .compare(VectorOperators.LT, key)
              .and(weight.compare(VectorOperators.LT, bounds));
      key = key.blend(candidate, isLower);
      key.intoArray(keys, start);
      VectorMask<Integer> isNearer =
          key.compare(VectorOperators.LT, min).and(key.compare(VectorOperators.GE, 0));
      min = min.blend(key, isNearer);
      at = at.blend(start, isNearer);
    }
    for (int node = end; node < keys.length; node++) {
      int weight = weights[row + node];
      if (weight < bound && distance + weight < keys[node]) {
        keys[node] = distance + weight;
      }
    }
    return reduce(keys, min, at, end);
  }

  /// Returns the lowest node of the smallest key in all lanes, and in the keys from `rest` on.
  @SuppressWarnings("cast") // that of an int is redundant
  private static int reduce(int[] keys, IntVector min, IntVector at, int rest) {
    int nearest = -1;
    int smallest = Integer.MAX_VALUE;
    for (int lane = 0; lane < WIDTH; lane++) {
      int node = (int) at.lane(lane) + lane;
      int key = min.lane(lane);
      if (at.lane(lane) >= 0 && (key < smallest || (key == smallest && node < nearest))) {
        nearest = node;
        smallest = key;
      }
    }
    for (int node = rest; node < keys.length; node++) {
      if (keys[node] >= 0 && keys[node] < smallest) {
        nearest = node;
        smallest = keys[node];
      }
    }
    return nearest;
  }
}
