package dev.shoal.wave;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Checks a scenario, except for its bed.
final class ScenarioCheck {
  private ScenarioCheck() {}

  /// Checks the numbers.
  ///
  /// @throws IllegalArgumentException naming the value that is out of range
  static void requireNumbers(
      double courant,
      double gravity,
      double manning,
      double dryDepth,
      double seaLevel,
      double until,
      int regridEvery,
      int buffer) {
    require(courant > 0 && courant <= 1, "the Courant number", courant, "in (0, 1]");
    require(positive(gravity), "gravity", gravity, "above 0");
    require(manning >= 0 && manning < 1, "manning", manning, "in [0, 1)");
    require(positive(dryDepth), "the dry depth", dryDepth, "above 0");
    require(Double.isFinite(seaLevel), "the sea level", seaLevel, "finite");
    require(until >= 0 && Double.isFinite(until), "the end", until, "0 or later");
    require(regridEvery >= 0, "steps between regrids", regridEvery, "0 or more");
    require(buffer >= 0 && buffer <= 100, "the buffer", buffer, "in [0, 100]");
  }

  /// Checks that opposite edges are periodic together.
  static void requireEdges(Map<Side, Edge> edges) {
    requireOpposite(edges, Side.WEST, Side.EAST);
    requireOpposite(edges, Side.SOUTH, Side.NORTH);
  }

  private static boolean positive(double value) {
    return value > 0 && Double.isFinite(value);
  }

  private static void require(boolean holds, String what, double value, String range) {
    if (!holds) {
      throw new IllegalArgumentException(what + " is " + value + ", must be " + range);
    }
  }

  private static void requireOpposite(Map<Side, Edge> edges, Side one, Side other) {
    if (edges.get(one) instanceof Edge.Periodic != edges.get(other) instanceof Edge.Periodic) {
      throw new IllegalArgumentException(
          text(edges, one) + " and " + text(edges, other) + ": both must be periodic, or neither");
    }
  }

  /// An edge in the words of scenario files.
  private static String text(Map<Side, Edge> edges, Side side) {
    String condition =
        switch (edges.get(side)) {
          case Edge.Wall _ -> "wall";
          case Edge.Radiation _ -> "radiation";
          case Edge.Periodic _ -> "periodic";
          case Edge.Surface _ -> "surface";
          case Edge.Discharge _ -> "discharge";
          case Edge.Depth _ -> "depth";
        };
    return side.name().toLowerCase(Locale.ROOT) + " is " + condition;
  }

  /// Checks the positions and names of gauges.
  static void requireGauges(List<Gauge> gauges, Domain domain) {
    Set<String> names = new HashSet<>();
    for (Gauge gauge : gauges) {
      if (!domain.contains(gauge.x(), gauge.y())) {
        throw new IllegalArgumentException(
            ("gauge " + gauge.name() + " is at (" + gauge.x() + ", " + gauge.y() + "), outside of ")
                + ("x " + domain.x0() + " … " + domain.x1())
                + (", y " + domain.y0() + " … " + domain.y1()));
      }
      if (!names.add(gauge.name())) {
        throw new IllegalArgumentException("two gauges are named " + gauge.name());
      }
    }
  }

  /// Checks the levels of criteria.
  static void requireLevels(List<Criterion> criteria, Domain domain) {
    int finest = domain.maxLevel();
    for (Criterion criterion : criteria) {
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

  /// Checks that the CLAMR scheme can solve a scenario.
  static void requireClamr(Map<Side, Edge> edges, double manning) {
    for (Side side : Side.values()) {
      if (!(edges.get(side) instanceof Edge.Wall)) {
        throw new IllegalArgumentException("the CLAMR scheme has walls only, " + text(edges, side));
      }
    }
    if (manning > 0) {
      throw new IllegalArgumentException("the CLAMR scheme has no friction, manning is " + manning);
    }
  }
}
