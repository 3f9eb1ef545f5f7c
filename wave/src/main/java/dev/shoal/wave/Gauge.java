package dev.shoal.wave;

import java.util.Objects;

/// A point at which the wave is recorded. Its cell always has the finest level.
///
/// @param name its name in records
public record Gauge(String name, double x, double y) {
  /// Checks for null.
  public Gauge {
    Objects.requireNonNull(name, "name");
  }
}
