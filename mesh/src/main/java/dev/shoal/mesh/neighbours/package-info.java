/// The neighbours of each cell of an adaptive mesh.
///
/// [Neighbours][dev.shoal.mesh.neighbours.Neighbours] returns one neighbour on each side, by the
/// text's rule, as finite volumes on a balanced mesh need it: the cell just outside, at the lower
/// or left end of the side. Of two finer cells the second is the neighbour of the first: its top
/// neighbour on a left or right side, its right one on a bottom or top side. Or it returns all
/// neighbours on each side, as compressed rows. Levels may jump by any number.
///
/// [Boundary][dev.shoal.mesh.neighbours.Boundary] is the condition at the edges of the domain. The
/// default algorithm reads a block table where that is small enough, and otherwise searches the
/// table of the cell's own level; a
/// [NeighboursAlgorithm][dev.shoal.mesh.neighbours.NeighboursAlgorithm] by name serves for
/// comparison.
package dev.shoal.mesh.neighbours;
