package dev.shoal.wave.validation;

import dev.shoal.wave.Edge;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Side;
import dev.shoal.wave.Wave;
import dev.shoal.wave.exact.SolitaryWave;

/// A solitary wave on its way to a beach in one dimension.
///
/// @param solitary the wave
/// @param cell the side of a cell, by the depth of the sea
/// @param manning the coefficient of friction
record Beach(SolitaryWave solitary, double cell, double manning) {
  /// Where the sea ends, and the land, by the depth: no wave that leaves comes back in time.
  private static final int SEAWARD = 80;

  private static final int LANDWARD = -30;

  /// Film that is not counted as run-up, by the depth of the sea.
  private static final double FILM = 1e-4;

  /// Seconds in which a wave travels the depth of the sea.
  double unit() {
    return Math.sqrt(solitary.depth() / solitary.gravity());
  }

  Scenario.Builder scenario() {
    double d = solitary.depth();
    int cells = (int) Math.round((SEAWARD - LANDWARD) / cell);
    return Channel.from(LANDWARD * d, SEAWARD * d, cells)
        .bed((x, _) -> solitary.bed(x))
        .surface((x, _) -> solitary.surface(x))
        .velocity((x, _) -> solitary.velocity(x), (_, _) -> 0)
        .edge(Side.EAST, new Edge.Radiation())
        .manning(manning)
        .dryDepth(1e-5 * d);
  }

  /// The highest level that the water reaches on land until some units of time, by the depth.
  double runUp(int units) {
    Wave wave = Channel.start(scenario());
    double highest = 0;
    for (int t = 1; t <= units; t++) {
      wave.advanceTo(t * unit());
      Snapshot now = Snapshot.of(wave);
      highest =
          Math.max(
              highest,
              now.max(c -> now.x(c) < 0 && now.depth(c) > FILM * solitary.depth(), now::surface));
    }
    return highest / solitary.depth();
  }
}
