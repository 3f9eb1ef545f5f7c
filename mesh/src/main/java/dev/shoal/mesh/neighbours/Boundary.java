package dev.shoal.mesh.neighbours;

/// The condition at the edges of the domain.
public enum Boundary {
  /// Nothing lies beyond: the neighbour of a cell at the edge is the cell itself, and lists have no
  /// entry there.
  SELF,

  /// The domain is mirrored: the neighbour of a cell at the edge is its own image, the cell itself,
  /// and lists have it as an entry.
  REFLECTING,

  /// The domain repeats: the neighbours of a cell at the edge are at the opposite edge; the cell
  /// itself if it spans the domain.
  PERIODIC
}
