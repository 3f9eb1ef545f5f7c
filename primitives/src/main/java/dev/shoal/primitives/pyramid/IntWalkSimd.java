// Twins of int: long. Elements: values, output, sums, rank, ordinals, delta.
package dev.shoal.primitives.pyramid;

import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LE;

import dev.shoal.device.Device;
import dev.shoal.device.SimdGate;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/// Walks that compare a cache line of sums at once, for pyramids of that arity.
final class IntWalkSimd implements IntWalk {
  private static final int LINE = IntNodes.LINE;
  private static final int SHIFT = /*index*/ Integer.numberOfTrailingZeros(LINE);

  /// At most as wide as a line.
  private static final VectorSpecies<Integer> SPECIES =
      IntVector.SPECIES_PREFERRED.length() > LINE
          ? IntVector.SPECIES_512
          : IntVector.SPECIES_PREFERRED;

  private static final int WIDTH = SPECIES.length();
  private static final IntVector IOTA = IntVector.zero(SPECIES).addIndex(1);
  static final IntWalk WALK = new IntWalkSimd();
  static final SimdGate GATE =
      SimdGate.of(sample(), n -> walk(WALK, n), n -> walk(new IntWalkScalar(), n));

  private static IntNodes sample() {
    int[] values = new int[LINE * LINE];
    Arrays.fill(values, 1);
    return new IntNodes(
        Levels.of(values.length, LINE, 0),
        values,
        Device.cpu(1).workers(),
        PyramidTuning.of(Device.cpu(1)));
  }

  private static void walk(IntWalk walk, IntNodes nodes) {
    for (int i = 0; i < LINE * LINE; i++) {
      walk.add(nodes, walk.select(nodes, i), 0);
    }
  }

  @Override
  public int select(IntNodes nodes, int output) {
    Levels levels = nodes.levels();
    int[] sums = nodes.sums();
    int rank = output;
    int index = 0;
    for (int depth = levels.depth() - 1; depth >= 0; depth--) {
      int at = levels.at(depth, index);
      int k = -1;
      for (int i = 0; i < LINE; i += WIDTH) {
        k += IntVector.fromArray(SPECIES, sums, at + i).compare(LE, rank).trueCount();
      }
      rank -= sums[at + k];
      index = (index << SHIFT) + k;
    }
    return index;
  }

  @Override
  public void selectAll(IntNodes nodes, int[] ordinals, int[] indices, int from, int to) {
    Levels levels = nodes.levels();
    for (int first = from; first < to; ) {
      int end = to - first > IntWalkScalar.TILE ? first + IntWalkScalar.TILE : to;
      Arrays.fill(indices, first, end, 0);
      for (int depth = levels.depth() - 1; depth >= 0; depth--) {
        step(nodes.sums(), levels.at(depth, 0), ordinals, indices, first, end);
      }
      first = end;
    }
  }

  private static void step(int[] sums, int start, int[] ordinals, int[] indices, int from, int to) {
    for (int i = from; i < to; i++) {
      int at = start + (indices[i] << SHIFT);
      int rank = ordinals[i];
      int k = -1;
      for (int lane = 0; lane < LINE; lane += WIDTH) {
        k += IntVector.fromArray(SPECIES, sums, at + lane).compare(LE, rank).trueCount();
      }
      ordinals[i] = rank - sums[at + k];
      indices[i] = (indices[i] << SHIFT) + k;
    }
  }

  @Override
  public void add(IntNodes nodes, int index, int delta) {
    Levels levels = nodes.levels();
    int[] sums = nodes.sums();
    int node = index;
    for (int depth = 0; depth < levels.depth(); depth++) {
      int k = node & (LINE - 1);
      node >>>= SHIFT;
      int at = levels.at(depth, node);
      for (int i = 0; i < LINE; i += WIDTH) {
        IntVector v = IntVector.fromArray(SPECIES, sums, at + i);
        v.add(delta, IOTA.compare(GT, k - i)).intoArray(sums, at + i);
      }
    }
  }
}
