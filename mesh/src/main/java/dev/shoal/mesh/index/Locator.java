package dev.shoal.mesh.index;

/// What is built of one mesh: finds the cells at places of its finest grid.
///
/// The mesh's arrays are read while it is asked, by one algorithm or another; they must not change.
interface Locator {
  /// Writes for the first `m` places, which are in the domain, the cells that cover them, or −1
  /// where this algorithm has no answer, or cells do not tile. On several threads at once.
  void locate(int[] x, int[] y, int[] z, int m, int[] out);
}
