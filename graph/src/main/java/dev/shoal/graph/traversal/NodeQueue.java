package dev.shoal.graph.traversal;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/// The nodes that a search has found, level after level in one array, and which of them are the
/// open level.
///
/// While several threads search, each collects what it finds in a buffer of its own and appends it
/// when the buffer is full. The order of nodes within a level is so left to chance; no result
/// depends on it.
///
/// Source: the sliding queue of Beamer, Asanović and Patterson, *The GAP Benchmark Suite* (2015).
final class NodeQueue {
  /// Nodes of a buffer: large enough that appending is rare, small enough for the first cache.
  private static final int BUFFER = 1 << 10;

  private final int[][] buffers; // of each worker
  private final int[] counts; // of nodes in them
  private final AtomicInteger end = new AtomicInteger();
  private int[] nodes = {};
  private int from; // the open level: from (inclusive)
  private int to; // to (exclusive)

  NodeQueue(int workers) {
    buffers = new int[workers][];
    counts = new int[workers];
    Arrays.setAll(buffers, _ -> new int[BUFFER]);
  }

  /// Forgets everything; there is room for each node once.
  void clear(int capacity) {
    if (nodes.length <= capacity) {
      nodes = new int[capacity + 1];
    }
    Arrays.fill(counts, 0);
    open(0, 0);
  }

  /// The array: what is found while one thread searches is written behind the open level.
  int[] nodes() {
    return nodes;
  }

  /// The index of the first node of the open level.
  int from() {
    return from;
  }

  /// The index behind the last.
  int to() {
    return to;
  }

  /// How many nodes the open level has.
  int count() {
    return to - from;
  }

  /// Opens the level of the nodes `from` (inclusive) to `to` (exclusive), which are the last.
  void open(int from, int to) {
    this.from = from;
    this.to = to;
    end.set(to);
  }

  /// The buffer of a worker, which holds [#buffered] nodes.
  int[] buffer(int worker) {
    return buffers[worker];
  }

  /// How many nodes the buffer of a worker holds.
  int buffered(int worker) {
    return counts[worker];
  }

  /// Notes how many nodes the buffer of a worker holds.
  void buffered(int worker, int count) {
    counts[worker] = count;
  }

  /// Appends the first `count` nodes of a buffer.
  void append(int[] buffer, int count) {
    System.arraycopy(buffer, 0, nodes, end.getAndAdd(count), count);
  }

  /// Opens the level of all nodes that the workers found, and returns how many they are.
  int openFound() {
    for (int worker = 0; worker < buffers.length; worker++) {
      append(buffers[worker], counts[worker]);
      counts[worker] = 0;
    }
    open(to, end.get());
    return to - from;
  }
}
