package dev.shoal.spark;

import org.apache.spark.Partitioner;
import org.apache.spark.unsafe.hash.Murmur3_x86_32;

/// Sends what is keyed by a bucket to the partition of that number.
final class Buckets extends Partitioner {
  private static final long serialVersionUID = 1;

  private static final int SEED = 42; // that of Spark's own `hash`

  private final int count;

  Buckets(int count) {
    this.count = count;
  }

  /// Returns the bucket of a key by its hash.
  static int of(long key, int buckets) {
    return Math.floorMod(Murmur3_x86_32.hashLong(key, SEED), buckets);
  }

  /// Returns the bucket of a pair by a hash of both numbers.
  static int of(long key, long value, int buckets) {
    int seed = Murmur3_x86_32.hashLong(key, SEED);
    return Math.floorMod(Murmur3_x86_32.hashLong(value, seed), buckets);
  }

  @Override
  public int numPartitions() {
    return count;
  }

  @Override
  public int getPartition(Object bucket) {
    return (Integer) bucket;
  }
}
