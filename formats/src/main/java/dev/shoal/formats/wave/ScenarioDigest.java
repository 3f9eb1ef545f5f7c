package dev.shoal.formats.wave;

import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.PlaneFunction;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Side;
import dev.shoal.wave.TimeFunction;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The values of a scenario as text, so that a checkpoint identifies its scenario and a difference
/// can be named.
///
/// Functions are compared by their values at a lattice of points, or at evenly spaced times.
/// Functions that differ only between these are not distinguished.
///
/// @param values the values to compare, by name
public record ScenarioDigest(Map<String, String> values) {
  /// Points along each side of the domain, and times from 0 to the end: odd, so that the middle is
  /// one of them.
  private static final int SAMPLES = 129;

  /// The number of bytes of a hash that are kept.
  private static final int HASH_BYTES = 8;

  /// Marks a hash.
  private static final String HASH = "#";

  /// Copies the values, keeping their order.
  public ScenarioDigest {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /// Returns the digest of a scenario.
  public static ScenarioDigest of(Scenario s) {
    Domain domain = s.domain();
    Map<String, String> values = new LinkedHashMap<>();
    values.put("name", s.name());
    values.put("domain", domain.toString());
    values.put("until", String.valueOf(s.until()));
    values.put("scheme", s.scheme().toString());
    values.put("limiter", s.limiter().toString());
    values.put("gravity", String.valueOf(s.gravity()));
    values.put("manning", String.valueOf(s.manning()));
    values.put("sea level", String.valueOf(s.seaLevel()));
    values.put("dry depth", String.valueOf(s.dryDepth()));
    values.put("Courant number", String.valueOf(s.courant()));
    values.put("steps between regrids", String.valueOf(s.regridEvery()));
    values.put("buffer", String.valueOf(s.buffer()));
    values.put("bed", hash(domain, s.bed()));
    values.put("surface", hash(domain, s.surface()));
    values.put("velocity", hash(domain, s.velocityX()) + hash(domain, s.velocityY()));
    for (Side side : Side.values()) {
      values.put(side.name().toLowerCase(Locale.ROOT) + " edge", text(s.edge(side), s.until()));
    }
    values.put("criteria", list(s.criteria(), criterion -> text(criterion, domain)));
    values.put("gauges", list(s.gauges(), Object::toString));
    return new ScenarioDigest(values);
  }

  /// Returns the first value that differs in a later digest: `until was 10.0 and is 20.0`.
  public Optional<String> difference(ScenarioDigest later) {
    Set<String> names = new LinkedHashSet<>(values.keySet());
    names.addAll(later.values.keySet());
    return names.stream()
        .filter(name -> !Objects.equals(values.get(name), later.values.get(name)))
        .findFirst()
        .map(name -> difference(name, values.get(name), later.values.get(name)));
  }

  private static String difference(String name, String before, String now) {
    boolean isHash = before != null && now != null && before.contains(HASH) && now.contains(HASH);
    return isHash
        ? "the values of the " + name + " were others"
        : name + " was " + before + " and is " + now;
  }

  private static <T> String list(List<T> all, Function<T, String> text) {
    return all.stream().map(text).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String text(Edge edge, double until) {
    return switch (edge) {
      case Edge.Wall _ -> "wall";
      case Edge.Radiation _ -> "radiation";
      case Edge.Periodic _ -> "periodic";
      case Edge.Surface e -> "surface " + hash(until, e.surface());
      case Edge.Discharge e -> "discharge " + hash(until, e.discharge());
      case Edge.Depth e -> "depth " + hash(until, e.depth());
    };
  }

  private static String text(Criterion criterion, Domain domain) {
    if (criterion instanceof Criterion.Custom custom) {
      return "custom "
          + hash(domain, (x, y) -> custom.level().at(x, y, domain.cellSize(domain.maxLevel()), 0));
    }
    return criterion.toString();
  }

  private static String hash(Domain domain, PlaneFunction function) {
    double[] values = new double[SAMPLES * SAMPLES];
    for (int row = 0; row < SAMPLES; row++) {
      double y = domain.y0() + (row + 0.5) / SAMPLES * (domain.y1() - domain.y0());
      for (int column = 0; column < SAMPLES; column++) {
        double x = domain.x0() + (column + 0.5) / SAMPLES * (domain.x1() - domain.x0());
        values[row * SAMPLES + column] = function.at(x, y);
      }
    }
    return hash(values);
  }

  private static String hash(double until, TimeFunction function) {
    double[] values = new double[SAMPLES * SAMPLES]; // a series may have as many
    Arrays.setAll(values, sample -> function.at(until * sample / (values.length - 1)));
    return hash(values);
  }

  private static String hash(double... values) {
    byte[] bytes = new byte[values.length * Double.BYTES];
    ByteBuffer.wrap(bytes).asDoubleBuffer().put(values);
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HASH + HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
