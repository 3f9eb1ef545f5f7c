package dev.shoal.mesh.neighbours;

/// What lies beyond the edge of the domain.
public enum Boundary {
  /// Nothing: the neighbour of a cell at the edge is the cell itself, and lists have none there.
  SELF,

  /// The domain mirrored: the neighbour of a cell at the edge is its own image, the cell itself,
  /// and lists have it there.
  REFLECTING,

  /// The domain again: the neighbours of a cell at the edge are those at the opposite edge, the
  /// cell itself if it reaches from one to the other.
  PERIODIC
}
