package dev.shoal.graph.paths;

import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

/// Random graphs of every shape on which a search may go wrong.
final class RandomArcs {
  private enum Shape {
    SPARSE,
    DENSE,
    GRID,
    KRONECKER,
    PATH,
    STAR,
    DISCONNECTED,
    TANGLED,
    SINGLE
  }

  private final SplittableRandom random;
  private final int nodes;
  private final IntStream.Builder from = IntStream.builder();
  private final IntStream.Builder to = IntStream.builder();

  private RandomArcs(SplittableRandom random, int nodes) {
    this.random = random;
    this.nodes = nodes;
  }

  /// A graph of up to 512 nodes with any weights of any type.
  static Arcs any(SplittableRandom random) {
    WeightType[] types = WeightType.values();
    return any(random, types[random.nextInt(types.length)]);
  }

  /// A graph of up to 512 nodes with any weights of a type.
  static Arcs any(SplittableRandom random, WeightType type) {
    return shaped(random).weighted(type, weights(random, type));
  }

  /// A graph of up to 512 nodes, all of whose sums of weights are exact in every type.
  static Arcs whole(SplittableRandom random, WeightType type) {
    int end = 1 << random.nextInt(14);
    return shaped(random).weighted(type, () -> type == WeightType.NONE ? 1 : random.nextInt(end));
  }

  /// Weights of one kind: few small ones among which zeros are frequent, whole numbers up to a
  /// power of two, or most of them tiny and the others of any size below a limit; and of floating
  /// types any fraction, of one magnitude or of so many that sums absorb the small ones.
  private static DoubleSupplier weights(SplittableRandom random, WeightType type) {
    int kind = random.nextInt(type.isFloating() ? 5 : 3);
    int spread = 1 << random.nextInt(1, 6);
    int bits = random.nextInt(type == WeightType.LONG ? 43 : 21);
    return switch (type) {
      case NONE -> () -> 1;
      case INT, LONG ->
          () ->
              switch (kind) {
                case 0 -> spread * Math.max(0, random.nextInt(3) - 1);
                case 1 -> whole(random, bits);
                default -> random.nextInt(10) < 6 ? 1 : whole(random, bits);
              };
      case FLOAT, DOUBLE ->
          () -> {
            double weight =
                switch (kind) {
                  case 0 -> random.nextInt(3) > 1 ? 0.1 : 0;
                  case 1 -> whole(random, bits);
                  case 2 -> random.nextDouble();
                  case 3 -> random.nextInt(10) < 6 ? 0x1p-30 : random.nextDouble();
                  default -> Math.scalb(random.nextDouble(), random.nextInt(-spread, spread));
                };
            return type == WeightType.FLOAT ? (float) weight : weight;
          };
    };
  }

  private static double whole(SplittableRandom random, int bits) {
    return random.nextLong(1L << bits);
  }

  private static RandomArcs shaped(SplittableRandom random) {
    Shape[] shapes = Shape.values();
    int nodes = 1 + random.nextInt(1 << random.nextInt(1, 10));
    return switch (shapes[random.nextInt(shapes.length)]) {
      case SPARSE -> new RandomArcs(random, nodes).pairs(random.nextInt(4 * nodes), 0, nodes);
      case DENSE -> new RandomArcs(random, 1 + nodes / 8).dense();
      case GRID -> new RandomArcs(random, nodes).grid();
      case KRONECKER -> new RandomArcs(random, 1 << random.nextInt(9)).kronecker();
      case PATH -> new RandomArcs(random, nodes).path();
      case STAR -> new RandomArcs(random, nodes).star();
      case DISCONNECTED -> new RandomArcs(random, nodes + 1).parts();
      case TANGLED -> new RandomArcs(random, nodes).tangle();
      case SINGLE -> new RandomArcs(random, 1).pairs(random.nextInt(4), 0, 1);
    };
  }

  private Arcs weighted(WeightType type, DoubleSupplier weight) {
    int[] tails = from.build().toArray();
    int[] heads = to.build().toArray();
    double[] weights = new double[tails.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = weight.getAsDouble();
    }
    return new Arcs(type, nodes, random.nextInt(nodes), tails, heads, weights);
  }

  private void add(int tail, int head) {
    from.add(tail);
    to.add(head);
  }

  /// Arcs between random ones of the nodes `first` (inclusive) to `end` (exclusive).
  private RandomArcs pairs(int count, int first, int end) {
    for (int i = 0; i < count; i++) {
      add(random.nextInt(first, end), random.nextInt(first, end));
    }
    return this;
  }

  private RandomArcs dense() {
    for (int tail = 0; tail < nodes; tail++) {
      for (int head = 0; head < nodes; head++) {
        if (random.nextInt(4) > 0) {
          add(tail, head);
        }
      }
    }
    return this;
  }

  /// Rows of nodes, each joined to the next one of its row and of its column, both ways.
  private RandomArcs grid() {
    int width = 1 + random.nextInt((int) Math.sqrt(nodes) + 1);
    for (int node = 0; node < nodes; node++) {
      if (node % width < width - 1 && node + 1 < nodes) {
        add(node, node + 1);
        add(node + 1, node);
      }
      if (node + width < nodes) {
        add(node, node + width);
        add(node + width, node);
      }
    }
    return this;
  }

  /// Eight arcs a node by the probabilities of the Graph500, so that some nodes have very many.
  private RandomArcs kronecker() {
    for (int i = 0; i < 8 * nodes; i++) {
      int tail = 0;
      int head = 0;
      for (int bit = 1; bit < nodes; bit <<= 1) {
        double x = random.nextDouble();
        tail |= x >= 0.76 ? bit : 0;
        head |= (x >= 0.57 && x < 0.76) || x >= 0.95 ? bit : 0;
      }
      add(tail, head);
    }
    return this;
  }

  /// All nodes one behind the other, in random order.
  private RandomArcs path() {
    int[] order = IntStream.range(0, nodes).toArray();
    for (int i = 1; i < nodes; i++) {
      int j = random.nextInt(i + 1);
      int other = order[i];
      order[i] = order[j];
      order[j] = other;
    }
    for (int i = 1; i < nodes; i++) {
      add(order[i - 1], order[i]);
    }
    return this;
  }

  /// One node next to all others, both ways.
  private RandomArcs star() {
    int hub = random.nextInt(nodes);
    for (int node = 0; node < nodes; node++) {
      if (node != hub) {
        add(hub, node);
        add(node, hub);
      }
    }
    return this;
  }

  /// Two parts without an arc between them.
  private RandomArcs parts() {
    int cut = random.nextInt(1, nodes);
    return pairs(3 * cut, 0, cut).pairs(3 * (nodes - cut), cut, nodes);
  }

  /// Few pairs of nodes with many arcs each, and many arcs from a node to itself.
  private RandomArcs tangle() {
    for (int i = 0; i < 4 * nodes; i++) {
      int tail = random.nextInt(nodes);
      add(tail, random.nextInt(3) == 0 ? tail : Math.min(nodes - 1, tail + random.nextInt(1, 4)));
    }
    return this;
  }
}
