package dev.shoal.mesh.index;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;

/// Builds the locators of one [HostIndex], for one mesh after the other.
@FunctionalInterface
interface LocatorBuilder {
  /// Builds a locator.
  ///
  /// @param cells the cells of `mesh`, which outlive the locator
  /// @throws IllegalArgumentException if the cells do not tile the domain, as far as it shows
  Locator build(CellMesh mesh, CellArrays cells, WorkerPool workers);

  /// Releases tables that are kept from mesh to mesh.
  default void close() {}
}
