package dev.shoal.operations;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Duplicates;
import dev.shoal.graph.Graph;
import dev.shoal.graph.SelfLoops;
import java.util.Arrays;
import java.util.SplittableRandom;

/// The graphs that searches are measured on, undirected and without weights.
enum GraphShape {
  /// A square, each node beside four others: many levels, few arcs, all in order.
  GRID {
    @Override
    void list(int nodes, SplittableRandom random, Edges edges) {
      lattice(nodes, (tail, head) -> edges.add(tail, head));
    }
  },

  /// A square of which a third of the edges are missing: as many arcs a node as roads have, dead
  /// ends, and some small components.
  ROAD {
    @Override
    void list(int nodes, SplittableRandom random, Edges edges) {
      lattice(
          nodes,
          (tail, head) -> {
            if (random.nextDouble() < 0.65) {
              edges.add(tail, head);
            }
          });
    }
  },

  /// As Graph500 makes them, with 16 edges a node, most of them at few nodes, and nodes in random
  /// order: few levels, and some that are very wide.
  KRONECKER {
    @Override
    void list(int nodes, SplittableRandom random, Edges edges) {
      int scale = Integer.SIZE - Integer.numberOfLeadingZeros(nodes - 1);
      int[] name = Inputs.permutation(1 << scale, random);
      for (long i = 0; i < 16L << scale; i++) {
        int tail = 0;
        int head = 0;
        for (int bit = 0; bit < scale; bit++) {
          double x = random.nextDouble();
          tail = 2 * tail + (x < 0.76 ? 0 : 1);
          head = 2 * head + (x < 0.57 || (x >= 0.76 && x < 0.95) ? 0 : 1);
        }
        edges.add(name[tail], name[head]);
      }
    }
  };

  /// A graph of about so many nodes, the same in each run.
  Graph graph(int nodes) {
    Edges edges = new Edges();
    list(nodes, Inputs.random(), edges);
    return edges.graph();
  }

  abstract void list(int nodes, SplittableRandom random, Edges edges);

  /// Takes an edge.
  private interface Sink {
    void add(int tail, int head);
  }

  private static void lattice(int nodes, Sink sink) {
    int width = (int) Math.sqrt(nodes);
    int all = width * (nodes / width);
    for (int node = 0; node < all; node++) {
      if ((node + 1) % width != 0) {
        sink.add(node, node + 1);
      }
      if (node + width < all) {
        sink.add(node, node + width);
      }
    }
  }

  /// A list that grows.
  static final class Edges {
    private int[] from = new int[1 << 10];
    private int[] to = new int[1 << 10];
    private int count;
    private int highest;

    void add(int tail, int head) {
      if (count == from.length) {
        from = Arrays.copyOf(from, 2 * count);
        to = Arrays.copyOf(to, 2 * count);
      }
      from[count] = tail;
      to[count++] = head;
      highest = Math.max(highest, Math.max(tail, head));
    }

    Graph graph() {
      return Graph.builder(highest + 1)
          .undirected()
          .selfLoops(SelfLoops.DROP)
          .duplicates(Duplicates.MINIMUM)
          .build(
              IntArray.wrap(Arrays.copyOf(from, count)), IntArray.wrap(Arrays.copyOf(to, count)));
    }
  }
}
