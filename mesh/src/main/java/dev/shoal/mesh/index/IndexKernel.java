package dev.shoal.mesh.index;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;

/// What a device supplies; arguments are checked already. Any number of threads ask at once; none
/// does while another builds or closes.
interface IndexKernel {
  /// Forgets the last mesh and takes another.
  ///
  /// @param wanted the algorithm; null for what suits the mesh
  void build(CellMesh mesh, Algorithm wanted);

  /// What the mesh is served by, and why.
  Choice chosen();

  /// The finest level in use.
  int finest();

  /// Writes the cells at places, which have as many coordinates as the mesh.
  void locate(Array<?>[] places, IntArray out);

  /// Gives the memory back.
  void close();
}
