package dev.shoal.spark;

import dev.shoal.device.CapacityException;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.reduce.Operator;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.IntStream;
import scala.Tuple2;

/// Nodes of a graph with a value each, 16 bytes: what partitions exchange in a round. Of several
/// values of a node the lowest counts.
///
/// For one thread at a time.
final class NodeValues implements Serializable {
  private static final long serialVersionUID = 1;
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8; // elements of an array at most

  private long[] nodes = new long[0];
  private long[] values = new long[0];
  private int length;

  int length() {
    return length;
  }

  long node(int i) {
    return nodes[i];
  }

  long value(int i) {
    return values[i];
  }

  void add(long node, long value) {
    if (length == nodes.length) {
      if (length == MAX_LENGTH) {
        throw new CapacityException(
            "a task sends more than "
                + MAX_LENGTH
                + " values to another one in a round: repartition the dataset of the arcs",
            length + 1L,
            MAX_LENGTH);
      }
      resize((int) Math.min(MAX_LENGTH, 2L * length + 16));
    }
    nodes[length] = node;
    values[length++] = value;
  }

  private void resize(int capacity) {
    nodes = Arrays.copyOf(nodes, capacity);
    values = Arrays.copyOf(values, capacity);
  }

  /// Returns the lowest value of each node, in the order of the nodes.
  NodeValues lowest() {
    resize(length);
    var lowest = new NodeValues();
    lowest.resize(length);
    lowest.length =
        GroupBy.on(TaskDevice.get())
            .reduce(
                LongArray.wrap(nodes),
                LongArray.wrap(values),
                Operator.MIN,
                LongArray.wrap(lowest.nodes),
                LongArray.wrap(lowest.values));
    lowest.resize(lowest.length);
    return lowest;
  }

  /// Values to send, by the bucket of their node.
  static final class Outbox {
    private final NodeValues[] byBucket;

    Outbox(int buckets) {
      byBucket = new NodeValues[buckets];
    }

    void add(long node, long value) {
      int bucket = Buckets.of(node, byBucket.length);
      if (byBucket[bucket] == null) {
        byBucket[bucket] = new NodeValues();
      }
      byBucket[bucket].add(node, value);
    }

    /// Returns what each bucket gets, a value for each node.
    Iterator<Tuple2<Integer, NodeValues>> messages() {
      return IntStream.range(0, byBucket.length)
          .filter(bucket -> byBucket[bucket] != null)
          .mapToObj(bucket -> new Tuple2<>(bucket, byBucket[bucket].lowest()))
          .iterator();
    }
  }
}
