/// From a place to the cell that lies there: the tables behind index, neighbours and remap. Not for
/// users.
///
/// [LevelTables][dev.shoal.mesh.table.LevelTables] has one table for each level of refinement, so
/// that a cell lies beside its neighbours of the same size whatever the finest grid is.
/// [BlockTable][dev.shoal.mesh.table.BlockTable] is one table, over each coarse cell as fine as it.
/// [KeyTable][dev.shoal.mesh.table.KeyTable] is the text's, over the finest grid.
package dev.shoal.mesh.table;
