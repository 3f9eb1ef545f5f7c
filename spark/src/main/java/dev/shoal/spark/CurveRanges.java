package dev.shoal.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The ranges of keys along a space-filling curve, one for each partition.
///
/// Borders are the first keys of sampled cells, so that no cell of their mesh crosses one.
final class CurveRanges implements Serializable {
  private static final long serialVersionUID = 1;

  /// A sampled cell.
  ///
  /// @param key the first key of the cell
  /// @param weight the number of cells that it stands for
  /// @param mayBegin whether a range may begin there
  record Sample(long key, int weight, boolean mayBegin) {}

  private final long[] borders;
  private final int count;
  private final long keys;

  private CurveRanges(long[] borders, int count, long keys) {
    this.borders = borders;
    this.count = count;
    this.keys = keys;
  }

  /// Returns `count` ranges of about equal weight, of which the last ones may be empty.
  ///
  /// @param keys the number of all keys
  static CurveRanges of(List<Sample> samples, int count, long keys) {
    List<Sample> sorted = samples.stream().sorted(Comparator.comparingLong(Sample::key)).toList();
    long total = sorted.stream().mapToLong(Sample::weight).sum();
    List<Long> borders = new ArrayList<>();
    long last = 0;
    long before = 0;
    for (Sample sample : sorted) {
      long nextBorder = Math.ceilDiv(total * (borders.size() + 1L), (long) count);
      if (borders.size() < count - 1
          && before >= nextBorder
          && sample.mayBegin()
          && sample.key() > last) {
        last = sample.key();
        borders.add(last);
      }
      before += sample.weight();
    }
    return new CurveRanges(borders.stream().mapToLong(b -> b).toArray(), count, keys);
  }

  /// Returns the samples of partitions of cells.
  static List<Sample> samples(List<PartitionSample> partitions, CellTree tree, boolean mayBegin) {
    return partitions.stream()
        .flatMap(partition -> partition.samples().stream())
        .map(sample -> new Sample(tree.first(sample.key()), sample.weight(), mayBegin))
        .toList();
  }

  /// Returns the number of ranges.
  int count() {
    return count;
  }

  /// Returns the range of a key: the number of borders that are not after it.
  int of(long key) {
    int low = 0;
    int high = borders.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (borders[middle] > key) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /// Returns the first key of a range.
  long first(int range) {
    return range == 0 ? 0 : end(range - 1);
  }

  /// Returns the key after the last one of a range.
  long end(int range) {
    return range < borders.length ? borders[range] : keys;
  }
}
