/// The faces of a balanced quadtree, as a finite-volume scheme needs them. For the wave, not for
/// users.
///
/// [Neighbourhood][dev.shoal.mesh.faces.Neighbourhood] holds the cells and one neighbour on each of
/// four sides. Nearly all neighbours have the cell's own level, so loops over cells take one
/// neighbour a side and need no branch. [LevelJumps][dev.shoal.mesh.faces.LevelJumps] lists the
/// other sides: those with two finer neighbours, with a coarser one, or at the edge of the domain;
/// and it numbers the faces. [NeighbourhoodFinder][dev.shoal.mesh.faces.NeighbourhoodFinder] makes
/// a neighbourhood of a mesh.
package dev.shoal.mesh.faces;
