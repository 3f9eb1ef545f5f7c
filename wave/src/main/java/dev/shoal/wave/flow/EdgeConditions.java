package dev.shoal.wave.flow;

/// The water beyond the edges of the domain. Any number of threads ask at once.
public interface EdgeConditions {
  /// Writes the water beyond a face at an edge.
  ///
  /// @param side 0 west, 1 east, 2 south, 3 north
  /// @param depth at the face, inside the domain
  /// @param surface at the face, inside the domain
  /// @param outward the velocity out of the domain, inside the domain
  /// @param along the velocity along the edge, inside the domain
  /// @param beyond receives the depth, the surface, the outward velocity and the velocity along the
  ///   edge beyond the face
  void beyond(
      int side, double depth, double surface, double outward, double along, double[] beyond);
}
