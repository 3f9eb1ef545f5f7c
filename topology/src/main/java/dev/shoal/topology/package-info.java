/// Unstructured meshes: the faces of their cells, and the neighbour across each face.
///
/// A mesh lists the corners of each cell; two cells are neighbours if they share a face.
/// [FaceNeighbours][dev.shoal.topology.FaceNeighbours] finds them with a hash of each face's
/// corners, in one write and one read, which is fast enough to recompute them when needed.
package dev.shoal.topology;
