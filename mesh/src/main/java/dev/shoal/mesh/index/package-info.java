/// From a position to the cell of an adaptive mesh that covers it.
///
/// [CellIndex][dev.shoal.mesh.index.CellIndex] is built once for a mesh and then answers many
/// queries. It does so by a [CellIndexAlgorithm][dev.shoal.mesh.index.CellIndexAlgorithm]:
/// [Hierarchical][dev.shoal.mesh.index.Hierarchical] tables, one for each level;
/// [Flat][dev.shoal.mesh.index.Flat] or [FlatCompact][dev.shoal.mesh.index.FlatCompact], the text's
/// one table over the finest grid, in which a cell is entered at all or some of its positions
/// ([Writes][dev.shoal.mesh.index.Writes]); and, for comparison,
/// [KdTree][dev.shoal.mesh.index.KdTree], [Quadtree][dev.shoal.mesh.index.Quadtree] and
/// [BruteForce][dev.shoal.mesh.index.BruteForce]. All return the same cells.
package dev.shoal.mesh.index;
