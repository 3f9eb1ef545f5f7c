// Twins of int: long, float, double. Elements: weights, spareWeights, oldWeights, weights().
package dev.shoal.graph;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.ChunkCounts;

/// Distributes arcs to the rows of the nodes that they leave, by counting.
///
/// Many arcs go to buckets first, each of the arcs of some consecutive nodes, so that what a bucket
/// writes is in a cache, and threads do not write to the same lines. Few arcs, of which each node
/// has many, are distributed by head first: each row is in order then. All steps keep the order of
/// arcs that they do not distinguish.
final class IntRowDistribution {
  private final WorkerPool workers;
  private final ArcTuning tuning;
  private final ArcKey layout;
  private final int[] offsets;
  private long[] keys;
  private int[] weights; // null if there are none beside the keys
  private long[] spareKeys;
  private int[] spareWeights;

  /// @param weights of each key; null if there are none
  IntRowDistribution(Device.Cpu device, ArcKey layout, int nodes, long[] keys, int[] weights) {
    workers = device.workers();
    tuning = ArcTuning.of(device);
    this.layout = layout;
    this.keys = keys;
    this.weights = weights;
    spareKeys = new long[keys.length];
    spareWeights = weights == null ? null : new int[keys.length];
    offsets = new int[nodes + 1];
  }

  /// The arcs row by row, after [#run].
  long[] keys() {
    return keys;
  }

  /// The weight of each of [#keys], or null.
  int[] weights() {
    return weights;
  }

  /// Returns the index of the first arc of each row, and at the end their number.
  int[] run() {
    int wanted = Math.min(tuning.maxBuckets(), Math.ceilDiv(keys.length, tuning.bucket()));
    int bits = /*index*/
        Integer.SIZE - /*index*/ Integer.numberOfLeadingZeros(Math.max(0, wanted - 1));
    int shift = Math.max(0, layout.nodeBits() - bits);
    int nodes = offsets.length - 1;
    int buckets = (Math.max(0, nodes - 1) >>> shift) + 1;
    if (buckets == 1) {
      if (keys.length >= (long) tuning.manyArcs() * nodes && !headsAscend()) {
        moveToHeads(new int[nodes]);
      }
      moveToRows(0, keys.length, 0, nodes);
    } else {
      int[] starts = moveToBuckets(shift, buckets);
      workers.forEachBlock(
          buckets,
          1,
          (bucket, _, _) -> {
            int first = bucket << shift;
            int end = bucket + 1 < buckets ? first + (1 << shift) : nodes;
            moveToRows(starts[bucket], starts[bucket + 1], first, end);
          });
    }
    exchange();
    return offsets;
  }

  /// Moves each arc to its bucket, and returns where each bucket begins.
  private int[] moveToBuckets(int shift, int buckets) {
    int chunk = Math.max(tuning.minChunk(), Math.ceilDiv(keys.length, workers.threads()));
    ChunkCounts counts = new ChunkCounts(Math.ceilDiv(keys.length, chunk), buckets);
    workers.forEachBlock(
        keys.length, chunk, (c, from, to) -> countBuckets(from, to, shift, counts.of(c)));
    int[] starts = counts.toStarts();
    workers.forEachBlock(
        keys.length, chunk, (c, from, to) -> moveToBuckets(from, to, shift, counts.of(c)));
    exchange();
    return starts;
  }

  private void countBuckets(int from, int to, int shift, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[layout.tail(keys[i]) >>> shift]++;
    }
  }

  private void moveToBuckets(int from, int to, int shift, int[] next) {
    for (int i = from; i < to; i++) {
      move(i, next[layout.tail(keys[i]) >>> shift]++);
    }
  }

  /// Returns whether the arcs are in the order of their heads already, as reversed rows are.
  private boolean headsAscend() {
    int i = 1;
    while (i < keys.length && layout.head(keys[i - 1]) <= layout.head(keys[i])) {
      i++;
    }
    return i >= keys.length;
  }

  /// Moves all arcs to the rows of their heads.
  private void moveToHeads(int[] next) {
    for (long key : keys) {
      next[layout.head(key)]++;
    }
    toStarts(next, 0, next.length, 0);
    for (int i = 0; i < keys.length; i++) {
      move(i, next[layout.head(keys[i])]++);
    }
    exchange();
  }

  /// Moves the arcs `from` … `to-1` to the rows of their tails, the nodes `first` … `end-1`. The
  /// index of the next arc of a row is kept where its end will be.
  private void moveToRows(int from, int to, int first, int end) {
    for (int i = from; i < to; i++) {
      offsets[layout.tail(keys[i]) + 1]++;
    }
    toStarts(offsets, first + 1, end + 1, from);
    for (int i = from; i < to; i++) {
      move(i, offsets[layout.tail(keys[i]) + 1]++);
    }
  }

  private static void toStarts(int[] counts, int from, int to, int start) {
    int at = start;
    for (int i = from; i < to; i++) {
      int count = counts[i];
      counts[i] = at;
      at += count;
    }
  }

  private void move(int from, int to) {
    spareKeys[to] = keys[from];
    if (weights != null) {
      spareWeights[to] = weights[from];
    }
  }

  private void exchange() {
    long[] oldKeys = keys;
    keys = spareKeys;
    spareKeys = oldKeys;
    int[] oldWeights = weights;
    weights = spareWeights;
    spareWeights = oldWeights;
  }
}
