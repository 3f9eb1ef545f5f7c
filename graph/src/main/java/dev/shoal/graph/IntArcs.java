// Twins of int: long, float, double. Elements: weights, weight, positive, out, weight().
package dev.shoal.graph;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;
import java.util.Locale;

/// The arcs of a graph as [keys][ArcKey], sorted: by tail, then by head, then by weight.
///
/// Where the weight is part of the key, arcs with equal keys are equal; where it is not, the
/// weights of equal keys are sorted afterwards. Either way the result does not depend on the order
/// of the input.
final class IntArcs {
  /// Arcs that a thread claims at a time: some hundred microseconds.
  private static final int BLOCK = 1 << 16;

  private final Device.Cpu device;
  private final int nodes;
  private final ArcKey layout;
  private final boolean isWeighted;
  private long[] keys;
  private int[] weights; // null if there are none, or they are in the keys
  private int[] offsets; // of the rows, once they are sorted

  private IntArcs(Device.Cpu device, int nodes, ArcKey layout, int length, boolean isWeighted) {
    this.device = device;
    this.nodes = nodes;
    this.layout = layout;
    this.isWeighted = isWeighted;
    keys = new long[length];
    weights = isWeighted && !layout.hasWeight() ? new int[length] : null;
  }

  /// Returns the arcs of a list, of an undirected graph both ways.
  ///
  /// @param weights null if there are none
  /// @param maxWeight the largest of them
  static IntArcs ofList(
      BuildOptions options, int[] from, int[] to, int[] weights, double maxWeight) {
    WorkerPool workers = options.device().workers();
    int loop = options.selfLoops() == SelfLoops.DROP ? 0 : 1;
    int both = options.isDirected() ? 1 : 2;
    int[] starts =
        BlockStarts.of(
            workers,
            from.length,
            BLOCK,
            (start, end) -> {
              int loops = options.isDirected() && loop == 1 ? 0 : countLoops(from, to, start, end);
              return loops * loop + (end - start - loops) * both;
            });
    ArcKey layout = ArcKey.of(options.nodes(), maxBits(weights, maxWeight));
    IntArcs arcs =
        new IntArcs(
            options.device(), options.nodes(), layout, starts[starts.length - 1], weights != null);
    workers.forEachBlock(
        from.length,
        BLOCK,
        (block, start, end) -> {
          int at = starts[block];
          for (int i = start; i < end; i++) {
            boolean isLoop = from[i] == to[i];
            int weight = weights == null ? 0 : weights[i];
            if (!isLoop || loop == 1) {
              arcs.set(at++, from[i], to[i], weight);
            }
            if (!isLoop && both == 2) {
              arcs.set(at++, to[i], from[i], weight);
            }
          }
        });
    arcs.sort();
    return arcs;
  }

  private static int countLoops(int[] from, int[] to, int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      count += from[i] == to[i] ? 1 : 0;
    }
    return count;
  }

  /// Returns the arcs of rows with their nodes renumbered, or reversed.
  ///
  /// @param weights those of the rows, or null
  /// @param maxWeight the largest of them
  /// @param newNodes the new number of each node; null to keep the old ones
  static IntArcs ofRows(
      Device.Cpu device,
      Rows rows,
      int[] weights,
      double maxWeight,
      int[] newNodes,
      boolean isReversed) {
    int[] offsets = rows.offsets().hostArray();
    int[] heads = rows.heads().hostArray();
    ArcKey layout = ArcKey.of(rows.nodes(), maxBits(weights, maxWeight));
    IntArcs arcs = new IntArcs(device, rows.nodes(), layout, heads.length, weights != null);
    device
        .workers()
        .forEachChunkOfSegments(
            offsets,
            BLOCK,
            (_, first, end) -> {
              for (int node = first; node < end; node++) {
                int tail = newNodes == null ? node : newNodes[node];
                for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
                  int head = newNodes == null ? heads[arc] : newNodes[heads[arc]];
                  int weight = weights == null ? 0 : weights[arc];
                  arcs.set(arc, isReversed ? head : tail, isReversed ? tail : head, weight);
                }
              }
            });
    arcs.sort();
    return arcs;
  }

  private static long maxBits(int[] weights, double max) {
    return weights == null ? 0 : WeightBits.ofMax(weights, max);
  }

  private void set(int at, int tail, int head, int weight) {
    int positive = weight + 0; // of floating weights, −0.0 becomes 0.0
    keys[at] = layout.of(tail, head, layout.hasWeight() ? WeightBits.of(positive) : 0);
    if (weights != null) {
      weights[at] = positive;
    }
  }

  private void sort() {
    IntRowDistribution rows = new IntRowDistribution(device, layout, nodes, keys, weights);
    offsets = rows.run();
    keys = rows.keys();
    weights = rows.weights();
    RowSort.sort(device, keys, offsets, weights == null ? null : IntArray.wrap(weights));
    if (weights != null) {
      device.workers().forEachBlock(keys.length, BLOCK, (_, start, end) -> sortWeights(start, end));
    }
  }

  /// Sorts the weights of each run of equal keys that begins in a block.
  private void sortWeights(int start, int end) {
    for (int i = start; i < end; i++) {
      if (i + 1 < keys.length && keys[i] == keys[i + 1] && (i == 0 || keys[i] != keys[i - 1])) {
        int stop = i + 2;
        while (stop < keys.length && keys[stop] == keys[i]) {
          stop++;
        }
        Arrays.sort(weights, i, stop);
      }
    }
  }

  /// Writes the arcs as rows.
  ///
  /// @throws IllegalArgumentException if there are duplicates and they are refused
  Rows toRows(boolean isDirected, Duplicates duplicates) {
    boolean keepsAll = duplicates == Duplicates.KEEP;
    int[] starts = // of each block
        BlockStarts.of(
            device.workers(),
            keys.length,
            BLOCK,
            (start, end) -> keepsAll ? end - start : countFirsts(start, end));
    int length = starts[starts.length - 1];
    if (duplicates == Duplicates.REFUSE && length < keys.length) {
      throw firstDuplicate();
    }
    int[] heads = new int[length];
    int[] out = isWeighted ? new int[length] : null;
    int[] at = length < keys.length ? writeFirsts(starts, heads, out) : writeAll(heads, out);
    return Rows.of(at, heads, out == null ? null : IntArray.wrap(out), isDirected);
  }

  /// Writes all arcs, and returns the offsets of their rows.
  private int[] writeAll(int[] heads, int[] out) {
    device
        .workers()
        .forEachBlock(keys.length, BLOCK, (_, start, end) -> writeBlock(start, end, heads, out));
    return offsets;
  }

  private void writeBlock(int start, int end, int[] heads, int[] out) {
    for (int i = start; i < end; i++) {
      heads[i] = layout.head(keys[i]);
    }
    if (out != null) {
      for (int i = start; i < end; i++) {
        out[i] = weight(i);
      }
    }
  }

  /// Writes the first of each run of duplicates, and returns the offsets of the rows of these.
  ///
  /// @param starts where each block begins to write
  private int[] writeFirsts(int[] starts, int[] heads, int[] out) {
    int[] next = new int[nodes + 1];
    device
        .workers()
        .forEachBlock(
            keys.length,
            BLOCK,
            (block, start, end) -> writeFirstsOfBlock(start, end, starts[block], next, heads, out));
    int last = layout.tail(keys[keys.length - 1]);
    Arrays.fill(next, last + 1, nodes + 1, heads.length);
    return next;
  }

  private boolean isFirst(int i) {
    return i == 0 || !layout.isDuplicate(keys[i], keys[i - 1]);
  }

  private int countFirsts(int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      count += isFirst(i) ? 1 : 0;
    }
    return count;
  }

  private IllegalArgumentException firstDuplicate() {
    int i = 1;
    while (isFirst(i)) {
      i++;
    }
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "there are several arcs from node %d to %d",
            layout.tail(keys[i]),
            layout.head(keys[i])));
  }

  /// Writes the first arcs of a block, and the offsets of the rows that start in it.
  private void writeFirstsOfBlock(int start, int end, int at, int[] next, int[] heads, int[] out) {
    int node = start == 0 ? -1 : layout.tail(keys[start - 1]);
    for (int i = start; i < end; i++) {
      if (!isFirst(i)) {
        continue; // the first has the smallest weight
      }
      int tail = layout.tail(keys[i]);
      while (node < tail) {
        next[++node] = at;
      }
      heads[at] = layout.head(keys[i]);
      if (out != null) {
        out[at] = weight(i);
      }
      at++;
    }
  }

  private int weight(int i) {
    return weights == null ? WeightBits.intOf(layout.weight(keys[i])) : weights[i];
  }

  /// Returns the first arc that is in only one of two sorted lists of the same length, as text;
  /// null if there is none.
  ///
  /// @param reversed the same arcs in the other direction
  String firstOneWay(IntArcs reversed) {
    int keyAt = Arrays.mismatch(keys, reversed.keys);
    int weightAt = weights == null ? -1 : Arrays.mismatch(weights, reversed.weights);
    if (keyAt < 0 && weightAt < 0) {
      return null;
    }
    int at = keyAt < 0 ? weightAt : weightAt < 0 ? keyAt : Math.min(keyAt, weightAt);
    boolean isHere =
        keys[at] != reversed.keys[at]
            ? keys[at] < reversed.keys[at]
            : weights[at] < reversed.weights[at];
    return isHere ? text(at, false) : reversed.text(at, true);
  }

  private String text(int i, boolean isReversed) {
    int tail = layout.tail(keys[i]);
    int head = layout.head(keys[i]);
    String ends =
        String.format(
            Locale.ROOT, "from node %d to %d", isReversed ? head : tail, isReversed ? tail : head);
    return isWeighted ? ends + " with weight " + weight(i) : ends;
  }
}
