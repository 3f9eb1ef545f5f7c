package dev.shoal.wave;

import java.util.Objects;

/// A reason to refine cells, or to keep them coarse.
///
/// A cell gets the finest level that any criterion asks for. It is coarsened when no criterion
/// would keep it at half of its tolerance.
public sealed interface Criterion {
  /// Refines where the surface of the water differs from the sea level by more than `tolerance`
  /// metres, up to `maxLevel`.
  record WaveHeight(double tolerance, int maxLevel) implements Criterion {
    /// Checks the tolerance.
    public WaveHeight {
      requirePositive(tolerance, "tolerance");
    }
  }

  /// Refines where the depth changes across a face by more than `refine` of the depth, and coarsens
  /// where it changes by less than `coarsen`: the criterion of CLAMR, with 0.10 and 0.05.
  record RelativeGradient(double refine, double coarsen) implements Criterion {
    /// Checks the tolerances.
    public RelativeGradient {
      requirePositive(refine, "refine");
      if (!(coarsen >= 0 && coarsen <= refine)) {
        throw new IllegalArgumentException(
            "coarsen is " + coarsen + ", must be 0 … refine, which is " + refine);
      }
    }
  }

  /// Refines where water moves faster than `tolerance` metres a second, up to `maxLevel`.
  record Speed(double tolerance, int maxLevel) implements Criterion {
    /// Checks the tolerance.
    public Speed {
      requirePositive(tolerance, "tolerance");
    }
  }

  /// Refines the shoreline, up to `maxLevel`: wet cells beside dry ones, and cells whose bed
  /// straddles the surface.
  record Shoreline(int maxLevel) implements Criterion {}

  /// Levels for a rectangle and a time: cells that overlap it have level `minLevel` at least and
  /// `maxLevel` at most.
  record Region(
      double x0, double y0, double x1, double y1, double t0, double t1, int minLevel, int maxLevel)
      implements Criterion {
    /// Checks the ranges.
    public Region {
      if (!(x0 <= x1 && y0 <= y1 && t0 <= t1) || minLevel > maxLevel || minLevel < 0) {
        throw new IllegalArgumentException(
            ("a region from (" + x0 + ", " + y0 + ") to (" + x1 + ", " + y1 + "), times " + t0)
                + (" to " + t1 + ", levels " + minLevel + " to " + maxLevel + " is empty"));
      }
    }
  }

  /// A level of the user's own for each cell; the criteria beside it may ask for finer ones.
  record Custom(LevelFunction level) implements Criterion {
    /// Checks for null.
    public Custom {
      Objects.requireNonNull(level, "level");
    }
  }

  /// The level that is wanted for the cell around a point.
  @FunctionalInterface
  interface LevelFunction {
    /// The wanted level; anything below 0 is 0, and anything above the finest is the finest.
    ///
    /// @param x of the cell's centre
    /// @param y of the cell's centre
    /// @param size the side of the cell
    int at(double x, double y, double size, double time);
  }

  private static void requirePositive(double value, String name) {
    if (!(value > 0)) {
      throw new IllegalArgumentException(name + " is " + value + ", must be above 0");
    }
  }
}
