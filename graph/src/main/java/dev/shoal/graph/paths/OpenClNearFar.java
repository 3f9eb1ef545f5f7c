package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import java.util.Arrays;

/// [NearFar] and [BellmanFord] by `nearfar.cl`, from one source or from many at once.
///
/// The host launches round after round without waiting, and reads the state after 1, 2, 4 … 32 of
/// them: the device decides what each round does.
///
/// Scratch: some 24 bytes and the distance for each node and source; 8 bytes for each piece.
final class OpenClNearFar implements ShortestPathsKernel {
  /// The maximum number of rounds between two reads of the state.
  private static final int MAX_AHEAD = 32;

  // The indices of the state, as in `nearfar.cl`.
  private static final int STATE = 16;
  private static final int MODE = 0;
  private static final int OVERFLOW = 9;
  private static final int DONE = 3;

  // The index of the first argument after those of the search, as in `nearfar.cl`.
  private static final int OWN = 13;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final BucketPlan plan;
  private final NearFarTuning tuning;

  /// Whether there is an atomic minimum of 64 bits.
  private final boolean hasWideAtomics;

  /// @param plan the increment of the threshold; infinite for Bellman and Ford's algorithm
  OpenClNearFar(Device.OpenCl device, BucketPlan plan) {
    this(device, plan, NearFarTuning.of(device), device.context().device().hasInt64Atomics());
  }

  OpenClNearFar(
      Device.OpenCl device, BucketPlan plan, NearFarTuning tuning, boolean hasWideAtomics) {
    this.device = device.staged();
    this.plan = plan;
    this.tuning = tuning;
    this.hasWideAtomics = hasWideAtomics;
    kernels =
        new Kernels(
            device,
            OpenClNearFar.class.getResourceAsStream("paths.cl"),
            OpenClNearFar.class.getResourceAsStream("nearfar.cl"));
  }

  @Override
  public Array<?> distances(Graph graph, PathQuery query) {
    return distances(OpenClArcs.of(graph), query, plan.widthFor(graph));
  }

  @Override
  public Array<?> distances(DenseGraph graph, PathQuery query) {
    return distances(OpenClArcs.of(graph), query, plan.widthFor(graph));
  }

  private Array<?> distances(OpenClArcs arcs, PathQuery query, double width) {
    int[] sources = {query.source()};
    return OpenClResults.fitting(
        DistanceType.of(arcs.weights()),
        type -> {
          try (KernelCall call = new KernelCall(device)) {
            return new Search(call, arcs, type, sources, query, width).distances()[0];
          }
        });
  }

  @Override
  public Array<?>[] distancesFromEach(Graph graph, int[] sources) {
    OpenClArcs arcs = OpenClArcs.of(graph);
    DistanceType type = DistanceType.of(arcs.weights());
    double width = plan.widthFor(graph);
    Array<?>[] distances = new Array<?>[sources.length];
    try {
      for (int from = 0; from < sources.length; ) {
        int to = from + Math.min(sources.length - from, maxSources(arcs, type));
        int[] chunk = Arrays.copyOfRange(sources, from, to);
        PathQuery query = PathQuery.from(sources[from]);
        try (KernelCall call = new KernelCall(device)) {
          Search search = new Search(call, arcs, type, chunk, query, width);
          System.arraycopy(search.distances(), 0, distances, from, to - from);
        }
        for (; from < to; from++) {
          if (distances[from] == null) {
            distances[from] = distances(arcs, PathQuery.from(sources[from]), width);
          }
        }
      }
      return distances;
    } catch (RuntimeException | Error e) {
      for (Array<?> each : distances) {
        if (each != null) {
          each.close();
        }
      }
      throw e;
    }
  }

  /// Returns the maximum number of concurrent sources: half of the free memory holds all buffers,
  /// and the largest allocation holds the largest of them.
  private int maxSources(OpenClArcs arcs, DistanceType type) {
    long perNode = type.bytes() + 3L * Integer.BYTES + (isHalved(type) ? 2L * Integer.BYTES : 0);
    long near = pieces(arcs) * 2 * Integer.BYTES;
    long all = arcs.nodes() * perNode + near;
    long max = tuning.maxItems() / arcs.nodes();
    max = Math.min(max, device.context().freeBytes() / 2 / all);
    max = Math.min(max, device.context().device().largestAllocation() / near);
    return Math.clamp(max, 1, Integer.MAX_VALUE / arcs.nodes());
  }

  /// Returns the maximum number of near pieces, from one source.
  private long pieces(OpenClArcs arcs) {
    return (long) arcs.nodes() + arcs.arcs() / tuning.piece();
  }

  private boolean isHalved(DistanceType type) {
    return type.isWide() && !hasWideAtomics;
  }

  /// One search by one type, and its memory.
  private final class Search {
    private final KernelCall call;
    private final OpenClArcs arcs;
    private final DistanceType type;
    private final int[] sources;
    private final double limit;
    private final long bound;
    private final int items;
    private final String options;
    private final ClBuffer[] buffers;
    private final ClBuffer distances;
    private final ClBuffer state;
    private final IntArray targets;
    private final long width;
    private final long maxWidth;
    private final int groups;

    Search(
        KernelCall call,
        OpenClArcs arcs,
        DistanceType type,
        int[] sources,
        PathQuery query,
        double width) {
      this.call = call;
      this.arcs = arcs;
      this.type = type;
      this.sources = sources;
      limit = query.limit();
      bound = type.bound(limit);
      this.items = Math.multiplyExact(sources.length, arcs.nodes());
      this.width = type.width(width);
      maxWidth = plan.isAdaptive() ? type.largest() : this.width;
      targets = IntArray.wrap(query.targets());
      groups =
          Math.clamp(
              Math.ceilDiv(items, device.launchConfig().group()),
              1,
              device.launchConfig().groups());
      options = arcs.options(kernels, type, hasWideAtomics);
      distances = call.scratch((long) items * type.bytes());
      state = call.scratch(STATE * Integer.BYTES);
      buffers =
          new ClBuffer[] {
            distances,
            call.scratch(isHalved(type) ? 2L * items * Integer.BYTES : 0), // halves
            call.zeros((long) items * Integer.BYTES), // mark
            call.scratch(2L * items * Integer.BYTES), // lists
            call.scratch(sources.length * pieces(arcs) * 2 * Integer.BYTES), // near
            state,
            call.scratch((3L + groups) * Long.BYTES), // level
          };
    }

    Array<?>[] distances() {
      begin();
      boolean overflows = search()[OVERFLOW] != 0;
      boolean mayExceed = overflows && type.mayExceed(limit);
      return new OpenClResults(call, kernels, options, arcs, type)
          .of(distances, sources.length, call.in(targets), targets.length(), bound, mayExceed);
    }

    private void begin() {
      type.fill(distances, items, bound);
      if (isHalved(type)) {
        buffers[1].fill(0, 2L * items * Integer.BYTES, -1);
      }
      ClKernel begin = kernel("begin_search");
      begin.argsFrom(OWN, call.in(IntArray.wrap(sources)), sources.length);
      type.set(begin, OWN + 2, width).argsFrom(OWN + 3, groups);
      kernels.launchGroup(begin);
      kernels.launch(kernel("route_all"), groups);
    }

    /// Returns the final state.
    private int[] search() {
      ClKernel small = kernel("small_rounds");
      small.argsFrom(OWN, call.in(targets), targets.length());
      type.set(small, OWN + 2, maxWidth).argsFrom(OWN + 3, groups, tuning.few());
      ClKernel relax = kernel("relax_all");
      ClKernel low = isHalved(type) ? kernel("relax_low") : null;
      ClKernel route = kernel("route_all");
      for (int ahead = 1; ; ahead = Math.min(2 * ahead, MAX_AHEAD)) {
        for (int round = 0; round < ahead; round++) {
          kernels.launchGroup(small);
          kernels.launch(relax, groups);
          if (low != null) {
            kernels.launch(low, groups);
          }
          kernels.launch(route, groups);
        }
        int[] now = call.ints(state, STATE);
        if (now[MODE] == DONE) {
          return now;
        }
      }
    }

    /// Returns a kernel with the arguments of the search.
    private ClKernel kernel(String name) {
      ClKernel kernel = arcs.set(call, kernels.get(name, options));
      return kernel
          .argsFrom(OpenClArcs.ARGUMENTS, items, tuning.piece())
          .argsFrom(OpenClArcs.ARGUMENTS + 2, (Object[]) buffers);
    }
  }
}
