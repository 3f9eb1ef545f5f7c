package dev.shoal.mesh.remap;

import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;

/// Finds the old cells that a new one has.
interface Sources {
  /// Prepares to be asked about the cells of `from`.
  ///
  /// @param cells the same, as arrays
  /// @throws IllegalArgumentException if they do not tile the domain, as far as that shows; nothing
  ///   is then kept
  void open(CellMesh from, CellArrays cells);

  /// Finds the old cells that cover `length` cells of `to`, from cell `first` on, and says which
  /// new ones are [wholes][Batch#addWhole]. All are in the domain, and their coarse cells are
  /// found. Several threads may ask at once.
  ///
  /// @return false if the old mesh does not tile the domain
  boolean find(CellArrays to, int first, int length, Batch out);

  /// Adds the leaves of wholes that [#find] said, until there are no more or the batch is full.
  ///
  /// @return false if the old mesh does not tile the domain
  boolean findLeaves(CellArrays to, int first, Batch out);

  /// Forgets the cells.
  void close();
}
