package dev.shoal.mesh.neighbours;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;

/// A way to find the neighbours of cells. All find the same neighbours; they differ in speed and
/// memory.
///
/// Open: a user-defined algorithm plugs in by [Neighbours#with(NeighboursAlgorithm)].
public interface NeighboursAlgorithm extends DeviceAlgorithm {
  /// Makes a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have this algorithm
  Kernel kernel(Device device);

  /// What an algorithm supplies to [Neighbours], which checks the arguments.
  @FunctionalInterface
  interface Kernel {
    /// Writes the neighbour of every cell on each side, two sides for each dimension.
    ///
    /// @return the algorithm that served the mesh, and the reason
    /// @throws IllegalArgumentException if the cells do not tile the domain, as far as it shows
    AlgorithmChoice<NeighboursAlgorithm> find(CellMesh mesh, Boundary boundary, IntArray[] sides);
  }
}
