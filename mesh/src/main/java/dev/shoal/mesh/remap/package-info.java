/// Values of one adaptive mesh brought to another over the same coarse grid.
///
/// A cell of the new mesh lies within one cell of the old, or is made of finer ones. In the first
/// case its value is that of the old cell, or its share of it; in the second the mean of the finer
/// ones by volume, or their sum: [Field] says which. So totals are conserved.
///
/// [Remap][dev.shoal.mesh.remap.Remap] is the whole public face, and
/// [Algorithm][dev.shoal.mesh.remap.Algorithm] says how old cells are found. All give the same
/// bits, for only the finding differs: `Sources` find which old cells a new one has, a `Batch` of
/// new cells at a time, and `Fold` adds them along one fixed tree, that of the children.
/// `HeapRemap` works on batches, `Shares` deals them to threads and `Chooser` takes the algorithm.
///
/// The default is `BlockSources`. Its work is arithmetic on places, in lanes, and one look into
/// memory for each cell: the steps are in `Places`. `LevelSources` look into a table for each
/// level. The text's tables, and a tree, are those of [dev.shoal.mesh.index]: `IndexSources` ask
/// there.
package dev.shoal.mesh.remap;
