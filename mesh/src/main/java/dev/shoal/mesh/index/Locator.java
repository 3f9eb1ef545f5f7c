package dev.shoal.mesh.index;

/// A search structure for one mesh: finds the cells at positions of its finest grid.
///
/// Some algorithms read the mesh's arrays during queries, so these must not change.
interface Locator {
  /// Writes the cells that cover the first `m` positions, which are in the domain; −1 where the
  /// algorithm finds none. Any number of threads call it at once.
  void locate(int[] x, int[] y, int[] z, int m, int[] out);
}
