package dev.shoal.wave;

import java.util.HashSet;
import java.util.Set;

/// What can be said of a scenario without its bed.
final class ScenarioCheck {
  private ScenarioCheck() {}

  /// @throws IllegalArgumentException with the value that is out of range
  static void require(Scenario s) {
    require(s.courant() > 0 && s.courant() <= 1, "the Courant number", s.courant(), "in (0, 1]");
    require(positive(s.gravity()), "gravity", s.gravity(), "above 0");
    require(s.manning() >= 0 && s.manning() < 1, "manning", s.manning(), "in [0, 1)");
    require(positive(s.dryDepth()), "the dry depth", s.dryDepth(), "above 0");
    require(Double.isFinite(s.seaLevel()), "the sea level", s.seaLevel(), "finite");
    require(s.until() >= 0 && Double.isFinite(s.until()), "the end", s.until(), "0 or later");
    require(s.regridEvery() >= 0, "steps between regrids", s.regridEvery(), "0 or more");
    require(s.buffer() >= 0 && s.buffer() <= 100, "the buffer", s.buffer(), "in [0, 100]");
    requireOpposite(s, Side.WEST, Side.EAST);
    requireOpposite(s, Side.SOUTH, Side.NORTH);
    requireGauges(s);
    requireLevels(s);
    if (s.scheme() == Scheme.CLAMR) {
      requireClamr(s);
    }
  }

  private static boolean positive(double value) {
    return value > 0 && Double.isFinite(value);
  }

  private static void require(boolean holds, String what, double value, String range) {
    if (!holds) {
      throw new IllegalArgumentException(what + " is " + value + ", must be " + range);
    }
  }

  private static void requireOpposite(Scenario s, Side one, Side other) {
    if (s.edge(one) instanceof Edge.Periodic != s.edge(other) instanceof Edge.Periodic) {
      throw new IllegalArgumentException(
          one
              + " is "
              + s.edge(one)
              + " and "
              + other
              + " is "
              + s.edge(other)
              + ": both must be periodic, or neither");
    }
  }

  private static void requireGauges(Scenario s) {
    Set<String> names = new HashSet<>();
    for (Gauge gauge : s.gauges()) {
      if (!s.domain().contains(gauge.x(), gauge.y())) {
        throw new IllegalArgumentException(
            ("gauge " + gauge.name() + " is at (" + gauge.x() + ", " + gauge.y() + "), outside of ")
                + ("x " + s.domain().x0() + " … " + s.domain().x1())
                + (", y " + s.domain().y0() + " … " + s.domain().y1()));
      }
      if (!names.add(gauge.name())) {
        throw new IllegalArgumentException("two gauges are named " + gauge.name());
      }
    }
  }

  private static void requireLevels(Scenario s) {
    int finest = s.domain().maxLevel();
    for (Criterion criterion : s.criteria()) {
      int level =
          switch (criterion) {
            case Criterion.WaveHeight c -> c.maxLevel();
            case Criterion.Speed c -> c.maxLevel();
            case Criterion.Shoreline c -> c.maxLevel();
            case Criterion.Region c -> c.minLevel();
            case Criterion.RelativeGradient _, Criterion.Custom _ -> 0;
          };
      if (level < 0 || level > finest) {
        throw new IllegalArgumentException(
            criterion + " asks for level " + level + ", the domain has 0 … " + finest);
      }
    }
  }

  private static void requireClamr(Scenario s) {
    for (Side side : Side.values()) {
      if (!(s.edge(side) instanceof Edge.Wall)) {
        throw new IllegalArgumentException(
            "the CLAMR scheme has walls only, " + side + " is " + s.edge(side));
      }
    }
    if (s.manning() > 0) {
      throw new IllegalArgumentException(
          "the CLAMR scheme has no friction, manning is " + s.manning());
    }
  }
}
