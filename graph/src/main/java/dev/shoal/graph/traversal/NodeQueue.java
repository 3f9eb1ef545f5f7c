package dev.shoal.graph.traversal;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/// The nodes that a search has found, level after level in one array, and the bounds of the open
/// level.
///
/// While several threads search, each collects its nodes in a buffer and appends that when it is
/// full. The order of nodes within a level depends on timing; no result depends on it.
///
/// Source: the sliding queue of Beamer, Asanović and Patterson, *The GAP Benchmark Suite* (2015).
final class NodeQueue {
  /// Nodes of a buffer: large enough that appending is rare, small enough for the first cache.
  private static final int BUFFER = 1 << 10;

  private final int[][] buffers; // of each worker
  private final int[] counts; // of the nodes in them
  private final AtomicInteger end = new AtomicInteger();
  private int[] nodes = {};
  private int from; // the open level: from (inclusive)
  private int to; // to (exclusive)

  NodeQueue(int workers) {
    buffers = new int[workers][];
    counts = new int[workers];
    Arrays.setAll(buffers, _ -> new int[BUFFER]);
  }

  /// Removes all nodes, and provides space for each node once.
  void clear(int capacity) {
    if (nodes.length <= capacity) {
      nodes = new int[capacity + 1];
    }
    Arrays.fill(counts, 0);
    open(0, 0);
  }

  /// Returns the array: nodes found by a single thread are written behind the open level.
  int[] nodes() {
    return nodes;
  }

  /// Returns the index of the first node of the open level.
  int from() {
    return from;
  }

  /// Returns the index after the last.
  int to() {
    return to;
  }

  /// Returns the number of nodes of the open level.
  int count() {
    return to - from;
  }

  /// Opens the level of the nodes `from` (inclusive) to `to` (exclusive), which are the last.
  void open(int from, int to) {
    this.from = from;
    this.to = to;
    end.set(to);
  }

  /// Returns the buffer of a worker, which holds [#buffered] nodes.
  int[] buffer(int worker) {
    return buffers[worker];
  }

  /// Returns the number of nodes in the buffer of a worker.
  int buffered(int worker) {
    return counts[worker];
  }

  /// Sets the number of nodes in the buffer of a worker.
  void buffered(int worker, int count) {
    counts[worker] = count;
  }

  /// Appends the first `count` nodes of a buffer.
  void append(int[] buffer, int count) {
    System.arraycopy(buffer, 0, nodes, end.getAndAdd(count), count);
  }

  /// Opens the level of all nodes that the workers found, and returns their number.
  int openFound() {
    for (int worker = 0; worker < buffers.length; worker++) {
      append(buffers[worker], counts[worker]);
      counts[worker] = 0;
    }
    open(to, end.get());
    return to - from;
  }
}
