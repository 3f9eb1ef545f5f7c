package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.graph.Graph;
import dev.shoal.graph.arcs.ArcTiles;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/// Searches by `breadth.cl`: a launch for each level that is large, one launch for many that are
/// small.
///
/// After each launch the host reads how large the next level is: some 20 microseconds, which is why
/// small levels are not launched one by one.
final class OpenClBreadthFirst implements BreadthFirstKernel {
  /// Elements of `state` in `breadth.cl`, and their indices.
  private static final int STATE = 6;

  private static final int TAIL = 0;
  private static final int ARCS = 1;
  private static final int FROM = 2;
  private static final int TO = 3;
  private static final int LEVEL = 4;
  private static final int BEFORE = 5;

  private final Device.OpenCl device;
  private final Turns turns;
  private final TraversalTuning tuning;
  private final Kernels kernels;
  private final Move move;
  private final Select select;

  OpenClBreadthFirst(Device.OpenCl device, Turns turns) {
    this.device = device;
    this.turns = turns;
    tuning = TraversalTuning.of(device);
    kernels = kernels(device);
    move = Move.on(device);
    select = Select.on(device);
  }

  private static Kernels kernels(Device.OpenCl device) {
    return ArcTiles.kernels(device, OpenClBreadthFirst.class.getResourceAsStream("breadth.cl"));
  }

  @Override
  public IntArray levels(Graph graph, BreadthFirstQuery query) {
    IntArray levels = device.newInts(graph.nodes());
    try (KernelCall call = new KernelCall(device);
        IntArray queue = device.newInts(graph.nodes())) {
      Search search = new Search(call, graph, query, levels, queue);
      search.openSources(query.sources());
      while (search.hasNext()) {
        search.nextLevels();
      }
      search.cutBeyondTargets();
    }
    return inMemoryOf(graph, levels);
  }

  /// Returns the parents for `levels`.
  static IntArray parents(Device.OpenCl device, Graph graph, IntArray levels) {
    IntArray parents = device.newInts(graph.nodes());
    if (graph.nodes() > 0) {
      Kernels kernels = kernels(device);
      Move.on(device).fill(parents, Integer.MAX_VALUE);
      try (KernelCall call = new KernelCall(device)) {
        kernels.launch(
            kernels
                .get("offer_parents", ArcTiles.DEFINES)
                .args(
                    call.in(graph.offsets()),
                    call.in(graph.heads()),
                    call.in(levels),
                    graph.nodes(),
                    parents.buffer()));
        kernels.launch(
            kernels.get("close_parents", ArcTiles.DEFINES).args(parents.buffer(), graph.nodes()));
      }
    }
    return inMemoryOf(graph, parents);
  }

  /// Returns the result in the memory of the graph: on a staged device that may be the host's.
  private static IntArray inMemoryOf(Graph graph, IntArray result) {
    if (!graph.offsets().isHost()) {
      return result;
    }
    try (result) {
      return Device.serial().copyOf(result);
    }
  }

  /// One search.
  private final class Search {
    private final KernelCall call;
    private final Graph graph;
    private final int nodes;
    private final int limit;
    private final IntArray targets;
    private final IntArray levels;
    private final IntArray queue;
    private final ClBuffer state;

    private int level; // the open one
    private int from; // its nodes in the queue; top-down only
    private int to;
    private int nodesNow; // how many they are
    private int nodesBefore; // those of the level before it; bottom-up only
    private int seen; // nodes of all levels
    private int tail; // what the state said last
    private long arcs; // likewise
    private long openArcs; // that leave the open level
    private boolean isBottomUp;
    private int farthest = -1; // the level of the farthest target; −1 unless all are reached

    Search(KernelCall call, Graph graph, BreadthFirstQuery query, IntArray levels, IntArray queue) {
      this.call = call;
      this.graph = graph;
      this.levels = levels;
      this.queue = queue;
      nodes = graph.nodes();
      limit = query.limit();
      targets = IntArray.wrap(query.targets());
      state = call.zeros(STATE * Integer.BYTES);
    }

    void openSources(int[] sources) {
      int[] distinct = Arrays.stream(sources).sorted().distinct().toArray();
      move.fill(levels, -1);
      queue.buffer().write(0, MemorySegment.ofArray(distinct));
      kernels.launchGroup(kernel("open_sources").argsFrom(5, distinct.length));
      int[] now = read();
      openArcs = arcs;
      to = now[TAIL];
      nodesNow = to;
    }

    boolean hasNext() {
      return nodesNow > 0 && seen < nodes && level < limit && !areTargetsReached();
    }

    private boolean areTargetsReached() {
      if (targets.length() > 0) {
        int[] levelOf;
        try (IntArray onDevice = device.copyOf(targets);
            IntArray reached = device.newInts(targets.length())) {
          move.gather(levels, onDevice, reached);
          levelOf = reached.toArray();
        }
        boolean areAll = Arrays.stream(levelOf).allMatch(x -> x >= 0);
        farthest = areAll ? Arrays.stream(levelOf).max().orElseThrow() : -1;
      }
      return farthest >= 0;
    }

    /// Searches for the next level, or for several.
    void nextLevels() {
      if (isBottomUp && !turns.staysBottomUp(nodesBefore, nodesNow, nodes)) {
        turnTopDown();
      } else if (!isBottomUp) {
        boolean isWide = nodesNow >= turns.considered(nodes);
        isBottomUp =
            isWide && openArcs > turns.maxArcs(graph.arcs(), nodes, nodes - seen + nodesNow);
      }
      if (isBottomUp) {
        searchLevel();
      } else if (nodesNow <= expandBelow()) {
        expandSmall();
      } else {
        expandLevel();
      }
    }

    /// Writes the open level to the queue.
    private void turnTopDown() {
      isBottomUp = false;
      from = 0;
      to = select.indices(levels, IntCondition.equalTo(level), queue);
      tail = to;
      state.fill(TAIL * Integer.BYTES, Integer.BYTES, tail);
      openArcs = 0; // not known, and so it does not turn again at once
    }

    /// Returns the number of nodes that one group expands in less time than a launch takes.
    private int expandBelow() {
      int group = device.launchConfig().group();
      return group == 1 ? tuning.expandBelow() : 4 * group;
    }

    private void expandSmall() {
      int stop =
          targets.length() == 0
              ? limit
              : (int) Math.min(limit, (long) level + tuning.levelsPerLaunch());
      kernels.launchGroup(kernel("expand_small").argsFrom(5, from, to, level, expandBelow(), stop));
      int[] now = read();
      from = now[FROM];
      to = now[TO];
      level = now[LEVEL];
      nodesNow = to - from;
      openArcs = Integer.toUnsignedLong(now[ARCS] - now[BEFORE]);
    }

    private void expandLevel() {
      kernels.launch(kernel("expand_level").argsFrom(5, from, to, level));
      long before = arcs;
      int[] now = read();
      from = to;
      to = now[TAIL];
      level++;
      nodesNow = to - from;
      openArcs = arcs - before;
    }

    private void searchLevel() {
      Graph transpose = graph.transposed();
      kernels.launch(
          kernels
              .get("search_level", ArcTiles.DEFINES)
              .args(
                  call.in(transpose.offsets()),
                  call.in(transpose.heads()),
                  levels.buffer(),
                  state,
                  nodes,
                  level));
      nodesBefore = nodesNow;
      int before = seen;
      read();
      nodesNow = seen - before;
      level++;
    }

    /// Returns a kernel with the graph and the search as arguments.
    private ClKernel kernel(String name) {
      return kernels
          .get(name, ArcTiles.DEFINES)
          .args(
              call.in(graph.offsets()),
              call.in(graph.heads()),
              levels.buffer(),
              queue.buffer(),
              state);
    }

    /// Waits for the device and reads the state.
    private int[] read() {
      int[] now = call.ints(state, STATE);
      seen += now[TAIL] - tail;
      tail = now[TAIL];
      arcs = Integer.toUnsignedLong(now[ARCS]);
      return now;
    }

    /// Discards the nodes beyond the farthest target, if all targets are reached.
    void cutBeyondTargets() {
      if (areTargetsReached()) {
        kernels.launch(kernels.get("cut", ArcTiles.DEFINES).args(levels.buffer(), nodes, farthest));
      }
    }
  }
}
