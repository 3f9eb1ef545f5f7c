/// Adaptive meshes by other tables and trees than the default's.
///
/// [FlatWrites][dev.shoal.textbook.mesh.FlatWrites] is the text's one table over the finest grid,
/// in which a cell is entered at some of its positions ([Writes][dev.shoal.textbook.mesh.Writes]);
/// [SingleWriteNeighbours][dev.shoal.textbook.mesh.SingleWriteNeighbours] and
/// [FlatRemap][dev.shoal.textbook.mesh.FlatRemap] search it.
/// [Quadtree][dev.shoal.textbook.mesh.Quadtree] is the tree of the refinement.
package dev.shoal.textbook.mesh;
