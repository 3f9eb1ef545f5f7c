package dev.shoal.spark;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import scala.Tuple2;

/// The arcs that leave the nodes of one bucket, as compressed sparse rows; values are distances
/// from the source. A bucket follows its own arcs until no distance of its nodes falls.
///
/// Distances are bits in the order of the numbers, as of [ArcList]. A sum that does not fit is the
/// largest distance, which is an error where it remains.
final class PathBucket implements GraphBucket {
  private static final long serialVersionUID = 1;
  private static final long UNREACHED = -1;

  private final ElementType type;
  private final long source;
  private final int buckets;
  private final long[] nodes; // ascending
  private final int[] offsets; // of the arcs of each node
  private final long[] heads;
  private final int[] headSlots; // the index of a head among the nodes; −1 in another bucket
  private final long[] weights;

  /// @param isHome whether the source is in the bucket
  PathBucket(ArcList arcs, ElementType type, long source, boolean isHome, int buckets) {
    this.type = type;
    this.source = source;
    this.buckets = buckets;
    nodes = isHome ? arcs.nodes(source) : arcs.nodes();
    int[] tails = new int[arcs.length()];
    Arrays.setAll(tails, arc -> slot(arcs.from(arc)));
    offsets = new int[nodes.length + 1];
    for (int tail : tails) {
      offsets[tail + 1]++;
    }
    Arrays.parallelPrefix(offsets, Integer::sum);
    int[] next = offsets.clone();
    heads = new long[tails.length];
    headSlots = new int[tails.length];
    weights = new long[arcs.isWeighted() ? tails.length : 0];
    for (int arc = 0; arc < tails.length; arc++) {
      int to = next[tails[arc]]++;
      heads[to] = arcs.to(arc);
      headSlots[to] = Math.max(-1, slot(heads[to]));
      if (arcs.isWeighted()) {
        weights[to] = arcs.weight(arc);
      }
    }
  }

  private int slot(long node) {
    return Arrays.binarySearch(nodes, node);
  }

  @Override
  public RoundState first() {
    long[] distances = new long[nodes.length];
    Arrays.fill(distances, UNREACHED);
    var changed = new BitSet();
    int slot = slot(source);
    if (slot >= 0) {
      distances[slot] = 0; // the bits of 0.0, too
      changed.set(slot);
    }
    relax(distances, changed);
    return new RoundState(distances, changed);
  }

  @Override
  public RoundState receive(RoundState state, Iterator<NodeValues> received) {
    long[] distances = state.values();
    var changed = new BitSet();
    while (received.hasNext()) {
      NodeValues values = received.next();
      for (int i = 0; i < values.length(); i++) {
        lower(slot(values.node(i)), values.value(i), distances, changed);
      }
    }
    relax(distances, changed);
    return new RoundState(distances, changed);
  }

  private static boolean lower(int slot, long distance, long[] distances, BitSet changed) {
    if (distances[slot] != UNREACHED && distances[slot] <= distance) {
      return false;
    }
    distances[slot] = distance;
    changed.set(slot);
    return true;
  }

  /// Follows the arcs within the bucket from all changed nodes: the algorithm of Bellman and Ford,
  /// sweep by sweep.
  private void relax(long[] distances, BitSet changed) {
    BitSet open = (BitSet) changed.clone();
    while (!open.isEmpty()) {
      var next = new BitSet();
      for (int slot = open.nextSetBit(0); slot >= 0; slot = open.nextSetBit(slot + 1)) {
        for (int arc = offsets[slot]; arc < offsets[slot + 1]; arc++) {
          int head = headSlots[arc];
          if (head >= 0 && lower(head, sum(distances[slot], arc), distances, changed)) {
            next.set(head);
          }
        }
      }
      open = next;
    }
  }

  private long sum(long distance, int arc) {
    if (type == ElementType.DOUBLE) {
      double sum = Double.longBitsToDouble(distance) + Double.longBitsToDouble(weights[arc]);
      return Double.doubleToRawLongBits(sum);
    }
    long sum = distance + (weights.length == 0 ? 1 : weights[arc]);
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  @Override
  public Iterator<Tuple2<Integer, NodeValues>> send(RoundState state) {
    var outbox = new Outbox<>(buckets, NodeValues::new);
    BitSet changed = state.changed();
    for (int slot = changed.nextSetBit(0); slot >= 0; slot = changed.nextSetBit(slot + 1)) {
      for (int arc = offsets[slot]; arc < offsets[slot + 1]; arc++) {
        if (headSlots[arc] < 0) {
          outbox.to(Buckets.of(heads[arc], buckets)).add(heads[arc], sum(state.value(slot), arc));
        }
      }
    }
    return outbox.complete(NodeValues::lowest).iterator();
  }

  @Override
  public NodeValues result(RoundState state) {
    long largest =
        type == ElementType.DOUBLE ? Double.doubleToRawLongBits(Double.MAX_VALUE) : Long.MAX_VALUE;
    var reached = new NodeValues();
    for (int slot = 0; slot < nodes.length; slot++) {
      long distance = state.value(slot);
      if (distance >= largest) {
        throw new ArithmeticException(
            "the distance of node "
                + nodes[slot]
                + " does not fit in "
                + (type == ElementType.DOUBLE ? "a double" : "a long"));
      }
      if (distance != UNREACHED) {
        reached.add(nodes[slot], distance);
      }
    }
    return reached.trimmed();
  }
}
