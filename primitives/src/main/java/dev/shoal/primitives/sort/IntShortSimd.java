// Twins of int: long. Elements: in, a, scratch, x, y, gate().
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Sorts short segments, one in each lane of a vector, without a branch.
///
/// Segments of about the same length are copied to scratch memory, each padded with the maximum
/// value to the next power of two; then a network sorts one in each lane ([IntNetworkSimd]), and
/// they are copied back. Several groups are copied before the first is sorted, so that stores have
/// reached the cache when they are loaded in other pieces.
///
/// A segment that may take several vectors is copied without masks, since a masked store takes 20
/// cycles on some processors: its last vector overlaps the one before.
final class IntShortSimd {
  private static final VectorSpecies<Integer> SPECIES = IntNetworkSimd.SPECIES;
  private static final int WIDTH = SPECIES.length();
  private static final IntVector LANES = IntVector.zero(SPECIES).addIndex(1);

  private static final int MIN_ROOM = IntNetworkSimd.MIN_SEGMENT;

  /// The maximum length of a segment.
  static final int MAX_LENGTH = IntNetworkSimd.MAX_SEGMENT;

  /// The number of segments that are copied before any is sorted.
  static final int BATCH = 64;

  /// The number of segments from which the lanes are faster than sorting one after the other.
  static final int FEW = 4;

  /// The length of the scratch array that [#sort] needs.
  static final int SCRATCH = BATCH * MAX_LENGTH;

  static final SimdGate GATE = gate();

  private IntShortSimd() {}

  private static SimdGate gate() {
    int size = BATCH * MAX_LENGTH;
    int[] in = SimdSamples.randomInts(SimdSamples.Turns.COUNT * size);
    var turns = new SimdSamples.Turns(size);
    SizeClass[] classes = new SizeClass[MAX_LENGTH / MIN_ROOM];
    Arrays.setAll(classes, k -> new SizeClass(MIN_ROOM << k, BATCH));
    return SimdGate.of(
        new int[size],
        new int[SCRATCH],
        (a, scratch) -> {
          System.arraycopy(in, turns.next(), a, 0, a.length);
          for (SizeClass similar : classes) {
            collect(similar);
            sort(a, similar, scratch);
          }
        },
        (a, _) -> {
          System.arraycopy(in, turns.next(), a, 0, a.length);
          for (SizeClass similar : classes) {
            collect(similar);
            sortByJdk(a, similar);
          }
        });
  }

  /// Collects as many segments as there are in a batch, side by side, half of them shorter.
  private static void collect(SizeClass similar) {
    for (int i = 0; i < BATCH; i++) {
      boolean _ = similar.add(i * similar.room, similar.room - i % 2);
    }
  }

  private static void sortByJdk(int[] a, SizeClass similar) {
    for (int k = 0; k < similar.count; k++) {
      Arrays.sort(a, similar.starts[k], similar.starts[k] + similar.lengths[k]);
    }
    similar.count = 0;
  }

  /// Sorts the collected segments of `a`, and empties the class.
  ///
  /// @param scratch of length [#SCRATCH]
  static void sort(int[] a, SizeClass segments, int[] scratch) {
    int size = segments.room;
    gather(a, segments, scratch);
    for (int i = 0; i < segments.count * size; i += size * WIDTH) {
      IntNetworkSimd.segments(scratch, i, size);
    }
    scatter(scratch, segments, a);
    segments.count = 0;
  }

  /// Returns the elements that a segment takes in scratch memory.
  static int room(int length) {
    return length <= MIN_ROOM ? MIN_ROOM : 2 * MIN_ROOM;
  }

  /// Copies segments to scratch memory.
  private static void gather(int[] a, SizeClass segments, int[] scratch) {
    int room = segments.room;
    for (int k = 0; k < segments.count; k++) {
      int start = segments.starts[k];
      int length = segments.lengths[k];
      if (room <= WIDTH) {
        VectorMask<Integer> in = LANES.compare(VectorOperators.LT, length);
        IntVector.fromArray(SPECIES, a, start, in)
            .blend(Integer.MAX_VALUE, in.not())
            .intoArray(scratch, k * room);
      } else if (room == 2 * WIDTH) {
        pad(scratch, k * room + WIDTH);
        copy(a, start, scratch, k * room);
        copy(a, start + length - WIDTH, scratch, k * room + length - WIDTH);
      } else {
        pad(scratch, k * room + 2 * WIDTH);
        pad(scratch, k * room + 3 * WIDTH);
        copy(a, start, scratch, k * room);
        copy(a, start + WIDTH, scratch, k * room + WIDTH);
        int third = Math.min(2 * WIDTH, length - WIDTH);
        copy(a, start + third, scratch, k * room + third);
        copy(a, start + length - WIDTH, scratch, k * room + length - WIDTH);
      }
    }
  }

  private static void pad(int[] scratch, int at) {
    IntVector.broadcast(SPECIES, Integer.MAX_VALUE).intoArray(scratch, at);
  }

  private static void copy(int[] x, int i, int[] y, int j) {
    IntVector.fromArray(SPECIES, x, i).intoArray(y, j);
  }

  /// Copies them back.
  private static void scatter(int[] scratch, SizeClass segments, int[] a) {
    int room = segments.room;
    for (int k = 0; k < segments.count; k++) {
      int start = segments.starts[k];
      int length = segments.lengths[k];
      if (room <= WIDTH) {
        VectorMask<Integer> in = LANES.compare(VectorOperators.LT, length);
        IntVector.fromArray(SPECIES, scratch, k * room).intoArray(a, start, in);
      } else if (room == 2 * WIDTH) {
        copy(scratch, k * room, a, start);
        copy(scratch, k * room + length - WIDTH, a, start + length - WIDTH);
      } else {
        copy(scratch, k * room, a, start);
        copy(scratch, k * room + WIDTH, a, start + WIDTH);
        int third = Math.min(2 * WIDTH, length - WIDTH);
        copy(scratch, k * room + third, a, start + third);
        copy(scratch, k * room + length - WIDTH, a, start + length - WIDTH);
      }
    }
  }
}
