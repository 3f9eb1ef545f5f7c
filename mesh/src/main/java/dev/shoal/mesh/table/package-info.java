/// From a position to the cell that covers it: the tables of index, neighbours and remap. Not for
/// users.
///
/// [LevelTables][dev.shoal.mesh.table.LevelTables] has one table for each level of refinement, so a
/// cell is stored next to its neighbours of the same size, whatever the finest level is.
/// [BlockTable][dev.shoal.mesh.table.BlockTable] is one table, as fine over each coarse cell as the
/// finest cell in it.
package dev.shoal.mesh.table;
