package dev.shoal.spark;

import java.io.Serializable;
import java.util.List;

/// The number of the values of a partition, and a hash of their bits in their order.
///
/// Algorithms that read their input twice compare the digests of both reads. Spark computes a lost
/// or uncached partition again, and an input that is not deterministic may then differ.
///
/// **Source:** the finalizer of MurmurHash3 by A. Appleby. It detects accidents, not adversaries.
final class PartitionDigest implements Serializable {
  private static final long serialVersionUID = 1;

  private long count;
  private long hash;

  void add(long bits) {
    long mixed = (hash ^ bits) * 0xFF51AFD7ED558CCDL;
    hash = (mixed ^ (mixed >>> 33)) + 0x9E3779B97F4A7C15L;
    count++;
  }

  void addNull() {
    add(0x4E554C4CL);
    hash = Long.rotateLeft(hash, 1); // the value of the same bits does not
  }

  /// Adds the column of a batch.
  void add(Batch batch, int column) {
    ElementType type = batch.type(column);
    for (int i = 0; i < batch.length(); i++) {
      add(type.bits(batch.column(column), i));
    }
  }

  long count() {
    return count;
  }

  /// Returns the number of the values of several partitions.
  static long count(List<PartitionDigest> partitions) {
    return partitions.stream().mapToLong(PartitionDigest::count).sum();
  }

  /// Checks that a second read of a partition saw the same values as the first.
  ///
  /// @throws IllegalStateException if it did not
  static void requireSame(int partition, PartitionDigest first, PartitionDigest second) {
    if (first.count != second.count || first.hash != second.hash) {
      throw new IllegalStateException(
          "partition "
              + partition
              + " changed between two reads: "
              + first.count
              + " values, hash "
              + Long.toHexString(first.hash)
              + ", then "
              + second.count
              + " values, hash "
              + Long.toHexString(second.hash)
              + ": its input is not deterministic; write it to a file or checkpoint it first");
    }
  }
}
