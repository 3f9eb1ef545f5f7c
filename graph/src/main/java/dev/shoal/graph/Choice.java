package dev.shoal.graph;

/// An algorithm and the reason for its choice.
///
/// @param algorithm the algorithm that is used for a graph
/// @param why the reason, in one sentence
/// @param <A> the kind of algorithm
public record Choice<A>(A algorithm, String why) {
  /// Returns the choice of an algorithm that the caller named.
  public static <A> Choice<A> requested(A algorithm) {
    return new Choice<>(algorithm, "it was asked for");
  }
}
