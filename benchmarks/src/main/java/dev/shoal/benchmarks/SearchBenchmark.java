package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.merge.Merge;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.textbook.search.InterpolationSearch;
import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Searches among sorted ints, merges and ranks, beside what the JDK has.
///
/// The floor of a search is per element that is searched: there is one needle for sixteen of them.
/// That of a rank: all elements are read once.
public class SearchBenchmark extends Setting {
  private static final int TOP = 100;

  private Search search;
  private Search interpolation;
  private Merge merge;
  private TopK topK;
  private int[] in;
  private int[] sorted;
  private int[] needles;
  private int[] sortedNeedles;
  private int[] places;
  private int[] a;
  private int[] b;
  private int[] out;
  private int[] copy;

  /// All elements are random; one needle for sixteen.
  @Setup
  public void prepare() {
    Device device = Device.cpu(threads);
    search = Search.on(device);
    interpolation = search.with(new InterpolationSearch());
    merge = Merge.on(device);
    topK = TopK.on(device);
    SplittableRandom random = new SplittableRandom(1);
    in = random.ints(length).toArray();
    sorted = in.clone();
    Arrays.sort(sorted);
    needles = random.ints(length / 16).toArray();
    sortedNeedles = needles.clone();
    Arrays.sort(sortedNeedles);
    places = new int[needles.length];
    a = random.ints(length / 2).sorted().toArray();
    b = random.ints(length - length / 2).sorted().toArray();
    out = new int[length];
    copy = new int[length];
  }

  /// Ours.
  @Benchmark
  @Job(value = "lower bounds, int", reads = 0, writes = 0, threaded = true)
  public int[] searchShoal() {
    search.lowerBound(IntArray.wrap(sorted), IntArray.wrap(needles), IntArray.wrap(places));
    return places;
  }

  /// Ours, by another method.
  @Benchmark
  @Job(value = "lower bounds, int", reads = 0, writes = 0, threaded = true)
  public int[] searchByInterpolation() {
    interpolation.lowerBound(IntArray.wrap(sorted), IntArray.wrap(needles), IntArray.wrap(places));
    return places;
  }

  /// A rival, which finds any of several equal elements.
  @Benchmark
  @Job(value = "lower bounds, int", reads = 0, writes = 0)
  public int[] searchJdk() {
    for (int i = 0; i < needles.length; i++) {
      places[i] = Arrays.binarySearch(sorted, needles[i]);
    }
    return places;
  }

  /// Ours.
  @Benchmark
  @Job(value = "lower bounds of sorted needles, int", reads = 0, writes = 0, threaded = true)
  public int[] searchSortedShoal() {
    search.lowerBound(IntArray.wrap(sorted), IntArray.wrap(sortedNeedles), IntArray.wrap(places));
    return places;
  }

  /// A rival.
  @Benchmark
  @Job(value = "lower bounds of sorted needles, int", reads = 0, writes = 0)
  public int[] searchSortedJdk() {
    for (int i = 0; i < sortedNeedles.length; i++) {
      places[i] = Arrays.binarySearch(sorted, sortedNeedles[i]);
    }
    return places;
  }

  /// Ours, with its check that both are in order.
  @Benchmark
  @Job(value = "merge, int", reads = 4, writes = 4, threaded = true)
  public int[] mergeShoal() {
    merge.merge(IntArray.wrap(a), IntArray.wrap(b), IntArray.wrap(out));
    return out;
  }

  /// A rival, which does not check.
  @Benchmark
  @Job(value = "merge, int", reads = 4, writes = 4)
  public int[] mergeLoop() {
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      if (a[i] <= b[j]) {
        out[i + j] = a[i++];
      } else {
        out[i + j] = b[j++];
      }
    }
    System.arraycopy(a, i, out, i + j, a.length - i);
    System.arraycopy(b, j, out, a.length + j, b.length - j);
    return out;
  }

  /// A rival, which sees that there are two runs.
  @Benchmark
  @Job(value = "merge, int", reads = 4, writes = 4)
  public int[] mergeJdkSort() {
    System.arraycopy(a, 0, out, 0, a.length);
    System.arraycopy(b, 0, out, a.length, b.length);
    Arrays.sort(out);
    return out;
  }

  /// Ours, with its check that both are in order.
  @Benchmark
  @Job(value = "union, int", reads = 4, writes = 4, threaded = true)
  public int[] unionShoal() {
    merge.union(IntArray.wrap(a), IntArray.wrap(b), IntArray.wrap(out));
    return out;
  }

  /// A rival, which does not check.
  @Benchmark
  @Job(value = "union, int", reads = 4, writes = 4)
  public int unionLoop() {
    int i = 0;
    int j = 0;
    int k = 0;
    while (i < a.length || j < b.length) {
      int value = j == b.length || (i < a.length && a[i] <= b[j]) ? a[i++] : b[j++];
      if (k == 0 || out[k - 1] != value) {
        out[k++] = value;
      }
    }
    return k;
  }

  /// Ours.
  @Benchmark
  @Job(value = "median, int", reads = 4, writes = 0, threaded = true)
  public int kthShoal() {
    return topK.kth(IntArray.wrap(in), length / 2);
  }

  /// A rival.
  @Benchmark
  @Job(value = "median, int", reads = 4, writes = 0)
  public int kthJdkSort() {
    System.arraycopy(in, 0, copy, 0, length);
    Arrays.sort(copy);
    return copy[length / 2];
  }

  /// Ours.
  @Benchmark
  @Job(value = "greatest 100, int", reads = 4, writes = 0, threaded = true)
  public int[] topShoal() {
    IntArray top = IntArray.wrap(new int[TOP]);
    topK.largest(IntArray.wrap(in), top);
    return top.hostArray();
  }

  /// A rival.
  @Benchmark
  @Job(value = "greatest 100, int", reads = 4, writes = 0)
  public PriorityQueue<Integer> topQueue() {
    PriorityQueue<Integer> top = new PriorityQueue<>(TOP + 1);
    for (int x : in) {
      if (top.size() < TOP) {
        top.add(x);
      } else if (x > top.peek()) {
        top.poll();
        top.add(x);
      }
    }
    return top;
  }
}
