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

  /// Limits levels in a rectangle and a time interval: cells that overlap it have at least level
  /// `minLevel`, and at most `maxLevel` whatever other criteria ask for. Gauges, and the balance
  /// with finer neighbours, may make cells finer.
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

  /// A user-defined level for each cell; other criteria may ask for finer ones.
  record Custom(LevelFunction level) implements Criterion {
    /// Checks for null.
    public Custom {
      Objects.requireNonNull(level, "level");
    }
  }

  /// The wanted level of the cell around a point.
  @FunctionalInterface
  interface LevelFunction {
    /// Returns the wanted level; values below 0 count as 0, and values above the finest as the
    /// finest.
    ///
    /// @param x the centre of the cell
    /// @param y the centre of the cell
    /// @param size the side of the cell
    int at(double x, double y, double size, double time);
  }

  private static void requirePositive(double value, String name) {
    if (!(value > 0)) {
      throw new IllegalArgumentException(name + " is " + value + ", must be above 0");
    }
  }
}
