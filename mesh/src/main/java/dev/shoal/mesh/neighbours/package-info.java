/// The cells beside each cell of an adaptive mesh.
///
/// [Neighbours] gives one neighbour on each side, by the text's rule, which is what finite volumes
/// on a balanced mesh need: the cell just outside, at the lower or left end of the side. Of two
/// finer ones the second is then the neighbour of the first: left's top, bottom's right. Or it
/// gives all neighbours on each side, as compressed rows. Levels may jump as they like.
///
/// [Boundary] says what lies beyond the edge of the domain. By default a cell looks into one table
/// over the finest grid where that is small enough and levels do not jump, and otherwise into that
/// of its own level; all other algorithms of [dev.shoal.mesh.index] serve to compare.
package dev.shoal.mesh.neighbours;
