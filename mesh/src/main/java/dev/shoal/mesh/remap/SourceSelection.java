package dev.shoal.mesh.remap;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;

/// Opens the [Sources] of each call of a [HostRemap].
interface SourceSelection {
  /// Returns the sources for a mesh, opened.
  ///
  /// @param cells the cells of `from`
  /// @throws IllegalArgumentException if the cells do not tile the domain, as far as it shows
  Sources open(CellMesh from, CellArrays cells);

  /// Returns what was opened last, and the reason.
  AlgorithmChoice<RemapAlgorithm> choice();

  /// Always the same sources.
  record Fixed(Sources sources, AlgorithmChoice<RemapAlgorithm> choice) implements SourceSelection {
    @Override
    public Sources open(CellMesh from, CellArrays cells) {
      sources.open(from, cells);
      return sources;
    }
  }
}
