package dev.shoal.primitives.scan;

import java.util.List;

/// How a scan proceeds, and what it costs by theory: steps one after the other, were there a
/// processor for each element, and operations in all.
///
/// Of integers and extremes all give the same. Of floating sums each gives those of its own tree,
/// the same on every device that has it, with an error of as many roundings as it has steps.
public sealed interface ScanAlgorithm {
  /// Tiles from left to right, then their totals: the default, see the package; one operation in a
  /// tile and one for its place.
  record Tiles() implements ScanAlgorithm {
    @Override
    public long steps(int n) {
      return n == 0 ? 0 : Math.min(n, ScanKernel.TILE) + Math.ceilDiv(n, ScanKernel.TILE);
    }

    @Override
    public long operations(int n) {
      return 2L * n;
    }
  }

  /// The one with the fewest steps, log₂ n: in that of distance d, a power of two, each element is
  /// joined with the one d before it. It does n log₂ n work, so that it is for as many elements as
  /// there are processors: figure 5.17.
  ///
  /// Source: Hillis and Steele, *Data Parallel Algorithms* (1986).
  record HillisSteele() implements ScanAlgorithm {
    @Override
    public long steps(int n) {
      return rounds(n);
    }

    @Override
    public long operations(int n) {
      return n == 0 ? 0 : (long) n * rounds(n) - ((1L << rounds(n)) - 1);
    }
  }

  /// The one with work in proportion to n: up a tree of sums, and down again with what is to the
  /// left of each: figures 5.18 and 5.19. Up to the next power of two there are identities.
  ///
  /// Source: Blelloch, *Prefix Sums and Their Applications* (1990).
  record Blelloch() implements ScanAlgorithm {
    private static final int MOST_LEAVES = 1 << 30;

    /// How many leaves the tree over `n` elements, 1 or more, has: the next power of two.
    static int leaves(int n) {
      if (n > MOST_LEAVES) {
        throw new IllegalArgumentException(
            n + " elements, a tree of a power of two of them has " + MOST_LEAVES);
      }
      return 1 << rounds(n);
    }

    @Override
    public long steps(int n) {
      return 2L * rounds(n);
    }

    @Override
    public long operations(int n) {
      return n == 0 ? 0 : 2 * ((1L << rounds(n)) - 1);
    }
  }

  /// The one for more elements than processors: each part is reduced, the parts' totals are
  /// scanned, each part is scanned from its place on: figure 5.20.
  ///
  /// @param parts at least 1
  record ThreePhase(int parts) implements ScanAlgorithm {
    /// Checks the number.
    public ThreePhase {
      if (parts < 1) {
        throw new IllegalArgumentException("parts is " + parts + ", must be 1 or more");
      }
    }

    @Override
    public long steps(int n) {
      return n == 0 ? 0 : 2L * Math.ceilDiv(n, parts) + parts;
    }

    @Override
    public long operations(int n) {
      return n == 0 ? 0 : 2L * n + parts;
    }
  }

  /// All, with as many parts as the text's figure has.
  static List<ScanAlgorithm> all() {
    return List.of(new Tiles(), new HillisSteele(), new Blelloch(), new ThreePhase(3));
  }

  /// Steps one after the other, of an exclusive scan of `n` elements; an inclusive one of Blelloch
  /// has one more.
  long steps(int n);

  /// Operations of an exclusive scan of `n` elements; an inclusive one of Blelloch has n more.
  long operations(int n);

  /// The name on a command line, such as `hillis-steele`.
  default String title() {
    return switch (this) {
      case Tiles _ -> "tiles";
      case HillisSteele _ -> "hillis-steele";
      case Blelloch _ -> "blelloch";
      case ThreePhase phases -> "three-phase-" + phases.parts();
    };
  }

  /// The logarithm of n to the base of 2, rounded up.
  private static int rounds(int n) {
    return n <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
  }
}
