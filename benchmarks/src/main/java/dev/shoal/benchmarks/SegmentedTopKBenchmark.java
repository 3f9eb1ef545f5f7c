package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.SegmentedSort;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/// The greatest ten of each row or segment, and the greatest hundred of one long segment.
///
/// The floor is that of reading each element once.
public class SegmentedTopKBenchmark extends Setting {
  private SegmentedSort sort;
  private int k;
  private int[] in;
  private int[] spare;
  private int[] out;
  private int[] heap;
  private IntArray offsets;

  /// Makes rows, or the mixture: segments of 0 to 32 elements at random, and one of a million.
  @Setup
  public void prepare(BenchmarkParams params) {
    sort = SegmentedSort.on(Device.cpu(threads));
    var random = new SplittableRandom(1);
    in = random.ints(length).toArray();
    spare = new int[length];
    String method = params.getBenchmark().replaceAll(".*\\.", "");
    String digits = method.replaceAll("\\D", "");
    boolean isOne = method.startsWith("one");
    k = isOne ? 100 : 10;
    offsets =
        isOne
            ? IntArray.wrap(0, length)
            : digits.isEmpty()
                ? Segments.mixture(length, random)
                : Segments.rows(length, Integer.parseInt(digits));
    int[] cut = SegmentedSort.cut(offsets, k).hostArray();
    out = new int[cut[cut.length - 1]];
    heap = new int[k];
  }

  private int[] shoal() {
    sort.largest(IntArray.wrap(in), offsets, k, IntArray.wrap(out));
    return out;
  }

  /// A heap of the greatest so far, the least of them on top: what is below that is passed over.
  private int[] heap() {
    int[] at = offsets.hostArray();
    int count = 0;
    for (int s = 0; s < at.length - 1; s++) {
      int size = Math.min(k, at[s + 1] - at[s]);
      if (size > 0) {
        greatest(in, at[s], at[s + 1], heap, size);
        for (int i = size - 1; i >= 0; i--) {
          out[count + i] = heap[0];
          sink(heap, i, heap[i]);
        }
      }
      count += size;
    }
    return out;
  }

  private static void greatest(int[] x, int from, int to, int[] heap, int size) {
    System.arraycopy(x, from, heap, 0, size);
    for (int i = size / 2 - 1; i >= 0; i--) {
      sink(heap, i, size, heap[i]);
    }
    for (int i = from + size; i < to; i++) {
      if (x[i] > heap[0]) {
        sink(heap, size, x[i]);
      }
    }
  }

  /// Puts `x` in the place of the top of the first `size`.
  private static void sink(int[] heap, int size, int x) {
    sink(heap, 0, size, x);
  }

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

  private int[] jdk() {
    System.arraycopy(in, 0, spare, 0, length);
    int[] at = offsets.hostArray();
    int count = 0;
    for (int s = 0; s < at.length - 1; s++) {
      Arrays.sort(spare, at[s], at[s + 1]);
      for (int i = at[s + 1] - 1; i >= Math.max(at[s], at[s + 1] - k); i--) {
        out[count++] = spare[i];
      }
    }
    return out;
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "top 10, rows of 8192",
      reads = 4,
      writes = 0,
      threaded = true,
      lengths = Segments.TEXT)
  public int[] rows8192Shoal() {
    return shoal();
  }

  /// A rival: a heap for each, by hand; so below.
  @Benchmark
  @Job(value = "top 10, rows of 8192", reads = 4, writes = 0, lengths = Segments.TEXT)
  public int[] rows8192Heap() {
    return heap();
  }

  /// A rival: `Arrays.sort` of a copy of each; so below.
  @Benchmark
  @Job(value = "top 10, rows of 8192", reads = 4, writes = 0, lengths = Segments.TEXT)
  public int[] rows8192Jdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "top 10, rows of 256",
      reads = 4,
      writes = 0,
      threaded = true,
      lengths = Segments.TEXT)
  public int[] rows256Shoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "top 10, rows of 256", reads = 4, writes = 0, lengths = Segments.TEXT)
  public int[] rows256Heap() {
    return heap();
  }

  /// A rival.
  @Benchmark
  @Job(value = "top 10, rows of 256", reads = 4, writes = 0, lengths = Segments.TEXT)
  public int[] rows256Jdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "top 10, a million segments",
      reads = 4,
      writes = 0,
      threaded = true,
      lengths = Segments.MIXTURE)
  public int[] mixtureShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "top 10, a million segments", reads = 4, writes = 0, lengths = Segments.MIXTURE)
  public int[] mixtureHeap() {
    return heap();
  }

  /// A rival.
  @Benchmark
  @Job(value = "top 10, a million segments", reads = 4, writes = 0, lengths = Segments.MIXTURE)
  public int[] mixtureJdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "top 100, one segment",
      reads = 4,
      writes = 0,
      threaded = true,
      lengths = Segments.MIXTURE)
  public int[] oneShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "top 100, one segment", reads = 4, writes = 0, lengths = Segments.MIXTURE)
  public int[] oneHeap() {
    return heap();
  }

  /// A rival.
  @Benchmark
  @Job(value = "top 100, one segment", reads = 4, writes = 0, lengths = Segments.MIXTURE)
  public int[] oneJdk() {
    return jdk();
  }
}
