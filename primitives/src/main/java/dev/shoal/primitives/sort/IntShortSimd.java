// Twins of int: long. Elements: in, a, scratch, gate().
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/// Sorts short segments, one in each lane of a vector, without a branch.
///
/// Segments of about the same length are copied to scratch memory, each padded with the maximum
/// value to the next power of two; then a network sorts one in each lane ([IntNetworkSimd]), and
/// they are copied back. Several groups are copied before the first is sorted, so that stores have
/// reached the cache when they are loaded in other pieces.
final class IntShortSimd {
  private static final VectorSpecies<Integer> SPECIES = IntNetworkSimd.SPECIES;
  private static final int WIDTH = SPECIES.length();

  /// The maximum length of a segment.
  static final int MAX_LENGTH = 16;

  /// A constant, so that the compiler removes the loops over the vectors of a segment.
  private static final boolean IS_ONE_VECTOR = MAX_LENGTH <= WIDTH;

  /// The number of segments that are copied before any is sorted.
  static final int BATCH = 64;

  /// The length of the scratch array that [#sort] needs: the last vector may reach past the last
  /// segment.
  static final int SCRATCH = BATCH * MAX_LENGTH + WIDTH;

  static final SimdGate GATE = gate();

  private IntShortSimd() {}

  private static SimdGate gate() {
    int size = BATCH * MAX_LENGTH;
    int[] in = SimdSamples.randomInts(SimdSamples.Turns.COUNT * size);
    var turns = new SimdSamples.Turns(size);
    SizeClass[] classes = SizeClass.upTo(MAX_LENGTH, BATCH);
    return SimdGate.of(
        new int[size],
        new int[SCRATCH],
        (a, scratch) -> {
          System.arraycopy(in, turns.next(), a, 0, a.length);
          for (int k = 1; k < classes.length; k++) {
            int length = classes[k].room;
            for (int i = 0; i < BATCH; i++) {
              boolean _ = classes[k].add(i * length, length - i % 2);
            }
            sort(a, classes[k], scratch);
          }
        },
        (a, _) -> {
          System.arraycopy(in, turns.next(), a, 0, a.length);
          for (int k = 1; k < classes.length; k++) {
            int length = classes[k].room;
            for (int i = 0; i < BATCH; i++) {
              Arrays.sort(a, i * length, i * length + length - i % 2);
            }
          }
        });
  }

  /// Sorts the collected segments of `a`, and empties the class.
  ///
  /// @param scratch of length [#SCRATCH]
  static void sort(int[] a, SizeClass segments, int[] scratch) {
    int size = segments.room;
    if (size > 1) {
      gather(a, segments, scratch);
      for (int i = 0; i < segments.count * size; i += size * WIDTH) {
        IntNetworkSimd.segments(scratch, i, size);
      }
      scatter(scratch, segments, a);
    }
    segments.count = 0;
  }

  /// Copies segments to scratch memory. No vector is kept for the next iteration: the compiler
  /// might allocate it as an object.
  private static void gather(int[] a, SizeClass segments, int[] scratch) {
    int room = segments.room;
    int end = IS_ONE_VECTOR ? 1 : room;
    for (int k = 0; k < segments.count; k++) {
      long in = (1L << segments.lengths[k]) - 1;
      for (int i = 0; i < end; i += WIDTH) {
        VectorMask<Integer> mask = VectorMask.fromLong(SPECIES, in >>> i);
        IntVector.fromArray(SPECIES, a, segments.starts[k] + i, mask)
            .blend(Integer.MAX_VALUE, mask.not())
            .intoArray(scratch, k * room + i);
      }
    }
  }

  /// Copies them back.
  private static void scatter(int[] scratch, SizeClass segments, int[] a) {
    int room = segments.room;
    int end = IS_ONE_VECTOR ? 1 : room;
    for (int k = 0; k < segments.count; k++) {
      long in = (1L << segments.lengths[k]) - 1;
      for (int i = 0; i < end; i += WIDTH) {
        VectorMask<Integer> mask = VectorMask.fromLong(SPECIES, in >>> i);
        IntVector.fromArray(SPECIES, scratch, k * room + i)
            .intoArray(a, segments.starts[k] + i, mask);
      }
    }
  }
}
