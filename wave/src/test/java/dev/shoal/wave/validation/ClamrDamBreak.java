package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Scheme;
import dev.shoal.wave.Wave;
import java.util.List;

/// The round dam break of the CLAMR mini-app, `clamr_cpuonly -n 128 -l 1`, against its log.
final class ClamrDamBreak implements Acceptance {
  private static final int CELLS = 128;

  /// The log's time at its iteration 1000, and its cells less the ring of ghosts that it counts.
  private static final double END = 0.617557;

  private static final int LOGGED_CELLS = 18_912 - 4 * CELLS;

  @Override
  public String number() {
    return "A25";
  }

  @Override
  public String title() {
    return "CLAMR's dam break";
  }

  @Override
  public List<Figure> figures(Size size) {
    double radius = 6 * CELLS / 128.0;
    double middle = CELLS / 2.0;
    Wave wave =
        Wave.of(
                Scenario.builder("clamr", new Domain(CELLS, CELLS, 0, 0, 1, 1))
                    .scheme(Scheme.CLAMR)
                    .gravity(9.8)
                    .surface((x, y) -> Math.hypot(x - middle, y - middle) < radius ? 80 : 10)
                    .refine(new Criterion.RelativeGradient(0.10, 0.05))
                    .regridEvery(1)
                    .buffer(0)
                    .build())
            .on(Device.cpu());
    wave.advanceTo(size == Size.QUICK ? END / 6 : END);
    Figure mass = Figure.atMost(1e-15, "mass, relative", Math.abs(wave.massDrift()));
    return size == Size.QUICK
        ? List.of(mass)
        : List.of(
            mass,
            Figure.within(
                0.9 * LOGGED_CELLS, 1.1 * LOGGED_CELLS, "cells after 0.617557 s", wave.cells()));
  }
}
