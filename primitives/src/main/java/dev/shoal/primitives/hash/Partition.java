package dev.shoal.primitives.hash;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/// Fills the slots of a table partition by partition, each while it is in a core's cache: entries
/// are scattered by the high bits of their hash, which choose the slot, and threads claim the
/// partitions.
///
/// Entries keep their order within a partition, so the first of equal keys comes first. Entries
/// that find no slot before the end of their partition wait until all partitions are done, in order
/// too, and are then inserted in the next one.
final class Partition {
  /// The entries of a table: rows of a key and a value.
  interface Rows {
    /// Counts the entries `from` (inclusive) to `to` (exclusive) by the high bits of their hash,
    /// those that `shift` leaves, from `counts[base]` on.
    ///
    /// @return whether one of the keys is the mark of empty slots
    boolean count(int from, int to, int shift, int[] counts, int base);

    /// Writes the entries as rows, each to the next index of its partition.
    void scatter(int from, int to, int shift, int[] next, int base);

    /// Clears the slots `start` to `end` and inserts the rows `from` to `to` there; rows that find
    /// no slot move to the front of these rows.
    ///
    /// @return the number of those
    int insert(int from, int to, int start, int end);

    /// Inserts the rows `from` to `to` wherever a slot is empty.
    void insertAnywhere(int from, int to);
  }

  private final WorkerPool workers;
  private final HashTuning tuning;
  private int bits;
  private int chunks;
  private int[] next = {}; // of each chunk, the index of its next row of each partition
  private int[] starts = {}; // of the partitions, among the rows
  private int[] left = {}; // rows of each partition that found no slot

  Partition(WorkerPool workers, HashTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  /// Chooses the partitions.
  ///
  /// @return their number: a power of two, which must divide the number of slots; 1 if the table is
  ///   filled faster without partitions
  int plan(int entries, double bytes) {
    boolean isShared = workers.threads() > 1 && entries >= 2L * tuning.scatterChunk();
    if (!isShared && bytes <= tuning.unpartitionedBytes()) {
      return 1;
    }
    chunks = isShared ? Math.min(workers.threads(), entries / tuning.scatterChunk()) : 1;
    double parts =
        Math.max(bytes / tuning.partitionBytes(), isShared ? 4.0 * workers.threads() : 2);
    bits = Math.clamp(Math.getExponent(parts) + 1L, 1, tuning.maxPartitionBits());
    int count = 1 << bits;
    next = next.length < chunks * count ? new int[chunks * count] : next;
    starts = starts.length < count + 1 ? new int[count + 1] : starts;
    left = left.length < count ? new int[count] : left;
    return count;
  }

  /// Counts the entries by partition.
  ///
  /// @return whether a key is the mark of empty slots, so that another one must be chosen
  boolean count(Rows rows, int entries) {
    Arrays.fill(next, 0, chunks << bits, 0);
    int shift = Integer.SIZE - bits;
    if (chunks == 1) {
      return rows.count(0, entries, shift, next, 0);
    }
    AtomicBoolean isMarked = new AtomicBoolean();
    workers.forEachBlock(
        entries,
        Math.ceilDiv(entries, chunks),
        (c, from, to) -> {
          if (rows.count(from, to, shift, next, c << bits)) {
            isMarked.set(true);
          }
        });
    return isMarked.get();
  }

  /// Scatters the entries and fills the slots.
  void fill(Rows rows, int entries, int slots) {
    setStarts();
    int shift = Integer.SIZE - bits;
    int parts = 1 << bits;
    int width = slots >> bits;
    if (chunks == 1) {
      rows.scatter(0, entries, shift, next, 0);
      for (int p = 0; p < parts; p++) {
        insert(rows, p, width);
      }
    } else {
      workers.forEachBlock(
          entries,
          Math.ceilDiv(entries, chunks),
          (c, from, to) -> rows.scatter(from, to, shift, next, c << bits));
      workers.forEachBlock(parts, 1, (p, _, _) -> insert(rows, p, width));
    }
    for (int p = 0; p < parts; p++) {
      rows.insertAnywhere(starts[p], starts[p] + left[p]);
    }
  }

  /// Turns counts into start indices: partition by partition, and in a partition chunk by chunk.
  private void setStarts() {
    int parts = 1 << bits;
    int at = 0;
    for (int p = 0; p < parts; p++) {
      starts[p] = at;
      for (int c = p; c < (chunks << bits); c += parts) {
        int count = next[c];
        next[c] = at;
        at += count;
      }
    }
    starts[parts] = at;
  }

  private void insert(Rows rows, int part, int width) {
    left[part] = rows.insert(starts[part], starts[part + 1], part * width, (part + 1) * width);
  }
}
