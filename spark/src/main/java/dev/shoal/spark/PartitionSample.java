package dev.shoal.spark;

import dev.shoal.primitives.sort.SortOrder;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/// The digest of a partition, and elements of it at equal distances.
///
/// @param samples between half of [#MAX_SAMPLES] and all of them, or all elements if fewer
record PartitionSample(PartitionDigest digest, List<Splitters.Sample> samples)
    implements Serializable {
  /// Samples of a partition at most. With as many buckets as partitions, each bucket is then the
  /// weight of 128 samples or more, and the driver holds 6 KiB per partition.
  private static final int MAX_SAMPLES = 256;

  /// Reads a partition.
  ///
  /// @throws IllegalStateException if it has more than 2³¹ − 1 rows
  static PartitionSample of(int partition, Iterator<Batch> in, SortOrder order) {
    var digest = new PartitionDigest();
    List<Splitters.Sample> samples = new ArrayList<>();
    int distance = 1;
    while (in.hasNext()) {
      Batch batch = in.next();
      ElementType type = batch.type(0);
      for (int i = 0; i < batch.length(); i++) {
        int row = row(partition, digest.count() + i);
        if (row % distance == 0) {
          if (samples.size() == MAX_SAMPLES) {
            samples = everySecond(samples);
            distance *= 2;
          }
          if (row % distance == 0) {
            samples.add(
                new Splitters.Sample(type.key(batch.column(0), i, order), partition, row, 1));
          }
        }
      }
      digest.add(batch, 0);
    }
    int weight = distance;
    return new PartitionSample(
        digest,
        samples.stream()
            .map(s -> new Splitters.Sample(s.key(), s.partition(), s.row(), weight))
            .toList());
  }

  private static int row(int partition, long row) {
    if (row > Integer.MAX_VALUE) {
      throw new IllegalStateException(
          "partition "
              + partition
              + " has more than "
              + Integer.MAX_VALUE
              + " rows: repartition the dataset");
    }
    return (int) row;
  }

  private static List<Splitters.Sample> everySecond(List<Splitters.Sample> samples) {
    List<Splitters.Sample> half = new ArrayList<>(MAX_SAMPLES);
    for (int k = 0; k < samples.size(); k += 2) {
      half.add(samples.get(k));
    }
    return half;
  }
}
