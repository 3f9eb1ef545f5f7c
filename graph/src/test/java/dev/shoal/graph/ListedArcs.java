package dev.shoal.graph;

import dev.shoal.device.IntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Arcs, or edges, as a test writes them down: the input of oracles that know no rows.
public final class ListedArcs {
  private final String title;
  private final int nodes;
  private final int[] from;
  private final int[] to;
  private final boolean isDirected;

  /// @param title what it looks like
  /// @param nodes how many nodes there are
  /// @param from where each arc begins
  /// @param to where it ends
  /// @param isDirected false if it leads both ways
  private ListedArcs(String title, int nodes, int[] from, int[] to, boolean isDirected) {
    this.title = title;
    this.nodes = nodes;
    this.from = from;
    this.to = to;
    this.isDirected = isDirected;
  }

  /// How many nodes there are.
  public int nodes() {
    return nodes;
  }

  /// How many arcs or edges the list has.
  public int length() {
    return from.length;
  }

  /// Where arc `i` begins.
  public int from(int i) {
    return from[i];
  }

  /// Where arc `i` ends.
  public int to(int i) {
    return to[i];
  }

  /// The graph.
  public Graph graph() {
    return Graph.builder(nodes).directed(isDirected).build(IntArray.wrap(from), IntArray.wrap(to));
  }

  /// The nodes that arcs of each node lead to, in the order of the list.
  public List<List<Integer>> neighbours() {
    List<List<Integer>> lists = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      lists.add(new ArrayList<>());
    }
    for (int i = 0; i < from.length; i++) {
      lists.get(from[i]).add(to[i]);
      if (!isDirected) {
        lists.get(to[i]).add(from[i]);
      }
    }
    return lists;
  }

  /// The same arcs, directed.
  public ListedArcs directed() {
    return new ListedArcs(title + ", directed", nodes, from, to, true);
  }

  @Override
  public String toString() {
    return "%s of %d nodes and %d %s"
        .formatted(title, nodes, from.length, isDirected ? "arcs" : "edges");
  }

  /// Graphs of the shapes where searches go wrong: small ones, and some that are large enough for
  /// all threads.
  public static List<ListedArcs> shapes() {
    SplittableRandom random = new SplittableRandom(1);
    ListedArcs kronecker = kronecker(15, 8, random);
    ListedArcs fan = fan(6_000, 8);
    return List.of(
        new ListedArcs("a node", 1, new int[0], new int[0], false),
        new ListedArcs("no arcs", 1_000, new int[0], new int[0], false),
        new ListedArcs("self-loops", 3, new int[] {0, 1, 2}, new int[] {0, 1, 2}, false),
        new ListedArcs("duplicates", 3, new int[] {1, 1, 1, 2}, new int[] {2, 2, 2, 1}, false),
        star(50_000),
        star(50_000).directed(),
        path(100_000),
        path(100_000).directed(),
        shuffled(path(20_000), random),
        grid(130, 90),
        shuffled(grid(90, 130), random),
        fan,
        fan.directed(),
        kronecker,
        kronecker.directed(),
        islands(40, random));
  }

  /// Up to some hundred nodes, with self-loops, duplicates and several components.
  public static ListedArcs random(SplittableRandom random) {
    int nodes = 1 + random.nextInt(1 << random.nextInt(1, 10));
    int count = random.nextInt(1 + nodes * random.nextInt(1, 8));
    return new ListedArcs(
        "random",
        nodes,
        random.ints(count, 0, nodes).toArray(),
        random.ints(count, 0, nodes).toArray(),
        random.nextBoolean());
  }

  /// Every node is a neighbour of the last.
  private static ListedArcs star(int nodes) {
    int[] from = new int[nodes - 1];
    int[] to = new int[nodes - 1];
    Arrays.fill(from, nodes - 1);
    Arrays.setAll(to, i -> i);
    return new ListedArcs("star", nodes, from, to, false);
  }

  private static ListedArcs path(int nodes) {
    int[] from = new int[nodes - 1];
    int[] to = new int[nodes - 1];
    Arrays.setAll(from, i -> i);
    Arrays.setAll(to, i -> i + 1);
    return new ListedArcs("path", nodes, from, to, false);
  }

  private static ListedArcs grid(int width, int height) {
    Arcs arcs = new Arcs();
    for (int node = 0; node < width * height; node++) {
      if ((node + 1) % width != 0) {
        arcs.add(node, node + 1);
      }
      if (node + width < width * height) {
        arcs.add(node, node + width);
      }
    }
    return arcs.list("grid", width * height);
  }

  /// Node 0 and paths of `length` nodes from it: levels that are all as wide.
  private static ListedArcs fan(int paths, int length) {
    Arcs arcs = new Arcs();
    for (int node = 1; node <= paths * length; node++) {
      arcs.add(Math.max(0, node - paths), node);
    }
    return arcs.list("fan", 1 + paths * length);
  }

  /// As Graph500 makes them, with nodes in random order: few levels, and some nodes without arcs.
  private static ListedArcs kronecker(int scale, int degree, SplittableRandom random) {
    Arcs arcs = new Arcs();
    for (int i = 0; i < degree << scale; i++) {
      int from = 0;
      int to = 0;
      for (int bit = 0; bit < scale; bit++) {
        double x = random.nextDouble();
        from = 2 * from + (x < 0.76 ? 0 : 1);
        to = 2 * to + (x < 0.57 || (x >= 0.76 && x < 0.95) ? 0 : 1);
      }
      arcs.add(from, to);
    }
    return shuffled(arcs.list("Kronecker", 1 << scale), random);
  }

  /// Random graphs of growing size beside each other, with a gap between them.
  private static ListedArcs islands(int count, SplittableRandom random) {
    Arcs arcs = new Arcs();
    int first = 0;
    for (int island = 1; island <= count; island++) {
      int size = island * island;
      for (int i = 0; i < 2 * size; i++) {
        arcs.add(first + random.nextInt(size), first + random.nextInt(size));
      }
      first += size + 1;
    }
    return shuffled(arcs.list("islands", first), random);
  }

  /// The same graph with its nodes in random order.
  private static ListedArcs shuffled(ListedArcs list, SplittableRandom random) {
    int[] name = new int[list.nodes];
    Arrays.setAll(name, i -> i);
    for (int i = name.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int moved = name[i];
      name[i] = name[other];
      name[other] = moved;
    }
    return new ListedArcs(
        list.title + ", shuffled",
        list.nodes,
        Arrays.stream(list.from).map(node -> name[node]).toArray(),
        Arrays.stream(list.to).map(node -> name[node]).toArray(),
        list.isDirected);
  }

  /// A list that grows.
  private static final class Arcs {
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int count;

    void add(int tail, int head) {
      if (count == from.length) {
        from = Arrays.copyOf(from, 2 * count);
        to = Arrays.copyOf(to, 2 * count);
      }
      from[count] = tail;
      to[count++] = head;
    }

    ListedArcs list(String title, int nodes) {
      return new ListedArcs(
          title, nodes, Arrays.copyOf(from, count), Arrays.copyOf(to, count), false);
    }
  }
}
