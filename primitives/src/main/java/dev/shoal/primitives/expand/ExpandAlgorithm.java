package dev.shoal.primitives.expand;

import dev.shoal.primitives.pyramid.Pyramid;
import java.util.List;

/// How outputs learn whose they are. All give the same.
public sealed interface ExpandAlgorithm {
  /// An exclusive scan of the counts, then each thread finds the element of its first output by
  /// bisection and goes on from there: the default, O(n + outputs) work.
  ///
  /// Source: Baxter, *moderngpu*, load-balancing search (2013).
  record ScanAndFill() implements ExpandAlgorithm {}

  /// A [dev.shoal.primitives.pyramid.Histopyramid], from whose top each output walks down: O(n +
  /// outputs · log n) work. On processors it is slower; it is for outputs that are few, or that are
  /// used as they are found.
  ///
  /// @param arity 2, 4, 8 or 16
  record PyramidWalk(int arity) implements ExpandAlgorithm {
    /// Checks the number.
    public PyramidWalk {
      if (!Pyramid.arities().contains(arity)) {
        throw new IllegalArgumentException(
            "arity is " + arity + ", must be one of " + Pyramid.arities());
      }
    }
  }

  /// All, with the fastest pyramid.
  static List<ExpandAlgorithm> all() {
    return List.of(new ScanAndFill(), new PyramidWalk(16));
  }

  /// The name on a command line, such as `pyramid-16`.
  default String title() {
    return switch (this) {
      case ScanAndFill _ -> "scan";
      case PyramidWalk walk -> "pyramid-" + walk.arity();
    };
  }
}
