/// From a place to the cell of an adaptive mesh that covers it.
///
/// [CellIndex] is built once for a mesh and then answers many questions. What it does so by is an
/// [Algorithm]: tables of all levels, which are the default; one table over the finest grid, as the
/// text has it, whose cells write all or some of their places ([Writes]); or a tree, or nothing at
/// all, to be compared with. All give the same answers.
package dev.shoal.mesh.index;
