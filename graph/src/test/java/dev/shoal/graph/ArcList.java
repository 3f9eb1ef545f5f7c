package dev.shoal.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/// A list of arcs as objects, and the rows that a graph has of them: by the JDK's sort.
final class ArcList {
  /// Types of weights. Small ones fit into a key with both nodes, wide ones do not.
  enum Weights {
    NONE,
    SMALL_INTS,
    WIDE_INTS,
    LONGS,
    FLOATS,
    DOUBLES;

    private Number draw(SplittableRandom random) {
      return switch (this) {
        case NONE -> null;
        case SMALL_INTS -> random.nextInt(5);
        case WIDE_INTS -> random.nextInt(3) * (Integer.MAX_VALUE / 2);
        case LONGS -> random.nextInt(3) * (Long.MAX_VALUE / 2);
        case FLOATS -> random.nextInt(4) * 0.25f;
        case DOUBLES -> random.nextInt(4) * 0.1;
      };
    }

    private Array<?> column(List<Arc> arcs) {
      return switch (this) {
        case NONE -> null;
        case SMALL_INTS, WIDE_INTS ->
            IntArray.wrap(arcs.stream().mapToInt(arc -> arc.weight.intValue()).toArray());
        case LONGS ->
            LongArray.wrap(arcs.stream().mapToLong(arc -> arc.weight.longValue()).toArray());
        case FLOATS -> {
          float[] column = new float[arcs.size()];
          for (int i = 0; i < column.length; i++) {
            column[i] = arcs.get(i).weight.floatValue();
          }
          yield FloatArray.wrap(column);
        }
        case DOUBLES ->
            DoubleArray.wrap(arcs.stream().mapToDouble(arc -> arc.weight.doubleValue()).toArray());
      };
    }
  }

  /// An arc.
  ///
  /// @param weight null if there is none
  record Arc(int tail, int head, Number weight) implements Comparable<Arc> {
    boolean isLoop() {
      return tail == head;
    }

    boolean isBeside(Arc other) {
      return tail == other.tail && head == other.head;
    }

    Arc reversed() {
      return new Arc(head, tail, weight);
    }

    @Override
    public int compareTo(Arc other) {
      if (tail != other.tail) {
        return Integer.compare(tail, other.tail);
      }
      if (head != other.head) {
        return Integer.compare(head, other.head);
      }
      return switch (weight) {
        case null -> 0;
        case Integer w -> w.compareTo((Integer) other.weight);
        case Long w -> w.compareTo((Long) other.weight);
        case Float w -> w.compareTo((Float) other.weight);
        default -> Double.compare((Double) weight, (Double) other.weight);
      };
    }
  }

  final int nodes;
  final Weights weights;
  final List<Arc> arcs;

  private ArcList(int nodes, Weights weights, List<Arc> arcs) {
    this.nodes = nodes;
    this.weights = weights;
    this.arcs = arcs;
  }

  /// A list with duplicates, loops and nodes without arcs; of few nodes or of so many that no
  /// weight but a small one fits into a key.
  static ArcList random(SplittableRandom random) {
    int nodes = 1 + random.nextInt(1 << (random.nextInt(6) == 0 ? 17 : random.nextInt(1, 10)));
    int hubs = 1 + random.nextInt(nodes);
    int count = random.nextInt(3) == 0 ? random.nextInt(4) : random.nextInt(600);
    return random(random, nodes, hubs, count);
  }

  /// As [#random(SplittableRandom, Weights, int, int, int)], with weights of any type.
  static ArcList random(SplittableRandom random, int nodes, int hubs, int count) {
    Weights[] all = Weights.values();
    return random(random, all[random.nextInt(all.length)], nodes, hubs, count);
  }

  /// `count` arcs between the last `hubs` of `nodes` nodes.
  static ArcList random(SplittableRandom random, Weights weights, int nodes, int hubs, int count) {
    List<Arc> arcs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int tail = nodes - 1 - random.nextInt(hubs);
      int head = random.nextInt(5) == 0 ? tail : nodes - 1 - random.nextInt(hubs);
      arcs.add(new Arc(tail, head, weights.draw(random)));
    }
    return new ArcList(nodes, weights, arcs);
  }

  /// Half of the arcs, or null if there are none.
  ArcList firstHalf() {
    return arcs.isEmpty() ? null : new ArcList(nodes, weights, arcs.subList(0, arcs.size() / 2));
  }

  ArcList shuffled(long seed) {
    List<Arc> shuffled = new ArrayList<>(arcs);
    Collections.shuffle(shuffled, new Random(seed));
    return new ArcList(nodes, weights, shuffled);
  }

  /// The arcs of the graph in order.
  List<Arc> rows(boolean isDirected, Duplicates duplicates, SelfLoops loops) {
    List<Arc> all = new ArrayList<>();
    for (Arc arc : arcs) {
      if (!arc.isLoop() || loops == SelfLoops.KEEP) {
        all.add(arc);
      }
      if (!arc.isLoop() && !isDirected) {
        all.add(arc.reversed());
      }
    }
    Collections.sort(all);
    List<Arc> kept = new ArrayList<>();
    for (Arc arc : all) {
      if (duplicates == Duplicates.KEEP || kept.isEmpty() || !kept.getLast().isBeside(arc)) {
        kept.add(arc);
      }
    }
    return kept;
  }

  Graph build(Graph.Builder builder) {
    IntArray from = IntArray.wrap(arcs.stream().mapToInt(Arc::tail).toArray());
    IntArray to = IntArray.wrap(arcs.stream().mapToInt(Arc::head).toArray());
    return switch (weights.column(arcs)) {
      case null -> builder.build(from, to);
      case IntArray w -> builder.build(from, to, w);
      case LongArray w -> builder.build(from, to, w);
      case FloatArray w -> builder.build(from, to, w);
      case DoubleArray w -> builder.build(from, to, w);
    };
  }

  Graph directed() {
    return build(Graph.builder(nodes));
  }

  Graph undirected() {
    return build(Graph.builder(nodes).undirected());
  }

  /// The arcs of a graph, row after row.
  static List<Arc> of(Graph graph) {
    int[] offsets = graph.offsets().onHost().hostArray();
    int[] heads = graph.heads().onHost().hostArray();
    assertEquals(graph.nodes() + 1, offsets.length);
    assertEquals(graph.arcs(), heads.length);
    assertEquals(0, offsets[0]);
    assertEquals(heads.length, offsets[graph.nodes()]);
    Array<?> weights = graph.isWeighted() ? graph.weights() : null;
    List<Arc> arcs = new ArrayList<>();
    for (int node = 0; node < graph.nodes(); node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        Number weight =
            switch (weights) {
              case null -> null;
              case IntArray w -> w.onHost().hostArray()[arc];
              case LongArray w -> w.onHost().hostArray()[arc];
              case FloatArray w -> w.onHost().hostArray()[arc];
              case DoubleArray w -> w.onHost().hostArray()[arc];
            };
        arcs.add(new Arc(node, heads[arc], weight));
      }
    }
    return arcs;
  }

  /// The numbers of threads that tests build with.
  static List<Device.Cpu> devices() {
    return List.of(Device.cpu(1), Device.cpu(2), Device.cpu(3), Device.cpu(8));
  }
}
