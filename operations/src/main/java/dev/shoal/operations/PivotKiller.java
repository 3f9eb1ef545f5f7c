package dev.shoal.operations;

import dev.shoal.device.Simd;
import java.util.Arrays;
import java.util.SplittableRandom;

/// Ints that are adverse to our quicksort with the vectors of this JVM: wherever it takes a sample,
/// it finds the smallest remaining elements, so that each split removes some two hundred only.
///
/// A split moves elements in a way that depends on the sampled values alone, so it can be followed
/// before the values are chosen: elements are numbered by their initial index, get a value when
/// they are sampled, and move as in `IntPartitionSimd` and `IntPermuteSimd`. If those loops change,
/// this input is only an almost random one.
///
/// **Source:** McIlroy, *A Killer Adversary for Quicksort* (1999).
final class PivotKiller {
  private static final int WIDTH = Simd.bits() == 256 ? 8 : 16;

  /// Elements that are read from one end at a time.
  private static final int BLOCK = 4 * WIDTH;

  /// The number of unbalanced splits; our quicksort gives up before.
  private static final int SPLITS = 40;

  /// A split takes blocks from both ends, and twelve samples of a vector.
  private static final int SMALLEST = 16 * WIDTH;

  /// The value of each element by where it begins; 0 while it has none.
  private final int[] values;

  /// The element at each position.
  private final int[] at;

  private final int[] scratch = new int[4 * BLOCK];
  private int next = 1;

  private PivotKiller(int length) {
    values = new int[length];
    at = new int[length];
    for (int i = 0; i < length; i++) {
      at[i] = i;
    }
  }

  /// Returns `length` ints; of few, all are sampled after fewer splits.
  static int[] ints(int length) {
    PivotKiller killer = new PivotKiller(length);
    int from = 0;
    for (int split = 0; split < SPLITS && length - from > SMALLEST; split++) {
      from = killer.split(from, killer.pivot(from, length), length);
    }
    return killer.filledUp();
  }

  /// Gives the samples the smallest remaining values.
  ///
  /// @return the 33rd of the 64 medians of three
  private int pivot(int from, int to) {
    int step = (to - from - WIDTH) / 12;
    for (int k = 0; k < 12; k++) {
      for (int lane = 0; lane < WIDTH; lane++) {
        int element = at[from + k * step + lane];
        if (values[element] == 0) {
          values[element] = next++;
        }
      }
    }
    int[] medians = new int[BLOCK];
    for (int k = 0; k < BLOCK; k++) {
      int position = from + 3 * (k / WIDTH) * step + k % WIDTH;
      int[] three = {
        values[at[position]], values[at[position + step]], values[at[position + 2 * step]]
      };
      Arrays.sort(three);
      medians[k] = three[1];
    }
    Arrays.sort(medians);
    return medians[BLOCK / 2];
  }

  private boolean isBelow(int element, int pivot) {
    return values[element] != 0 && values[element] < pivot;
  }

  /// Moves the elements as `IntPartitionSimd.splitLarge` does.
  ///
  /// @return the index of the first element that is not below the pivot
  private int split(int from, int pivot, int to) {
    int rest = (to - from) & (BLOCK - 1);
    int end = to - rest;
    System.arraycopy(at, from, scratch, 0, BLOCK);
    System.arraycopy(at, end - BLOCK, scratch, BLOCK, BLOCK + rest);
    int left = from;
    int right = to;
    int i = from + BLOCK;
    int j = end - BLOCK;
    int[] vector = new int[WIDTH];
    while (i < j) {
      boolean onLeft = i - left < right - j;
      int block = onLeft ? i : j - BLOCK;
      i += onLeft ? BLOCK : 0;
      j -= onLeft ? 0 : BLOCK;
      int[] moved = Arrays.copyOfRange(at, block, block + BLOCK);
      for (int v = 0; v < BLOCK; v += WIDTH) {
        System.arraycopy(moved, v, vector, 0, WIDTH);
        int below = distribute(vector, pivot, left, right);
        left += below;
        right -= WIDTH - below;
      }
    }
    // What fills no vector comes last, but first where vectors are permuted.
    int length = 2 * BLOCK + rest;
    int k = 0;
    for (; Simd.bits() == 256 && k < length % WIDTH; k++) {
      at[isBelow(scratch[k], pivot) ? left++ : --right] = scratch[k];
    }
    for (; k <= length - WIDTH; k += WIDTH) {
      System.arraycopy(scratch, k, vector, 0, WIDTH);
      int below = distribute(vector, pivot, left, right);
      left += below;
      right -= WIDTH - below;
    }
    for (; k < length; k++) {
      at[isBelow(scratch[k], pivot) ? left++ : --right] = scratch[k];
    }
    return left;
  }

  /// Puts what is below the pivot from `left` on, the others before `right`, each in their order.
  ///
  /// @return how many are below
  private int distribute(int[] vector, int pivot, int left, int right) {
    int below = 0;
    for (int element : vector) {
      below += isBelow(element, pivot) ? 1 : 0;
    }
    int lower = left;
    int upper = right - (WIDTH - below);
    for (int element : vector) {
      at[isBelow(element, pivot) ? lower++ : upper++] = element;
    }
    return below;
  }

  /// The values, random and greater where none was needed.
  private int[] filledUp() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < values.length; i++) {
      if (values[i] == 0) {
        values[i] = random.nextInt(next, Integer.MAX_VALUE);
      }
    }
    return values;
  }
}
