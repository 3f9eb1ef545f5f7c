package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;

/// Flow in one dimension: one row of equal cells between walls.
final class Channel {
  private Channel() {}

  /// A scenario from `x0` to `x1`, to be filled.
  static Scenario.Builder from(double x0, double x1, int cells) {
    double size = (x1 - x0) / cells;
    return Scenario.builder("channel", new Domain(cells, 1, x0, 0, size, 0));
  }

  /// The wave at time 0. One thread: a row is too short for two.
  static Wave start(Scenario.Builder scenario) {
    return Wave.of(scenario.build()).on(Device.cpu(1));
  }
}
