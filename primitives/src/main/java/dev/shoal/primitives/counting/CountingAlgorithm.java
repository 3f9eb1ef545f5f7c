package dev.shoal.primitives.counting;

import dev.shoal.primitives.scan.ScanAlgorithm;
import java.util.List;

/// How keys are written from their counts, and what that costs by theory.
///
/// A step is what a thread does while all others do theirs, were there a processor for each; but
/// increments of one cell come one after the other. So counting takes as many steps as the most
/// frequent key occurs. n is the number of keys, which are below `values`.
public sealed interface CountingAlgorithm {
  /// Each value in turn, as often as it occurs: one thread.
  record SerialEmit() implements CountingAlgorithm {
    @Override
    public long threads(int n, int values) {
      return Math.max(1, n);
    }

    @Override
    public long steps(int n, int values, int mostFrequent) {
      return (long) mostFrequent + values + n;
    }

    @Override
    public long operations(int n, int values) {
      return 2L * n + values;
    }
  }

  /// The counts become places by an exclusive scan, and each key takes the next place of its value:
  /// the default, and the only one that keeps equal keys in order and so can move what belongs to
  /// them.
  ///
  /// The steps are those with Blelloch's scan; in them, places are given out as increments.
  record ScanAndScatter() implements CountingAlgorithm {
    @Override
    public long threads(int n, int values) {
      return Math.max(n, values);
    }

    @Override
    public long steps(int n, int values, int mostFrequent) {
      return 2L * mostFrequent + new ScanAlgorithm.Blelloch().steps(values);
    }

    @Override
    public long operations(int n, int values) {
      return 2L * n + new ScanAlgorithm.Blelloch().operations(values);
    }

    @Override
    public boolean movesPayload() {
      return true;
    }
  }

  /// A pyramid over the counts, from whose top each output walks down to its key.
  ///
  /// @param arity 2, as in the text, 4, 8 or 16
  record PyramidWalk(int arity) implements CountingAlgorithm {
    /// Checks the number.
    public PyramidWalk {
      if (arity != 2 && arity != 4 && arity != 8 && arity != 16) {
        throw new IllegalArgumentException("arity is " + arity + ", must be 2, 4, 8 or 16");
      }
    }

    private int levels(int values) {
      int levels = 0;
      for (long reach = 1; reach < values; reach *= arity) {
        levels++;
      }
      return levels;
    }

    @Override
    public long threads(int n, int values) {
      return Math.max(n, 2L * values); // to clear the counts and the pyramid
    }

    @Override
    public long steps(int n, int values, int mostFrequent) {
      return mostFrequent + 2L * (arity - 1) * levels(values);
    }

    @Override
    public long operations(int n, int values) {
      return n + Math.max(0, values - 1L) + (long) n * (arity - 1) * levels(values);
    }
  }

  /// Thresholds, as beads fall: first a thread for each key and each value adds one to the values
  /// above the key; then a thread for each value and each output adds one to the outputs that are
  /// not below it.
  ///
  /// One thread's work takes no time, but the last cell is incremented by all keys, one after the
  /// other. No graphics card has the threads.
  record Beads() implements CountingAlgorithm {
    @Override
    public long threads(int n, int values) {
      return (long) n * values;
    }

    @Override
    public long steps(int n, int values, int mostFrequent) {
      return n == 0 ? 0 : (long) n + values - 1;
    }

    @Override
    public long operations(int n, int values) {
      return 2L * n * values;
    }
  }

  /// All, the pyramid as in the text and as fast as it gets.
  static List<CountingAlgorithm> all() {
    return List.of(
        new ScanAndScatter(),
        new SerialEmit(),
        new PyramidWalk(2),
        new PyramidWalk(16),
        new Beads());
  }

  /// How many threads there must be for the steps to be all.
  long threads(int n, int values);

  /// Steps one after the other.
  ///
  /// @param mostFrequent how often the most frequent key occurs
  long steps(int n, int values, int mostFrequent);

  /// Increments, additions and comparisons in all.
  long operations(int n, int values);

  /// Whether equal keys keep their order, so that their places can be asked for.
  default boolean movesPayload() {
    return false;
  }

  /// The name on a command line, such as `scan-scatter`.
  default String title() {
    return switch (this) {
      case SerialEmit _ -> "emit";
      case ScanAndScatter _ -> "scan-scatter";
      case PyramidWalk walk -> "pyramid-" + walk.arity();
      case Beads _ -> "beads";
    };
  }
}
