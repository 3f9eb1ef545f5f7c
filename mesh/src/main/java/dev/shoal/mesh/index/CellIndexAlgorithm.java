package dev.shoal.mesh.index;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;

/// A way to find the cell at a position. All find the same cells; they differ in speed and memory.
///
/// Open: a user-defined algorithm plugs in by [CellIndex#with].
public interface CellIndexAlgorithm extends DeviceAlgorithm {
  /// Makes the kernel of one index.
  ///
  /// @throws UnsupportedOperationException if `device` does not have this algorithm
  Kernel kernel(Device device);

  /// What an algorithm supplies to [CellIndex], which checks the arguments. Any number of threads
  /// call [#locate] at once; none does while another one builds or closes.
  interface Kernel {
    /// Replaces the mesh.
    ///
    /// @throws IllegalArgumentException if the cells do not tile the domain, as far as it shows, or
    ///   if a table would be too long
    void build(CellMesh mesh);

    /// Returns the algorithm that serves the mesh, and the reason.
    AlgorithmChoice<CellIndexAlgorithm> chosen();

    /// Returns the finest level in use.
    int finest();

    /// Writes the cells at positions, which have as many coordinates as the mesh; −1 outside of the
    /// domain.
    ///
    /// @throws IllegalArgumentException if no cell is found at a position in the domain
    void locate(Array<?>[] positions, IntArray out);

    /// Writes the same cells, faster where the levels are guessed well: an algorithm that searches
    /// level by level begins at the one that is given for each position, from 0 to [#finest].
    ///
    /// @throws IllegalArgumentException if no cell is found at a position in the domain
    default void locate(Array<?>[] positions, int[] levels, IntArray out) {
      locate(positions, out);
    }

    /// Releases the memory.
    void close();
  }
}
