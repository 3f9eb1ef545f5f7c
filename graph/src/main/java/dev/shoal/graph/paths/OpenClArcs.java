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

/// The arcs of a graph, rows or a matrix, as arguments of the kernels of `paths.cl`.
///
/// @param offsets null for a matrix
/// @param heads null for a matrix
/// @param weights null if there are none
/// @param nodes n
/// @param arcs those of the rows, or n²
/// @param maxWeight the largest weight
record OpenClArcs(
    IntArray offsets, IntArray heads, Array<?> weights, int nodes, int arcs, double maxWeight) {
  /// The number of arguments.
  static final int ARGUMENTS = 4;

  static OpenClArcs of(Graph graph) {
    return new OpenClArcs(
        graph.offsets(),
        graph.heads(),
        graph.weights(),
        graph.nodes(),
        graph.arcs(),
        graph.maxWeight());
  }

  static OpenClArcs of(DenseGraph graph) {
    int nodes = graph.nodes();
    return new OpenClArcs(null, null, graph.weights(), nodes, nodes * nodes, graph.maxWeight());
  }

  boolean isMatrix() {
    return offsets == null;
  }

  boolean isHost() {
    return isMatrix() ? weights.isHost() : offsets.isHost();
  }

  /// Returns the options of the compiler for distances of a type.
  ///
  /// @param hasWideAtomics whether there is an atomic minimum of 64 bits
  /// @throws dev.shoal.opencl.DeviceException if the device cannot compute the same bits with it
  String options(Kernels kernels, DistanceType type, boolean hasWideAtomics) {
    DistanceType weight = DistanceType.of(weights);
    Array<?> distances = type.newArray(Device.serial(), 0);
    return kernels.type(distances)
        + Kernels.bits(distances)
        + "-D W="
        + weight.keyword()
        + (weights == null ? " -D UNIT " : " ")
        + (isMatrix() ? "-D MATRIX -D MISSING=" + weight.missing() + " " : "")
        + (type.isWide() && !hasWideAtomics ? "-D NO_WIDE_ATOMICS " : "");
  }

  /// Sets the first arguments of `kernel`.
  ClKernel set(KernelCall call, ClKernel kernel) {
    ClBuffer any = call.in(weights == null ? heads : weights); // for an unused argument
    return kernel.args(
        isMatrix() ? any : call.in(offsets), isMatrix() ? any : call.in(heads), any, nodes);
  }
}
