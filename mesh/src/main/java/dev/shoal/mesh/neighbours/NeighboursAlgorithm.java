package dev.shoal.mesh.neighbours;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;

/// A way to find the neighbours of cells. All find the same neighbours; they differ in speed and
/// memory.
///
/// Open: a user-defined algorithm plugs in by [Neighbours#with(NeighboursAlgorithm)].
public interface NeighboursAlgorithm {
  /// Returns the name on a command line, such as `flat-corners`.
  String title();

  /// Returns whether `device` has this algorithm.
  boolean runsOn(Device device);

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
    Choice find(CellMesh mesh, Boundary boundary, IntArray[] sides);
  }

  /// An algorithm and the reason why it was chosen.
  ///
  /// @param algorithm the one that served a call
  /// @param why one line for a person
  record Choice(NeighboursAlgorithm algorithm, String why) {}
}
