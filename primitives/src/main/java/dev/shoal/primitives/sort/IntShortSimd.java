// Twins of int: long.
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import java.util.Arrays;
import java.util.SplittableRandom;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/// Sorts short segments, as many at once as a vector of 512 bits has lanes, without a branch.
///
/// Segments of about one length are copied side by side, each filled up with the greatest there is
/// to the next power of two; then a network sorts one in each lane ([IntNetworkSimd]), and they go
/// back. Several groups are copied before the first is sorted, so that what was just stored is in
/// the cache when it is loaded in other pieces.
final class IntShortSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_512;
  private static final int WIDTH = SPECIES.length();

  /// Elements of the longest segment that may come.
  static final int LONGEST = WIDTH;

  /// Segments that are copied before any is sorted.
  static final int BATCH = 64;

  /// Elements of scratch that [#sort] needs: the last vector may reach past the last segment.
  static final int SCRATCH = BATCH * LONGEST + WIDTH;

  private static final SimdGate GATE = gate();

  private IntShortSimd() {}

  private static SimdGate gate() {
    int n = BATCH * LONGEST;
    int[] in = new int[n];
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < n; i++) {
      in[i] = random.nextInt();
    }
    int[] a = new int[n];
    int[] scratch = new int[SCRATCH];
    SizeClass[] waiting = SizeClass.upTo(LONGEST, BATCH);
    int[] spare = new int[n];
    return new SimdGate(
        () -> {
          System.arraycopy(in, 0, a, 0, n);
          for (int k = 1; k < waiting.length; k++) {
            int length = waiting[k].room;
            for (int i = 0; i < BATCH; i++) {
              boolean _ = waiting[k].add(i * length, length - i % 2);
            }
            sort(a, waiting[k], scratch);
          }
        },
        () -> {
          System.arraycopy(in, 0, spare, 0, n);
          for (int k = 1; k < waiting.length; k++) {
            int length = waiting[k].room;
            for (int i = 0; i < BATCH; i++) {
              Arrays.sort(spare, i * length, i * length + length - i % 2);
            }
          }
        });
  }

  /// Whether this processor has lanes of that width, and they are faster than loops yet.
  static boolean ready() {
    return IntVector.SPECIES_PREFERRED.vectorBitSize() >= 512 && GATE.ready();
  }

  /// Sorts the segments of `a` that wait, and lets them go.
  ///
  /// @param scratch of length [#SCRATCH]
  static void sort(int[] a, SizeClass waiting, int[] scratch) {
    int size = waiting.room;
    if (size > 1) {
      take(a, waiting, scratch);
      for (int i = 0; i < waiting.count * size; i += size * WIDTH) {
        IntNetworkSimd.segments(scratch, i, size);
      }
      put(scratch, waiting, a);
    }
    waiting.count = 0;
  }

  /// Copies segments side by side. No vector outlives a round of the loop: the compiler might leave
  /// it as an object.
  private static void take(int[] a, SizeClass waiting, int[] scratch) {
    for (int k = 0; k < waiting.count; k++) {
      VectorMask<Integer> in = VectorMask.fromLong(SPECIES, (1L << waiting.lengths[k]) - 1);
      IntVector.fromArray(SPECIES, a, waiting.places[k], in)
          .blend(Integer.MAX_VALUE, in.not())
          .intoArray(scratch, k * waiting.room);
    }
  }

  /// Copies them back.
  private static void put(int[] scratch, SizeClass waiting, int[] a) {
    for (int k = 0; k < waiting.count; k++) {
      VectorMask<Integer> in = VectorMask.fromLong(SPECIES, (1L << waiting.lengths[k]) - 1);
      IntVector.fromArray(SPECIES, scratch, k * waiting.room).intoArray(a, waiting.places[k], in);
    }
  }
}
