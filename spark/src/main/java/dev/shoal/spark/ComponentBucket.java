package dev.shoal.spark;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.components.ComponentLabels;
import dev.shoal.graph.components.Components;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.stream.IntStream;
import scala.Tuple2;

/// The components of the arcs that one bucket has; the value of each is the lowest node that is
/// known of the whole component.
///
/// Nodes of other buckets to which these arcs lead are in the components, too: they pass a value on
/// to all nodes of the component at once.
final class ComponentBucket implements GraphBucket {
  private static final long serialVersionUID = 1;

  private final int buckets;
  private final long[] nodes; // of the bucket, ascending
  private final int[] components; // of these nodes
  private final long[] lowest; // the lowest node of each component
  private final long[] others; // nodes of other buckets, by component
  private final int[] offsets; // of the other nodes of each component

  /// @param arcs each in both directions
  ComponentBucket(ArcList arcs, int buckets) {
    this.buckets = buckets;
    nodes = arcs.nodes();
    long[] heads = IntStream.range(0, arcs.length()).mapToLong(arcs::to).toArray();
    long[] all = arcs.nodes(heads);
    ComponentLabels found = labels(arcs, all);
    int[] labels = found.labels().hostArray();
    int[] lowestNodes = found.lowestNodes().hostArray();
    lowest = Arrays.stream(lowestNodes).mapToLong(node -> all[node]).toArray();
    components = new int[nodes.length];
    offsets = new int[lowest.length + 1];
    int own = 0;
    for (int i = 0; i < all.length; i++) {
      if (own < nodes.length && nodes[own] == all[i]) {
        components[own++] = labels[i];
      } else {
        offsets[labels[i] + 1]++;
      }
    }
    Arrays.parallelPrefix(offsets, Integer::sum);
    others = new long[all.length - nodes.length];
    int[] next = offsets.clone();
    own = 0;
    for (int i = 0; i < all.length; i++) {
      if (own < nodes.length && nodes[own] == all[i]) {
        own++;
      } else {
        others[next[labels[i]]++] = all[i];
      }
    }
  }

  private static ComponentLabels labels(ArcList arcs, long[] all) {
    int[] from = new int[arcs.length()];
    int[] to = new int[arcs.length()];
    Arrays.setAll(from, arc -> Arrays.binarySearch(all, arcs.from(arc)));
    Arrays.setAll(to, arc -> Arrays.binarySearch(all, arcs.to(arc)));
    Device.Cpu one = Device.cpu(1); // the graph is in host memory
    Graph graph = Graph.builder(all.length).on(one).build(IntArray.wrap(from), IntArray.wrap(to));
    return Components.on(one).weak(graph);
  }

  @Override
  public RoundState first() {
    var all = new BitSet();
    all.set(0, lowest.length);
    return new RoundState(lowest.clone(), all);
  }

  @Override
  public RoundState receive(RoundState state, Iterator<NodeValues> received) {
    long[] labels = state.values();
    var changed = new BitSet();
    while (received.hasNext()) {
      NodeValues values = received.next();
      for (int i = 0; i < values.length(); i++) {
        int component = components[Arrays.binarySearch(nodes, values.node(i))];
        if (values.value(i) < labels[component]) {
          labels[component] = values.value(i);
          changed.set(component);
        }
      }
    }
    return new RoundState(labels, changed);
  }

  @Override
  public Iterator<Tuple2<Integer, NodeValues>> send(RoundState state) {
    var outbox = new Outbox<>(buckets, NodeValues::new);
    BitSet changed = state.changed();
    for (int c = changed.nextSetBit(0); c >= 0; c = changed.nextSetBit(c + 1)) {
      long label = state.value(c);
      for (int at = offsets[c]; at < offsets[c + 1]; at++) {
        if (label < others[at]) { // its own bucket knows the node itself
          outbox.to(Buckets.of(others[at], buckets)).add(others[at], label);
        }
      }
    }
    return outbox.complete(NodeValues::lowest).iterator();
  }

  @Override
  public NodeValues result(RoundState state) {
    var labels = new NodeValues();
    for (int i = 0; i < nodes.length; i++) {
      labels.add(nodes[i], state.value(components[i]));
    }
    return labels.trimmed();
  }
}
