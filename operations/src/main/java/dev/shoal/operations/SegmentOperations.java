package dev.shoal.operations;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.SegmentedSort;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/// Sorts of rows and segments, and the largest of each, beside the JDK's sort, one after the other,
/// and a heap for each by hand.
///
/// The floor is that of reading each element once, and writing it once where it is sorted.
public final class SegmentOperations {
  /// The text's 200 rows of 8192; as many elements in all rows.
  private static final int TEXT = 200 * 8192;

  /// Elements in a million tiny segments, about.
  private static final int MIXTURE = 16_000_000;

  private static final int LONGEST_TINY = 32;
  private static final int HUGE = 1_000_000;
  private static final int TEN = 10;
  private static final int HUNDRED = 100;

  private static final Operation<Segments<double[]>> MIXTURE_OF_DOUBLES =
      Operation.of(
              new Job("SegmentedSort.mixtureOfDoubles", "sort, a million segments, double", 8, 8),
              n -> new Segments<>(Inputs.doubles(n), mixture(n).offsets()),
              (in, device) -> sorting(device, Tasks.put(device, in.x()), in.offsets()))
          .rival("Jdk", in -> Tasks.inPlace(in.x(), x -> sort(x, in.offsets())));

  private SegmentOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        sort("rows8192", "rows of 8192", rows(8192)).at(TEXT),
        sort("rows256", "rows of 256", rows(256)).at(TEXT),
        sort("rows64", "rows of 64", rows(64)).at(TEXT),
        sort("rows16", "rows of 16", rows(16)).at(TEXT),
        sort("mixture", "a million segments", SegmentOperations::mixture).at(MIXTURE),
        MIXTURE_OF_DOUBLES.at(MIXTURE),
        largest("rows8192", "top 10, rows of 8192", TEN, rows(8192)).at(TEXT),
        largest("rows256", "top 10, rows of 256", TEN, rows(256)).at(TEXT),
        largest("mixture", "top 10, a million segments", TEN, SegmentOperations::mixture)
            .at(MIXTURE),
        largest("one", "top 100, one segment", HUNDRED, SegmentOperations::one).at(MIXTURE));
  }

  private static IntFunction<Segments<int[]>> rows(int columns) {
    return n -> Segments.even(Inputs.ints(n), n, columns);
  }

  private static Segments<int[]> one(int n) {
    return new Segments<>(Inputs.ints(n), new int[] {0, n});
  }

  /// Segments of 0 to 32 elements at random, and one of a million in the midst of them.
  private static Segments<int[]> mixture(int n) {
    SplittableRandom random = Inputs.random();
    int[] x = random.ints(n).toArray();
    int[] at = new int[n + 1];
    int segments = 0;
    boolean isBegun = false;
    while (at[segments] < n) {
      boolean isHuge = !isBegun && at[segments] >= n / 2;
      isBegun |= isHuge;
      int next = isHuge ? HUGE : random.nextInt(LONGEST_TINY + 1);
      at[segments + 1] = Math.min(n, at[segments] + next);
      segments++;
    }
    return new Segments<>(x, Arrays.copyOf(at, segments + 1));
  }

  private static Operation<Segments<int[]>> sort(
      String row, String title, IntFunction<Segments<int[]>> inputs) {
    return Operation.of(
            new Job("SegmentedSort." + row, "sort, " + title, 4, 4),
            inputs,
            (in, device) -> sorting(device, Tasks.put(device, in.x()), in.offsets()))
        .rival("Jdk", in -> Tasks.inPlace(in.x(), x -> sort(x, in.offsets())));
  }

  private static <A extends Array<A>> Task sorting(Device device, A x, int[] offsets) {
    IntArray at = Tasks.put(device, offsets);
    SegmentedSort sort = SegmentedSort.on(device);
    return Tasks.inPlace(device, x, a -> sort.ascending(a, at));
  }

  private static void sort(int[] x, int[] offsets) {
    for (int s = 0; s < offsets.length - 1; s++) {
      Arrays.sort(x, offsets[s], offsets[s + 1]);
    }
  }

  private static void sort(double[] x, int[] offsets) {
    for (int s = 0; s < offsets.length - 1; s++) {
      Arrays.sort(x, offsets[s], offsets[s + 1]);
    }
  }

  private static Operation<Segments<int[]>> largest(
      String row, String title, int k, IntFunction<Segments<int[]>> inputs) {
    return Operation.of(
            new Job("SegmentedTopK." + row, title, 4, 0),
            inputs,
            (in, device) -> largest(device, in, k))
        .rival(
            "Jdk",
            in -> {
              Task sort = Tasks.inPlace(in.x(), x -> sort(x, in.offsets()));
              int[] out = new int[length(in, k)];
              return () -> lastOfEach((int[]) sort.call(), in.offsets(), k, out);
            })
        .rival(
            "Heap",
            in -> {
              int[] out = new int[length(in, k)];
              int[] heap = new int[k];
              return () -> Heap.largestOfEach(in.x(), in.offsets(), heap, out);
            });
  }

  private static Task largest(Device device, Segments<int[]> in, int k) {
    IntArray x = Tasks.put(device, in.x());
    IntArray offsets = Tasks.put(device, in.offsets());
    SegmentedSort sort = SegmentedSort.on(device);
    return Tasks.toInts(device, length(in, k), out -> sort.largest(x, offsets, k, out));
  }

  /// How many are the largest k of each segment.
  private static int length(Segments<int[]> in, int k) {
    int length = 0;
    for (int s = 0; s < in.count(); s++) {
      length += Math.min(k, in.offsets()[s + 1] - in.offsets()[s]);
    }
    return length;
  }

  /// The last k of each segment, from its end on.
  private static int[] lastOfEach(int[] x, int[] offsets, int k, int[] out) {
    int count = 0;
    for (int s = 0; s < offsets.length - 1; s++) {
      for (int i = offsets[s + 1] - 1; i >= Math.max(offsets[s], offsets[s + 1] - k); i--) {
        out[count++] = x[i];
      }
    }
    return out;
  }

  /// A heap of the largest so far, the minimum of them on top: what is below that is passed over.
  private static final class Heap {
    static int[] largestOfEach(int[] x, int[] offsets, int[] heap, int[] out) {
      int count = 0;
      for (int s = 0; s < offsets.length - 1; s++) {
        int size = Math.min(heap.length, offsets[s + 1] - offsets[s]);
        if (size > 0) {
          largest(x, offsets[s], offsets[s + 1], heap, size);
          for (int i = size - 1; i >= 0; i--) {
            out[count + i] = heap[0];
            sink(heap, 0, i, heap[i]);
          }
        }
        count += size;
      }
      return out;
    }

    private static void largest(int[] x, int from, int to, int[] heap, int size) {
      System.arraycopy(x, from, heap, 0, size);
      for (int i = size / 2 - 1; i >= 0; i--) {
        sink(heap, i, size, heap[i]);
      }
      for (int i = from + size; i < to; i++) {
        if (x[i] > heap[0]) {
          sink(heap, 0, size, x[i]);
        }
      }
    }

    /// Puts `x` in place of the element `from` of the first `size`, whose children are heaps.
    private static void sink(int[] heap, int from, int size, int x) {
      int i = from;
      for (int child = 2 * i + 1; child < size; child = 2 * i + 1) {
        if (child + 1 < size && heap[child + 1] < heap[child]) {
          child++;
        }
        if (x <= heap[child]) {
          break;
        }
        heap[i] = heap[child];
        i = child;
      }
      heap[i] = x;
    }
  }
}
