package dev.shoal.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The borders between the buckets of a distributed sort, chosen from samples of all partitions.
///
/// A border is an element with its position, so that equal elements are split, too: no bucket is
/// overfull, whatever the values. Borders decide only where an element is sorted, not the result.
///
/// **Source:** H. Shi and J. Schaeffer, *Parallel Sorting by Regular Sampling* (1992); the
/// positions: D. Helman, J. JáJá and D. Bader, *A New Deterministic Parallel Sorting Algorithm*
/// (1998).
final class Splitters implements Serializable {
  private static final long serialVersionUID = 1;

  /// A sampled element.
  ///
  /// @param key in the order of the sort
  /// @param row in its partition
  /// @param weight the number of elements that it stands for
  record Sample(long key, int partition, int row, int weight) implements Serializable {}

  private static final Comparator<Sample> ORDER =
      Comparator.comparingLong(Sample::key)
          .thenComparingInt(Sample::partition)
          .thenComparingInt(Sample::row);

  private final long[] keys;
  private final int[] partitions;
  private final int[] rows;

  private Splitters(List<Sample> borders) {
    keys = borders.stream().mapToLong(Sample::key).toArray();
    partitions = borders.stream().mapToInt(Sample::partition).toArray();
    rows = borders.stream().mapToInt(Sample::row).toArray();
  }

  /// Returns the borders of that number of buckets, of about equal weight.
  static Splitters of(List<Sample> samples, int buckets) {
    List<Sample> sorted = samples.stream().sorted(ORDER).toList();
    long total = sorted.stream().mapToLong(Sample::weight).sum();
    List<Sample> borders = new ArrayList<>();
    long before = 0;
    for (Sample sample : sorted) {
      // Bucket b ends where b + 1 of `buckets` equal parts of the weight end.
      long nextBorder = Math.ceilDiv(total * (borders.size() + 1L), (long) buckets);
      if (borders.size() < buckets - 1 && before >= nextBorder) {
        borders.add(sample);
      }
      before += sample.weight();
    }
    return new Splitters(borders);
  }

  /// Returns the number of buckets.
  int buckets() {
    return keys.length + 1;
  }

  /// Returns the bucket of an element: the number of borders that are not after it.
  int bucket(long key, int partition, int row) {
    int low = 0;
    int high = keys.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isAfter(middle, key, partition, row)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private boolean isAfter(int border, long key, int partition, int row) {
    if (keys[border] != key) {
      return keys[border] > key;
    }
    return partitions[border] != partition ? partitions[border] > partition : rows[border] > row;
  }
}
