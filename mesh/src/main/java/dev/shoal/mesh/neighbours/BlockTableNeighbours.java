package dev.shoal.mesh.neighbours;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;

/// Looks neighbours up in one table that is as fine over each coarse cell as the finest cell in it:
/// one read a side.
///
/// Not for every mesh: it refuses one whose table would have more than eight entries for each cell.
public record BlockTableNeighbours() implements NeighboursAlgorithm {
  @Override
  public String title() {
    return "block-table";
  }

  @Override
  public boolean runsOn(Device device) {
    return device instanceof Device.Cpu;
  }

  @Override
  public Kernel kernel(Device device) {
    return switch (device) {
      case Device.Cpu cpu -> {
        var kernel = new BlockTableKernel(NeighboursTuning.of(device), cpu.workers());
        AlgorithmChoice<NeighboursAlgorithm> choice = AlgorithmChoice.requested(this);
        yield (mesh, boundary, sides) -> {
          if (kernel.find(mesh, boundary, sides) == BlockTableKernel.Served.TOO_LARGE) {
            throw new IllegalArgumentException(
                mesh
                    + ": a block table would have too many entries for so few cells; hierarchical"
                    + " has no limit");
          }
          return choice;
        };
      }
      case Device.Serial _, Device.OpenCl _ ->
          throw new UnsupportedOperationException(device + " has no " + title() + ": cpu has it");
    };
  }
}
