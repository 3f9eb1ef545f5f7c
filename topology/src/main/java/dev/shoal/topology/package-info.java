/// Unstructured meshes: the faces of their cells, and who is across each.
///
/// A mesh says which points are the corners of which cell; two cells are neighbours if they share a
/// face. [FaceNeighbours][dev.shoal.topology.FaceNeighbours] finds them by a hash of each face's
/// corners in one write and one read, so fast that there is no need to keep them.
package dev.shoal.topology;
