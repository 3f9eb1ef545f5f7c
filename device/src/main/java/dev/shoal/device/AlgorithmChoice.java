package dev.shoal.device;

/// An algorithm and the reason for its choice.
///
/// @param algorithm the algorithm that serves a call, a graph or a mesh
/// @param why the reason, one line for a person
/// @param <A> the kind of algorithm
public record AlgorithmChoice<A extends DeviceAlgorithm>(A algorithm, String why) {
  /// Returns the choice of an algorithm that the caller named.
  public static <A extends DeviceAlgorithm> AlgorithmChoice<A> requested(A algorithm) {
    return new AlgorithmChoice<>(algorithm, "it was asked for");
  }
}
