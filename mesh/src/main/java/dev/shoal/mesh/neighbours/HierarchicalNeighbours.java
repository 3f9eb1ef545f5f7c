package dev.shoal.mesh.neighbours;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.mesh.index.Hierarchical;

/// Looks neighbours up in one table for each level. Memory follows the number of cells, whatever
/// the finest level is, and levels may jump.
public record HierarchicalNeighbours() implements NeighboursAlgorithm {
  @Override
  public String title() {
    return "hierarchical";
  }

  @Override
  public Kernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new IndexNeighbours(new Hierarchical()).kernel(device);
      case Device.Cpu cpu ->
          new LevelTableKernel(
              AlgorithmChoice.requested(this), NeighboursTuning.of(device), cpu.workers());
      case Device.OpenCl openCl -> kernel(openCl);
    };
  }

  /// Makes a kernel for complete lists of neighbours.
  ListsKernel lists(Device device) {
    return switch (device) {
      case Device.Serial _ -> new CompleteLists(NeighboursTuning.of(device), Device.cpu(1));
      case Device.Cpu cpu -> new CompleteLists(NeighboursTuning.of(device), cpu);
      case Device.OpenCl openCl -> kernel(openCl);
    };
  }

  private OpenClNeighbours kernel(Device.OpenCl device) {
    return new OpenClNeighbours(
        new AlgorithmChoice<>(this, "an OpenCL device has no other"), device);
  }
}
