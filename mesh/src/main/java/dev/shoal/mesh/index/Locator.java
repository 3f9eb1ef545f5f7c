package dev.shoal.mesh.index;

import dev.shoal.mesh.CellMesh;

/// A search structure for one mesh in host memory: finds the cells at positions of its finest grid.
/// A [HostIndex] makes an index of it.
///
/// Some algorithms read the mesh's arrays during queries, so these must not change.
@FunctionalInterface
public interface Locator {
  /// Writes the cells that cover the first `m` positions, which are in the domain; −1 where the
  /// algorithm finds none. Any number of threads call it at once.
  void locate(int[] x, int[] y, int[] z, int m, int[] out);

  /// Writes the same cells; a search that goes level by level begins at the level that is given for
  /// each position.
  default void locate(int[] x, int[] y, int[] z, int[] levels, int m, int[] out) {
    locate(x, y, z, m, out);
  }

  /// Builds locators, for one mesh after the other.
  @FunctionalInterface
  interface Builder {
    /// Builds a locator.
    ///
    /// @throws IllegalArgumentException if the cells do not tile the domain, as far as it shows
    Locator build(CellMesh mesh);

    /// Releases what is kept from mesh to mesh.
    default void close() {}
  }
}
