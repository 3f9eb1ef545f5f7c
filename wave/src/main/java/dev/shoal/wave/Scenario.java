package dev.shoal.wave;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The complete description of a wave before its first step. Immutable, checked when it is built.
///
/// Lengths are in metres, times in seconds.
public final class Scenario {
  /// The gravity of the earth, metres per second squared.
  public static final double EARTH = 9.81;

  private final Builder values;

  private Scenario(Builder values) {
    this.values = values;
  }

  /// Returns a builder of a scenario over a domain: by default a flat dry bed at height 0 between
  /// walls.
  public static Builder builder(String name, Domain domain) {
    return new Builder(name, domain);
  }

  /// Returns a builder with the values of this scenario.
  public Builder toBuilder() {
    return new Builder(values);
  }

  /// Returns the name.
  public String name() {
    return values.name;
  }

  /// Returns one line for a person.
  public String title() {
    return values.title;
  }

  /// Returns the domain.
  public Domain domain() {
    return values.domain;
  }

  /// Returns the height of the bed.
  public PlaneFunction bed() {
    return values.bed;
  }

  /// Returns the level of the surface at time 0; dry where the bed is higher.
  public PlaneFunction surface() {
    return values.surface;
  }

  /// Returns the velocity to the east at time 0.
  public PlaneFunction velocityX() {
    return values.velocityX;
  }

  /// Returns the velocity to the north at time 0.
  public PlaneFunction velocityY() {
    return values.velocityY;
  }

  /// Returns the condition at an edge.
  public Edge edge(Side side) {
    return values.edges.get(side);
  }

  /// Returns the numerical scheme.
  public Scheme scheme() {
    return values.scheme;
  }

  /// Returns the limiter of slopes.
  public Limiter limiter() {
    return values.limiter;
  }

  /// Returns gravity, in metres per second squared.
  public double gravity() {
    return values.gravity;
  }

  /// Returns Manning's coefficient of friction, s/m^(1/3); 0 for none.
  public double manning() {
    return values.manning;
  }

  /// Returns the level of water at rest.
  public double seaLevel() {
    return values.seaLevel;
  }

  /// Returns the depth up to which a cell is dry: its velocity is set to 0 after each stage of a
  /// step. Pressure may still move its water.
  public double dryDepth() {
    return values.dryDepth;
  }

  /// Returns the Courant number: the fraction of a cell that a wave may cross in a step. In a step
  /// waves may get twice as fast, no more.
  public double courant() {
    return values.courant;
  }

  /// Returns the criteria of refinement.
  public List<Criterion> criteria() {
    return values.criteria;
  }

  /// Returns the number of steps between regrids; 0 to regrid only before the first step.
  public int regridEvery() {
    return values.regridEvery;
  }

  /// Returns the number of cells around refined ones that are refined too.
  public int buffer() {
    return values.buffer;
  }

  /// Returns the points at which the wave is recorded.
  public List<Gauge> gauges() {
    return values.gauges;
  }

  /// Returns the end of the run, in seconds.
  public double until() {
    return values.until;
  }

  /// Returns the same scenario with another finest level. A criterion that asks for the finest
  /// level asks for the new one; other levels are limited to it.
  ///
  /// @throws IllegalArgumentException if the level is out of range
  public Scenario withMaxLevel(int level) {
    Builder other = toBuilder().domain(domain().withMaxLevel(level));
    other.criteria =
        criteria().stream().map(c -> withMaxLevel(c, domain().maxLevel(), level)).toList();
    return other.build();
  }

  private static Criterion withMaxLevel(Criterion criterion, int before, int now) {
    return switch (criterion) {
      case Criterion.WaveHeight c ->
          new Criterion.WaveHeight(c.tolerance(), level(c.maxLevel(), before, now));
      case Criterion.Speed c ->
          new Criterion.Speed(c.tolerance(), level(c.maxLevel(), before, now));
      case Criterion.Shoreline c -> new Criterion.Shoreline(level(c.maxLevel(), before, now));
      case Criterion.Region c ->
          new Criterion.Region(
              c.x0(),
              c.y0(),
              c.x1(),
              c.y1(),
              c.t0(),
              c.t1(),
              level(c.minLevel(), before, now),
              level(c.maxLevel(), before, now));
      case Criterion.RelativeGradient _, Criterion.Custom _ -> criterion;
    };
  }

  private static int level(int level, int before, int now) {
    return level >= before ? now : Math.min(level, now);
  }

  @Override
  public String toString() {
    return "Scenario[" + name() + " over " + domain() + "]";
  }

  /// Collects the values of a scenario.
  public static final class Builder {
    private static final double DRY = 1e-3;
    private static final double COURANT = 0.45;
    private static final int REGRID = 4;
    private static final int BUFFER = 3;

    private final String name;
    private String title;
    private Domain domain;
    private PlaneFunction bed = PlaneFunction.constant(0);
    private PlaneFunction surface = PlaneFunction.constant(0);
    private PlaneFunction velocityX = PlaneFunction.constant(0);
    private PlaneFunction velocityY = PlaneFunction.constant(0);
    private Map<Side, Edge> edges = new EnumMap<>(Side.class);
    private Scheme scheme = Scheme.MUSCL_HLLC;
    private Limiter limiter = Limiter.MC;
    private double gravity = EARTH;
    private double manning;
    private double seaLevel;
    private double dryDepth = DRY;
    private double courant = COURANT;
    private List<Criterion> criteria = new ArrayList<>();
    private int regridEvery = REGRID;
    private int buffer = BUFFER;
    private List<Gauge> gauges = new ArrayList<>();
    private double until = 1;

    private Builder(String name, Domain domain) {
      this.name = Objects.requireNonNull(name, "name");
      this.domain = Objects.requireNonNull(domain, "domain");
      title = name;
      for (Side side : Side.values()) {
        edges.put(side, new Edge.Wall());
      }
    }

    private Builder(Builder other) {
      name = other.name;
      title = other.title;
      domain = other.domain;
      bed = other.bed;
      surface = other.surface;
      velocityX = other.velocityX;
      velocityY = other.velocityY;
      edges = new EnumMap<>(other.edges);
      scheme = other.scheme;
      limiter = other.limiter;
      gravity = other.gravity;
      manning = other.manning;
      seaLevel = other.seaLevel;
      dryDepth = other.dryDepth;
      courant = other.courant;
      criteria = new ArrayList<>(other.criteria);
      regridEvery = other.regridEvery;
      buffer = other.buffer;
      gauges = new ArrayList<>(other.gauges);
      until = other.until;
    }

    /// Sets one line for a person; by default the name.
    public Builder title(String line) {
      title = Objects.requireNonNull(line, "line");
      return this;
    }

    /// Sets another domain.
    public Builder domain(Domain other) {
      domain = Objects.requireNonNull(other, "other");
      return this;
    }

    /// Sets the height of the bed. The mean of a finest cell is the value at its centre, and that
    /// of a coarser cell the mean of its four children.
    ///
    /// If the finest level has more than 2²⁴ cells, this holds for the finest level that has not,
    /// or level 0; cells of finer levels get the bed of their cell there, with its slope.
    public Builder bed(PlaneFunction height) {
      bed = Objects.requireNonNull(height, "height");
      return this;
    }

    /// Sets the level of the surface at time 0.
    public Builder surface(PlaneFunction level) {
      surface = Objects.requireNonNull(level, "level");
      return this;
    }

    /// Sets the velocity at time 0, to the east and to the north.
    public Builder velocity(PlaneFunction x, PlaneFunction y) {
      velocityX = Objects.requireNonNull(x, "x");
      velocityY = Objects.requireNonNull(y, "y");
      return this;
    }

    /// Sets the condition at one edge.
    public Builder edge(Side side, Edge edge) {
      edges.put(Objects.requireNonNull(side, "side"), Objects.requireNonNull(edge, "edge"));
      return this;
    }

    /// Sets the condition at all four edges.
    public Builder edges(Edge edge) {
      for (Side side : Side.values()) {
        edge(side, edge);
      }
      return this;
    }

    /// Sets the numerical scheme.
    public Builder scheme(Scheme other) {
      scheme = Objects.requireNonNull(other, "other");
      return this;
    }

    /// Sets the limiter of slopes.
    public Builder limiter(Limiter other) {
      limiter = Objects.requireNonNull(other, "other");
      return this;
    }

    /// Sets gravity, in metres per second squared.
    public Builder gravity(double value) {
      gravity = value;
      return this;
    }

    /// Sets Manning's coefficient of friction, s/m^(1/3).
    public Builder manning(double coefficient) {
      manning = coefficient;
      return this;
    }

    /// Sets the level of water at rest.
    public Builder seaLevel(double level) {
      seaLevel = level;
      return this;
    }

    /// Sets the depth up to which a cell is dry, such as 1 mm in the field, 0.01 mm in a
    /// laboratory.
    public Builder dryDepth(double depth) {
      dryDepth = depth;
      return this;
    }

    /// Sets the Courant number, above 0 and at most 1.
    public Builder courant(double number) {
      courant = number;
      return this;
    }

    /// Adds criteria of refinement.
    public Builder refine(Criterion... more) {
      criteria.addAll(List.of(more));
      return this;
    }

    /// Sets the number of steps between regrids; 0 to regrid only before the first step.
    public Builder regridEvery(int steps) {
      regridEvery = steps;
      return this;
    }

    /// Sets the number of cells around refined ones that are refined too.
    public Builder buffer(int cells) {
      buffer = cells;
      return this;
    }

    /// Adds a gauge.
    public Builder gauge(String gauge, double x, double y) {
      gauges.add(new Gauge(gauge, x, y));
      return this;
    }

    /// Sets the end of the run, in seconds.
    public Builder until(double time) {
      until = time;
      return this;
    }

    /// Builds the scenario.
    ///
    /// @throws IllegalArgumentException with the value that is out of range: a Courant number above
    ///   1, a gauge outside, one periodic edge without the other, a criterion finer than the domain
    ///   has levels, or a scheme that cannot solve it
    public Scenario build() {
      var copy = new Builder(this);
      copy.criteria = List.copyOf(criteria);
      copy.gauges = List.copyOf(gauges);
      ScenarioCheck.requireNumbers(
          courant, gravity, manning, dryDepth, seaLevel, until, regridEvery, buffer);
      ScenarioCheck.requireEdges(edges);
      ScenarioCheck.requireGauges(copy.gauges, domain);
      ScenarioCheck.requireLevels(copy.criteria, domain);
      if (scheme == Scheme.CLAMR) {
        ScenarioCheck.requireClamr(edges, manning);
      }
      return new Scenario(copy);
    }
  }
}
