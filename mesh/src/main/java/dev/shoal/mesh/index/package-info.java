/// From a position to the cell of an adaptive mesh that covers it.
///
/// [CellIndex][dev.shoal.mesh.index.CellIndex] is built once for a mesh and then answers many
/// queries. It does so by a [CellIndexAlgorithm][dev.shoal.mesh.index.CellIndexAlgorithm]:
/// [Hierarchical][dev.shoal.mesh.index.Hierarchical] tables, one for each level;
/// [Flat][dev.shoal.mesh.index.Flat], one table over the finest grid; and
/// [BruteForce][dev.shoal.mesh.index.BruteForce] and [KdTree][dev.shoal.mesh.index.KdTree], by
/// which a remap on the serial device is defined. All return the same cells. A
/// [HostIndex][dev.shoal.mesh.index.HostIndex] makes an algorithm of any
/// [Locator][dev.shoal.mesh.index.Locator].
package dev.shoal.mesh.index;
