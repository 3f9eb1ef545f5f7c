package dev.shoal.wave.flow;

/// What is beyond the edges of the domain.
public interface EdgeConditions {
  /// The water beyond a face at an edge.
  ///
  /// @param side 0 west, 1 east, 2 south, 3 north
  /// @param time in seconds
  /// @param depth at the face, within
  /// @param surface at the face, within
  /// @param outward the velocity out of the domain, within
  /// @param along the velocity along the edge, within
  /// @param beyond the depth, the surface, the outward velocity and the velocity along the edge
  ///   beyond the face, to be written
  void beyond(
      int side,
      double time,
      double depth,
      double surface,
      double outward,
      double along,
      double[] beyond);
}
