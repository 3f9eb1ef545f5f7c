package dev.shoal.graph.components;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.select.Select;

/// Numbers components from 0 in the order of their lowest nodes: selects those, numbers them, and
/// gives every node the number of its lowest node.
final class LabelCompaction {
  private final Device device;
  private final Move move;
  private final Select select;

  LabelCompaction(Device device) {
    this.device = device;
    move = Move.on(device);
    select = Select.on(device);
  }

  /// Returns the labels for the lowest node of each node's component.
  ComponentLabels of(IntArray lowest) {
    IntArray labels = lowest.newLike(lowest.length());
    try (IntArray numbers = lowest.newLike(lowest.length())) {
      flagRoots(lowest, numbers);
      int count = select.flaggedIndices(numbers, labels); // long enough for all
      IntArray lowestNodes = lowest.newLike(count);
      move.copy(labels, 0, lowestNodes, 0, count);
      try (IntArray indices = lowest.newLike(count)) {
        move.iota(indices, 0, 1);
        move.scatter(indices, lowestNodes, numbers);
      }
      move.gather(numbers, lowest, labels);
      return new ComponentLabels(device, labels, lowestNodes);
    }
  }

  private void flagRoots(IntArray lowest, IntArray flags) {
    switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          flagRoots(device.workers(), lowest.hostArray(), flags.hostArray());
      case Device.OpenCl openCl -> OpenClComponents.flagRoots(openCl, lowest, flags);
    }
  }

  private void flagRoots(WorkerPool workers, int[] lowest, int[] flags) {
    workers.forEachBlock(
        lowest.length,
        ComponentsTuning.of(device).labelBlock(),
        (_, from, to) -> {
          for (int node = from; node < to; node++) {
            flags[node] = lowest[node] == node ? 1 : 0;
          }
        });
  }
}
