package dev.shoal.mesh.remap;

import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;

/// Finds the old cells that cover a new cell, or that it is made of.
interface Sources {
  /// Prepares queries about the cells of `from`.
  ///
  /// @param cells the same cells, as arrays
  /// @throws IllegalArgumentException if they do not tile the domain, as far as it shows; nothing
  ///   is kept then
  void open(CellMesh from, CellArrays cells);

  /// Finds the old cells that cover `length` cells of `to`, from cell `first` on, and adds the new
  /// cells that are made of finer ones as [wholes][Batch#addWhole]. All are in the domain, and
  /// their coarse cells are known. Any number of threads call it at once.
  ///
  /// @return false if the old cells do not tile the domain
  boolean find(CellArrays to, int first, int length, Batch out);

  /// Adds the leaves of the wholes that [#find] added, until there are no more or the batch is
  /// full.
  ///
  /// @return false if the old cells do not tile the domain
  boolean findLeaves(CellArrays to, int first, Batch out);

  /// Drops the cells.
  void close();
}
