package dev.shoal.formats.wave;

import dev.shoal.formats.FormatException;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.Limiter;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Scheme;
import dev.shoal.wave.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Builds a scenario from the tables of a file.
///
/// The scenario is built again after each key, because building checks it: an error is then caused
/// by the key that was set last, and names its line.
final class ScenarioReader {
  static final List<String> TOP =
      List.of(
          "title",
          "until",
          "bed",
          "surface",
          "velocity-x",
          "velocity-y",
          "sea-level",
          "gravity",
          "manning",
          "dry-depth",
          "scheme",
          "limiter",
          "courant",
          "regrid-every",
          "buffer",
          "domain",
          "let",
          "edges",
          "refine",
          "gauges");

  static final List<String> DOMAIN = List.of("nx", "ny", "cell-size", "x0", "y0", "max-level");
  static final List<String> EDGES = List.of("all", "west", "east", "south", "north");
  static final List<String> EDGE_WORDS = List.of("wall", "radiation", "periodic");
  static final List<String> EDGE_KEYS = List.of("surface", "discharge", "depth");
  static final List<String> GAUGE = List.of("name", "x", "y");
  static final Map<String, List<String>> REFINE = criterionKeys();

  private static final Set<Variable> OF_PLANE = EnumSet.of(Variable.X, Variable.Y);

  private final Section file;
  private final Path folder;
  private final Map<String, Expression> names;
  private final Scenario.Builder builder;
  private final Domain domain;

  /// Returns the keys of each kind of criterion, except `by`.
  private static Map<String, List<String>> criterionKeys() {
    Map<String, List<String>> keys = new LinkedHashMap<>();
    keys.put("wave-height", List.of("tolerance", "max-level"));
    keys.put("gradient", List.of("refine", "coarsen"));
    keys.put("speed", List.of("tolerance", "max-level"));
    keys.put("shoreline", List.of("max-level"));
    keys.put("region", List.of("x", "y", "t", "levels"));
    keys.put("formula", List.of("level"));
    return keys;
  }

  private ScenarioReader(SourceText source, String name, Path folder) throws FormatException {
    names = new LinkedHashMap<>();
    file = Section.whole(source, source.parse(), names);
    file.requireKnown(TOP, List.of());
    readConstants();
    this.folder = folder;
    domain = readDomain();
    builder = Scenario.builder(name, domain);
  }

  /// Reads a scenario.
  ///
  /// @param folder the folder of other files; null if there is none
  static Scenario read(SourceText source, String name, Path folder) throws IOException {
    return new ScenarioReader(source, name, folder).scenario();
  }

  private Scenario scenario() throws IOException {
    if (file.has("title")) {
      builder.title(file.text("title"));
    }
    file.number("until", v -> builder.until(v).build());
    readWater();
    readMethod();
    readEdges();
    if (file.has("scheme")) { // it cannot solve all that was read so far
      String scheme = file.word("scheme", words(Scheme.values()));
      file.checked("scheme", () -> builder.scheme(Scheme.valueOf(constant(scheme))).build());
    }
    for (Section criterion : file.sections("refine")) {
      readCriterion(criterion);
    }
    for (Section gauge : file.sections("gauges")) {
      gauge.requireKnown(GAUGE, List.of());
      String name = gauge.text("name");
      double x = gauge.number("x", _ -> {});
      double y = gauge.number("y", _ -> {});
      gauge.checked("name", () -> builder.gauge(name, x, y).build());
    }
    return builder.build();
  }

  /// Reads the constants in file order: each may use those above it.
  private void readConstants() throws FormatException {
    Section let = file.section("let");
    for (String name : let.keys()) {
      if (!FormulaScanner.isName(name)) {
        throw let.error(
            name, "the name of a constant has letters, digits and _, and begins with a letter");
      }
      String reserved = NameScope.reserved(name);
      if (reserved != null) {
        throw let.error(name, "'" + name + "' is " + reserved + "; choose another name");
      }
      names.put(name, let.expression(name, EnumSet.allOf(Variable.class)));
    }
  }

  private Domain readDomain() throws FormatException {
    Section section = file.section("domain");
    section.requireKnown(DOMAIN, TOP);
    int nx = section.integer("nx", v -> new Domain(v, 1, 0, 0, 1, 0));
    int ny = section.integer("ny", v -> new Domain(nx, v, 0, 0, 1, 0));
    double size = section.number("cell-size", v -> new Domain(nx, ny, 0, 0, v, 0));
    double x0 = section.number("x0", 0, v -> new Domain(nx, ny, v, 0, size, 0));
    double y0 = section.number("y0", 0, v -> new Domain(nx, ny, x0, v, size, 0));
    int max = section.integer("max-level", 0, v -> new Domain(nx, ny, x0, y0, size, v));
    return new Domain(nx, ny, x0, y0, size, max);
  }

  private void readWater() throws FormatException {
    if (file.has("bed")) {
      builder.bed(file.formula("bed", OF_PLANE).ofPlane());
    }
    builder.surface(file.formula("surface", OF_PLANE).ofPlane());
    var still = new Formula("0", Expression.constant(0));
    builder.velocity(
        (file.has("velocity-x") ? file.formula("velocity-x", OF_PLANE) : still).ofPlane(),
        (file.has("velocity-y") ? file.formula("velocity-y", OF_PLANE) : still).ofPlane());
  }

  /// Reads a part whose absent keys keep the defaults of the builder.
  private void readMethod() throws FormatException {
    file.number("sea-level", 0, v -> builder.seaLevel(v).build());
    file.number("gravity", 0, v -> builder.gravity(v).build());
    file.number("manning", 0, v -> builder.manning(v).build());
    file.number("dry-depth", 0, v -> builder.dryDepth(v).build());
    file.number("courant", 0, v -> builder.courant(v).build());
    file.integer("regrid-every", 0, v -> builder.regridEvery(v).build());
    file.integer("buffer", 0, v -> builder.buffer(v).build());
    if (file.has("limiter")) {
      builder.limiter(Limiter.valueOf(constant(file.word("limiter", words(Limiter.values())))));
    }
  }

  private void readEdges() throws IOException {
    Section edges = file.section("edges");
    edges.requireKnown(EDGES, TOP);
    Edge all = edges.has("all") ? edge(edges, "all") : new Edge.Wall();
    Map<Side, Edge> read = new EnumMap<>(Side.class);
    for (Side side : Side.values()) {
      read.put(side, edges.has(key(side)) ? edge(edges, key(side)) : all);
    }
    requireOpposite(edges, read, Side.WEST, Side.EAST);
    requireOpposite(edges, read, Side.SOUTH, Side.NORTH);
    read.forEach(builder::edge);
  }

  /// Checks two opposite edges, which are periodic together. The error is that of the periodic
  /// edge, or of the other where the periodic one has no key.
  private void requireOpposite(Section edges, Map<Side, Edge> read, Side one, Side other)
      throws FormatException {
    boolean isOfOther =
        !edges.has(key(one)) || (edges.has(key(other)) && read.get(other) instanceof Edge.Periodic);
    String key = key(isOfOther ? other : one);
    if (edges.has(key)) { // else both are those of `all`
      var pair = Scenario.builder("", domain);
      pair.edge(one, read.get(one)).edge(other, read.get(other));
      edges.checked(key, pair::build);
    }
  }

  private static String key(Side side) {
    return side.name().toLowerCase(Locale.ROOT);
  }

  private Edge edge(Section edges, String key) throws IOException {
    if (!edges.isTable(key)) {
      return switch (edges.word(key, EDGE_WORDS)) {
        case "wall" -> new Edge.Wall();
        case "radiation" -> new Edge.Radiation();
        default -> new Edge.Periodic();
      };
    }
    Section edge = edges.section(key);
    edge.requireKnown(EDGE_KEYS, TOP);
    if (edge.keys().size() != 1) {
      throw edge.error("an edge has one of " + String.join(", ", EDGE_KEYS));
    }
    String quantity = edge.keys().iterator().next();
    var series = TimeSeries.read(edge, quantity, folder);
    return switch (quantity) {
      case "surface" -> new Edge.Surface(series);
      case "discharge" -> new Edge.Discharge(series);
      default -> new Edge.Depth(series);
    };
  }

  private void readCriterion(Section section) throws FormatException {
    if (!section.has("by")) {
      throw section.error(
          "the key 'by' is missing; it is one of " + String.join(", ", REFINE.keySet()));
    }
    String by = section.word("by", REFINE.keySet());
    section.requireKnown(Stream.concat(Stream.of("by"), REFINE.get(by).stream()).toList(), TOP);
    switch (by) {
      case "wave-height" -> {
        int max = maxLevel(section);
        section.number("tolerance", v -> refine(new Criterion.WaveHeight(v, max)));
      }
      case "speed" -> {
        int max = maxLevel(section);
        section.number("tolerance", v -> refine(new Criterion.Speed(v, max)));
      }
      case "gradient" -> {
        double refine = section.number("refine", v -> new Criterion.RelativeGradient(v, 0));
        section.number("coarsen", v -> refine(new Criterion.RelativeGradient(refine, v)));
      }
      case "shoreline" -> {
        int max = maxLevel(section);
        section.checked("by", () -> refine(new Criterion.Shoreline(max)));
      }
      case "region" -> readRegion(section);
      default -> {
        var level = section.formula("level", EnumSet.allOf(Variable.class)).ofCell();
        section.checked("level", () -> refine(new Criterion.Custom(level)));
      }
    }
  }

  /// Checks the level separately, so that one beyond the domain is an error of its own line.
  private int maxLevel(Section section) throws FormatException {
    return section.integer(
        "max-level",
        domain.maxLevel(),
        v -> Scenario.builder("", domain).refine(new Criterion.Shoreline(v)).build());
  }

  private void readRegion(Section section) throws FormatException {
    double[] x = section.range("x", domain.x0(), domain.x1());
    double[] y = section.range("y", domain.y0(), domain.y1());
    double[] t = section.range("t", 0, Double.POSITIVE_INFINITY);
    double[] levels = section.range("levels", 0, domain.maxLevel());
    int min = (int) levels[0];
    int max = (int) levels[1];
    if (min != levels[0] || max != levels[1]) {
      throw section.valueError("levels", "levels are whole numbers");
    }
    section.checked(
        section.has("levels") ? "levels" : "by",
        () -> refine(new Criterion.Region(x[0], y[0], x[1], y[1], t[0], t[1], min, max)));
  }

  private void refine(Criterion criterion) {
    builder.refine(criterion).build();
  }

  /// Returns the constants of an enum as files write them.
  static List<String> words(Enum<?>[] constants) {
    return Stream.of(constants)
        .map(c -> c.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .toList();
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
