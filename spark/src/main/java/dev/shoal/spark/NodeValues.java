package dev.shoal.spark;

import dev.shoal.device.LongArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.reduce.Operator;
import java.io.Serializable;
import java.util.Arrays;

/// Nodes of a graph with a value each, 16 bytes: what partitions exchange in a round. Of several
/// values of a node the lowest counts.
///
/// For one thread at a time.
final class NodeValues implements Serializable {
  private static final long serialVersionUID = 1;
  private static final Growth VALUES =
      new Growth("a bucket", "values of nodes", "repartition the dataset of the arcs");

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
      resize(VALUES.capacity(length, 1));
    }
    nodes[length] = node;
    values[length++] = value;
  }

  private void resize(int capacity) {
    nodes = Arrays.copyOf(nodes, capacity);
    values = Arrays.copyOf(values, capacity);
  }

  /// Frees the memory beyond the last value.
  ///
  /// @return this
  NodeValues trimmed() {
    resize(length);
    return this;
  }

  /// Returns the lowest value of each node, in the order of the nodes.
  NodeValues lowest() {
    trimmed();
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
    return lowest.trimmed();
  }
}
