package dev.shoal.mesh.neighbours;

import dev.shoal.device.Device;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import java.util.Objects;

/// The definition: the neighbour is the cell that covers the position just outside of a side, as an
/// index finds it.
///
/// @param index the algorithm of the index
public record IndexNeighbours(CellIndexAlgorithm index) implements NeighboursAlgorithm {
  /// Checks for null.
  public IndexNeighbours {
    Objects.requireNonNull(index, "index");
  }

  @Override
  public String title() {
    return index.title();
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl) && index.runsOn(device);
  }

  @Override
  public Kernel kernel(Device device) {
    return new IndexKernel(CellIndex.on(device).with(index), IndexNeighbours::new);
  }
}
