package dev.shoal.wave.validation;

import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.Wave;
import dev.shoal.wave.WaveState;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/// All that a wave computed, as the bits of its numbers.
final class Fingerprint {
  private Fingerprint() {}

  /// The state, the diagnostics and what gauges read.
  static long[] of(Wave wave, List<GaugeReading> readings) {
    return LongStream.concat(
            LongStream.concat(state(wave.state()), diagnostics(wave.diagnostics())),
            readings.stream().flatMapToLong(Fingerprint::reading))
        .toArray();
  }

  /// How many values differ; those that one has alone count too.
  static int differing(long[] a, long[] b) {
    int differing = Math.abs(a.length - b.length);
    for (int k = 0; k < Math.min(a.length, b.length); k++) {
      differing += a[k] == b[k] ? 0 : 1;
    }
    return differing;
  }

  private static LongStream state(WaveState s) {
    return LongStream.concat(
        LongStream.concat(
            bits(s.time()),
            Arrays.stream(
                    new int[][] {
                      s.mesh().i().toArray(), s.mesh().j().toArray(), s.mesh().level().toArray()
                    })
                .flatMapToLong(x -> Arrays.stream(x).asLongStream())),
        Arrays.stream(new double[][] {s.bed(), s.depth(), s.momentumX(), s.momentumY()})
            .flatMapToLong(Fingerprint::bits));
  }

  private static LongStream diagnostics(Diagnostics d) {
    return LongStream.concat(
        LongStream.concat(
            LongStream.of(
                d.steps(), d.cells(), d.maxSurfaceCell(), d.minSurfaceCell(), d.maxSpeedCell()),
            LongStream.concat(
                d.cellsOfLevel().stream().mapToLong(Integer::longValue),
                d.workOfLevel().stream().mapToLong(Long::longValue))),
        bits(
            d.time(),
            d.mass(),
            d.massDrift(),
            d.inflow(),
            d.clipped(),
            d.momentumX(),
            d.momentumY(),
            d.energy(),
            d.maxSurface(),
            d.minSurface(),
            d.maxSpeed(),
            d.wetFraction(),
            d.subcyclingGain()));
  }

  private static LongStream reading(GaugeReading r) {
    return LongStream.concat(
        LongStream.of(r.gauge(), r.level(), r.isWet() ? 1 : 0),
        bits(r.time(), r.depth(), r.surface(), r.velocityX(), r.velocityY()));
  }

  private static LongStream bits(double... x) {
    return Arrays.stream(x).mapToLong(Double::doubleToRawLongBits);
  }
}
