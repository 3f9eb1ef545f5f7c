/// Moves values from one adaptive mesh to another one over the same coarse grid.
///
/// A cell of the new mesh lies within one old cell, or is made of finer ones. In the first case its
/// value is that of the old cell, or its part of it by volume; in the second the mean of the finer
/// ones by volume, or their sum: [Field][dev.shoal.mesh.remap.Field] selects which. So totals are
/// conserved.
///
/// [Remap][dev.shoal.mesh.remap.Remap] is the facade, and a
/// [RemapAlgorithm][dev.shoal.mesh.remap.RemapAlgorithm] finds the old cells. All algorithms give
/// the same bits, since they differ in the search only: `Sources` find the old cells of a `Batch`
/// of new ones, and `Fold` adds them along one fixed tree, that of the children. `HostRemap`
/// processes batches on all threads; a `SourceSelection` opens the sources of a call.
///
/// The default is `BlockSources`, which read one entry of a
/// [BlockTable][dev.shoal.mesh.table.BlockTable] for each cell. `LevelSources` search a table for
/// each level. `IndexSources` query an index, on the serial device a tree.
package dev.shoal.mesh.remap;
