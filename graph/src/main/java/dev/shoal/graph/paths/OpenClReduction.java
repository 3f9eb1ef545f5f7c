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

/// [DijkstraReduction] by `reduction.cl`: one launch of all groups per settled node.
///
/// The host enqueues launches in advance, and periodically checks whether the search is finished.
/// Launches after the end do nothing.
final class OpenClReduction implements ShortestPathsKernel {
  /// Launches between two checks; an even number, so that the buffers of partial minima, which swap
  /// with each launch, are in their first order at a check.
  private static final int AHEAD = 64;

  private final Device.OpenCl device;
  private final boolean hasWideAtomics;
  private final Kernels kernels;

  OpenClReduction(Device.OpenCl device) {
    this(device, device.context().device().hasInt64Atomics());
  }

  /// @param hasWideAtomics whether there is an atomic minimum of 64 bits
  OpenClReduction(Device.OpenCl device, boolean hasWideAtomics) {
    this.device = device.staged();
    this.hasWideAtomics = hasWideAtomics;
    kernels =
        new Kernels(
            device,
            OpenClReduction.class.getResourceAsStream("paths.cl"),
            OpenClReduction.class.getResourceAsStream("reduction.cl"));
  }

  @Override
  public Array<?> distances(Graph graph, PathQuery query) {
    return distances(OpenClArcs.of(graph), query);
  }

  @Override
  public Array<?> distances(DenseGraph graph, PathQuery query) {
    return distances(OpenClArcs.of(graph), query);
  }

  private Array<?> distances(OpenClArcs arcs, PathQuery query) {
    return OpenClResults.fitting(
        DistanceType.of(arcs.weights()),
        type -> {
          try (KernelCall call = new KernelCall(device)) {
            return new Search(call, arcs, type, query).distances();
          }
        });
  }

  /// One search by one type, and its memory.
  private final class Search {
    private final KernelCall call;
    private final OpenClArcs arcs;
    private final DistanceType type;
    private final PathQuery query;
    private final IntArray targets;
    private final String options;
    private final long bound;
    private final int groups;
    private final ClBuffer keys;
    private final ClBuffer[] partials = new ClBuffer[2]; // keys of partial minima
    private final ClBuffer[] partialNodes = new ClBuffer[2];

    Search(KernelCall call, OpenClArcs arcs, DistanceType type, PathQuery query) {
      this.call = call;
      this.arcs = arcs;
      this.type = type;
      this.query = query;
      targets = IntArray.wrap(query.targets());
      options = arcs.options(kernels, type, hasWideAtomics);
      bound = type.bound(query.limit());
      groups =
          Math.clamp(
              Math.ceilDiv(arcs.nodes(), device.launchConfig().group()),
              1,
              device.launchConfig().groups());
      keys = call.scratch((long) arcs.nodes() * type.bytes());
      for (int i = 0; i < partials.length; i++) {
        partials[i] = call.scratch((long) groups * type.bytes());
        partialNodes[i] = call.scratch((long) groups * Integer.BYTES);
      }
    }

    Array<?> distances() {
      type.fill(keys, arcs.nodes(), bound);
      kernels.launchGroup(
          kernels
              .get("begin_reduction", options)
              .args(keys, query.source(), partials[0], partialNodes[0]));
      search();
      kernels.launchFor(
          kernels.get("unmark_settled", options).args(arcs.nodes(), keys), arcs.nodes());
      boolean mayExceed =
          type.mayExceed(query.limit()) && arcs.maxWeight() * arcs.nodes() >= type.largestNumber();
      return new OpenClResults(call, kernels, options, arcs, type)
          .of(keys, 1, call.in(targets), targets.length(), bound, mayExceed)[0];
    }

    private void search() {
      ClBuffer isDone = call.zeros(Integer.BYTES);
      int count = 1; // the source alone
      do {
        for (int i = 0; i < AHEAD; i++) {
          kernels.launch(settle(count, i % 2), groups);
          count = groups;
        }
        ClKernel check = kernels.get("check_done", options).args(keys);
        type.set(check, 1, bound)
            .argsFrom(
                2, count, partials[0], partialNodes[0], call.in(targets), targets.length(), isDone);
        kernels.launchGroup(check);
      } while (call.readInt(isDone) == 0);
    }

    /// @param count the number of partial minima of the last launch
    /// @param from the buffer that holds them
    private ClKernel settle(int count, int from) {
      ClKernel settle = arcs.set(call, kernels.get("settle", options));
      settle.argsFrom(OpenClArcs.ARGUMENTS, keys);
      return type.set(settle, OpenClArcs.ARGUMENTS + 1, bound)
          .argsFrom(
              OpenClArcs.ARGUMENTS + 2,
              count,
              partials[from],
              partialNodes[from],
              partials[1 - from],
              partialNodes[1 - from]);
    }
  }
}
