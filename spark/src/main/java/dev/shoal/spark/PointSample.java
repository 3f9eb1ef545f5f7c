package dev.shoal.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/// The digest of a partition of points, and points of it at equal distances.
///
/// @param points the sample, by row numbers in the partition
/// @param weight the number of points for which each of the sample stands
record PointSample(PartitionDigest digest, PointList points, int weight) implements Serializable {
  /// Points of a sample at most. With as many tiles as partitions, each tile then has the weight of
  /// 128 samples or more, and the driver holds 8 KiB per partition.
  private static final int MAX_SAMPLES = 256;

  /// Reads a partition.
  ///
  /// @param names of the columns with the coordinates, the first of the batches
  /// @throws IllegalArgumentException if a coordinate is not finite
  static PointSample of(int partition, Iterator<Batch> in, List<String> names) {
    var digest = new PartitionDigest();
    var sample = new PointList(names.size());
    double[] position = new double[names.size()];
    int weight = 1;
    long row = 0;
    while (in.hasNext()) {
      Batch batch = in.next();
      for (int i = 0; i < batch.length(); i++, row++) {
        read(batch, i, position, digest);
        for (int axis = 0; axis < position.length; axis++) {
          if (!Double.isFinite(position[axis])) {
            throw new IllegalArgumentException(
                "column "
                    + names.get(axis)
                    + " is "
                    + position[axis]
                    + " in row "
                    + row
                    + " of partition "
                    + partition
                    + ", must be finite");
          }
        }
        if (row % weight == 0) {
          if (sample.length() == MAX_SAMPLES) {
            sample = everySecond(sample);
            weight *= 2;
          }
          if (row % weight == 0) {
            sample.add(position, row);
          }
        }
      }
    }
    return new PointSample(digest, sample.trimmed(), weight);
  }

  /// Reads the position of a row, and adds it to the digest.
  static void read(Batch batch, int row, double[] position, PartitionDigest digest) {
    for (int axis = 0; axis < position.length; axis++) {
      position[axis] = batch.doubles(axis)[row];
      digest.add(Double.doubleToRawLongBits(position[axis]));
    }
  }

  private static PointList everySecond(PointList sample) {
    int[] indices = new int[MAX_SAMPLES / 2];
    Arrays.setAll(indices, i -> 2 * i);
    return sample.gather(indices);
  }
}
