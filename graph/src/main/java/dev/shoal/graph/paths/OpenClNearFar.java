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
import java.util.function.ToDoubleFunction;

/// [NearFar] and [BellmanFord] by `nearfar.cl`, from one source or from many at once.
///
/// The host launches round after round without waiting, and looks at the state after 1, 2, 4 … 32
/// of them: what is to be done is decided on the device.
///
/// Scratch: of each node and source some 24 bytes and the distance; of each piece 8.
final class OpenClNearFar implements ShortestPathsKernel {
  /// How work is cut.
  ///
  /// @param piece arcs that one work-item tries; a node with more of them is several pieces
  /// @param few pieces of a round that one group does by itself, rather than a launch of all of
  ///   them
  /// @param maxItems nodes of all sources that are searched at once
  /// @param hasWideAtomics whether there is an atomic minimum of 64 bits
  record Tuning(int piece, int few, int maxItems, boolean hasWideAtomics) {
    /// A GPU: heads of a piece are a sector of its memory, and all lanes have something to do. A
    /// CPU: what is searched at once stays in its cache.
    static Tuning of(Device.OpenCl device) {
      boolean hasWideAtomics = device.context().device().hasInt64Atomics();
      return device.shape().group() == 1
          ? new Tuning(64, 1024, 1 << 22, hasWideAtomics)
          : new Tuning(8, 1024, 1 << 27, hasWideAtomics);
    }
  }

  /// The most rounds that are launched before the host looks.
  private static final int MOST_AHEAD = 32;

  // What the state holds, as in `nearfar.cl`.
  private static final int STATE = 16;
  private static final int MODE = 0;
  private static final int OVERFLOW = 9;
  private static final int DONE = 3;

  // Arguments behind those of the search, as in `nearfar.cl`.
  private static final int OWN = 13;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final ToDoubleFunction<Graph> widths;
  private final ToDoubleFunction<DenseGraph> matrixWidths;
  private final Tuning tuning;

  /// @param widths how far the threshold rises, for rows; infinite for one round after the other
  /// @param matrixWidths the same for a matrix
  OpenClNearFar(
      Device.OpenCl device,
      ToDoubleFunction<Graph> widths,
      ToDoubleFunction<DenseGraph> matrixWidths) {
    this(device, widths, matrixWidths, Tuning.of(device));
  }

  OpenClNearFar(
      Device.OpenCl device,
      ToDoubleFunction<Graph> widths,
      ToDoubleFunction<DenseGraph> matrixWidths,
      Tuning tuning) {
    this.device = device.staged();
    this.widths = widths;
    this.matrixWidths = matrixWidths;
    this.tuning = tuning;
    kernels =
        new Kernels(
            device,
            OpenClNearFar.class.getResourceAsStream("paths.cl"),
            OpenClNearFar.class.getResourceAsStream("nearfar.cl"));
  }

  @Override
  public Array<?> distances(Graph graph, PathQuery query) {
    return distances(OpenClArcs.of(graph), query, widths.applyAsDouble(graph));
  }

  @Override
  public Array<?> distances(DenseGraph graph, PathQuery query) {
    return distances(OpenClArcs.of(graph), query, matrixWidths.applyAsDouble(graph));
  }

  private Array<?> distances(OpenClArcs arcs, PathQuery query, double width) {
    int[] sources = {query.source()};
    return OpenClResults.fitting(
        DistanceType.of(arcs.weights()),
        type -> {
          try (KernelCall stage = new KernelCall(device)) {
            return new Call(stage, arcs, type, sources, query, width).distances()[0];
          }
        });
  }

  @Override
  public Array<?>[] distancesFromEach(Graph graph, int[] sources) {
    OpenClArcs arcs = OpenClArcs.of(graph);
    DistanceType type = DistanceType.of(arcs.weights());
    double width = widths.applyAsDouble(graph);
    Array<?>[] distances = new Array<?>[sources.length];
    try {
      for (int from = 0; from < sources.length; ) {
        int to = from + Math.min(sources.length - from, mostSources(arcs, type));
        int[] chunk = Arrays.copyOfRange(sources, from, to);
        PathQuery query = PathQuery.from(sources[from]);
        try (KernelCall stage = new KernelCall(device)) {
          Call call = new Call(stage, arcs, type, chunk, query, width);
          System.arraycopy(call.distances(), 0, distances, from, to - from);
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

  /// How many sources at once have room: a half of the memory that is free for all buffers, and the
  /// largest allocation for the largest of them.
  private int mostSources(OpenClArcs arcs, DistanceType type) {
    long perNode = type.bytes() + 3L * Integer.BYTES + (isHalved(type) ? 2L * Integer.BYTES : 0);
    long near = pieces(arcs) * 2 * Integer.BYTES;
    long all = arcs.nodes() * perNode + near;
    long most = tuning.maxItems() / arcs.nodes();
    most = Math.min(most, device.context().freeBytes() / 2 / all);
    most = Math.min(most, device.context().device().largestAllocation() / near);
    return Math.clamp(most, 1, Integer.MAX_VALUE / arcs.nodes());
  }

  /// The most pieces that the nodes can be near as, from one source.
  private long pieces(OpenClArcs arcs) {
    return (long) arcs.nodes() + arcs.arcs() / tuning.piece();
  }

  private boolean isHalved(DistanceType type) {
    return type.isWide() && !tuning.hasWideAtomics();
  }

  /// One search by one type, and its memory.
  private final class Call {
    private final KernelCall stage;
    private final OpenClArcs arcs;
    private final DistanceType type;
    private final int[] sources;
    private final long bound;
    private final int items;
    private final String options;
    private final ClBuffer[] buffers;
    private final ClBuffer distances;
    private final ClBuffer state;
    private final IntArray targets;
    private final long width;
    private final int groups;

    Call(
        KernelCall stage,
        OpenClArcs arcs,
        DistanceType type,
        int[] sources,
        PathQuery query,
        double width) {
      this.stage = stage;
      this.arcs = arcs;
      this.type = type;
      this.sources = sources;
      this.bound = type.bound(query.limit());
      this.items = Math.multiplyExact(sources.length, arcs.nodes());
      this.width = type.width(width);
      targets = IntArray.wrap(query.targets());
      groups = Math.clamp(Math.ceilDiv(items, device.shape().group()), 1, device.shape().groups());
      options = arcs.options(kernels, type, tuning.hasWideAtomics());
      distances = stage.scratch((long) items * type.bytes());
      state = stage.scratch(STATE * Integer.BYTES);
      buffers =
          new ClBuffer[] {
            distances,
            stage.scratch(isHalved(type) ? 2L * items * Integer.BYTES : 0), // halves
            stage.zeros((long) items * Integer.BYTES), // mark
            stage.scratch(2L * items * Integer.BYTES), // lists
            stage.scratch(sources.length * pieces(arcs) * 2 * Integer.BYTES), // near
            state,
            stage.scratch((2L + groups) * Long.BYTES), // level
          };
    }

    Array<?>[] distances() {
      begin();
      boolean mayExceed = search()[OVERFLOW] != 0;
      return new OpenClResults(stage, kernels, options, arcs, type)
          .of(distances, sources.length, stage.in(targets), targets.length(), bound, mayExceed);
    }

    private void begin() {
      type.fill(distances, items, bound);
      if (isHalved(type)) {
        buffers[1].fill(0, 2L * items * Integer.BYTES, -1);
      }
      ClKernel begin = kernel("begin_search");
      begin.set(OWN, stage.in(IntArray.wrap(sources))).set(OWN + 1, sources.length);
      type.set(begin, OWN + 2, width).set(OWN + 3, groups);
      kernels.launchGroup(begin);
      kernels.launch(kernel("route_all"), groups);
    }

    /// Returns what the state is at the end.
    private int[] search() {
      ClKernel small = kernel("small_rounds");
      small.set(OWN, stage.in(targets)).set(OWN + 1, targets.length());
      type.set(small, OWN + 2, width).set(OWN + 3, groups).set(OWN + 4, tuning.few());
      ClKernel relax = kernel("relax_all");
      ClKernel low = isHalved(type) ? kernel("relax_low") : null;
      ClKernel route = kernel("route_all");
      for (int ahead = 1; ; ahead = Math.min(2 * ahead, MOST_AHEAD)) {
        for (int round = 0; round < ahead; round++) {
          kernels.launchGroup(small);
          kernels.launch(relax, groups);
          if (low != null) {
            kernels.launch(low, groups);
          }
          kernels.launch(route, groups);
        }
        int[] now = stage.ints(state, STATE);
        if (now[MODE] == DONE) {
          return now;
        }
      }
    }

    /// A kernel with the arguments of the search.
    private ClKernel kernel(String name) {
      ClKernel kernel = arcs.set(stage, kernels.get(name, options));
      kernel.set(OpenClArcs.ARGUMENTS, items).set(OpenClArcs.ARGUMENTS + 1, tuning.piece());
      for (int i = 0; i < buffers.length; i++) {
        kernel.set(OpenClArcs.ARGUMENTS + 2 + i, buffers[i]);
      }
      return kernel;
    }
  }
}
