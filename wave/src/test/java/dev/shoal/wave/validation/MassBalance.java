package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import dev.shoal.wave.exact.ThackerPlanar;
import java.util.BitSet;
import java.util.List;

/// Water that goes round in a bowl with a hill, over cells that it wets and leaves all the time,
/// while the mesh follows the shore and changes at random elsewhere: none may be lost. And a wave
/// over open edges: what is there is what came in.
final class MassBalance implements Acceptance {
  private static final ThackerPlanar BOWL = new ThackerPlanar(1, 0.1, 0.5, 9.81);
  private static final int COARSE = 12;
  private static final int LEVELS = 2;
  private static final double DRY = 1e-5;

  /// Steps from one look at the shore to the next.
  private static final int LOOK = 20;

  @Override
  public String number() {
    return "A2";
  }

  @Override
  public String title() {
    return "mass in a closed basin";
  }

  private static Scenario scenario() {
    return Scenario.builder("basin", new Domain(COARSE, COARSE, -2, -2, 4.0 / COARSE, LEVELS))
        .bed((x, y) -> BOWL.bed(x, y) + 0.03 * Math.exp(-20 * (x * x + y * y)))
        .surface((x, y) -> BOWL.depth(x, y, 0) + BOWL.bed(x, y))
        .velocity((_, _) -> BOWL.velocityX(0), (_, _) -> BOWL.velocityY(0))
        .dryDepth(DRY)
        .refine(new Criterion.Shoreline(LEVELS))
        .refine(new Criterion.Custom(new RandomLevels(2, LEVELS, 0.5)))
        .regridEvery(4)
        .buffer(1)
        .build();
  }

  @Override
  public List<Figure> figures(Size size) {
    Wave wave = Wave.of(scenario()).on(Device.cpu());
    int steps = size == Size.QUICK ? 1000 : 10_000;
    double drift = 0;
    int changes = 0;
    BitSet wet = wetSquares(wave);
    int turned = 0;
    for (int s = 1; s <= steps; s++) {
      int cells = wave.cells();
      wave.step(1e9);
      changes += wave.cells() == cells ? 0 : 1;
      drift = Math.max(drift, Math.abs(wave.massDrift()));
      if (s % LOOK == 0) {
        BitSet now = wetSquares(wave);
        wet.xor(now);
        turned += wet.cardinality();
        wet = now;
      }
    }
    return List.of(
        Figure.atMost(1e-13, "mass less inflow over open edges, relative", openDrift(size)),
        Figure.atMost(1e-13, "mass, relative, at any of " + steps + " steps", drift),
        Figure.atMost(0, "depth clipped, m³", wave.diagnostics().clipped()),
        Figure.atLeast(0.5 * steps, "finest cells that were wetted or left", turned),
        Figure.atLeast(steps / 8.0, "steps after which the mesh had another size", changes));
  }

  /// The drift of a wave that comes in and leaves over edges of several kinds.
  private static double openDrift(Size size) {
    Wave wave = Wave.of(EveryFeature.scenario()).on(Device.cpu());
    wave.advanceTo(size == Size.QUICK ? 10 : 100);
    return Math.abs(wave.massDrift());
  }

  /// The squares of the finest grid that are wet.
  private static BitSet wetSquares(Wave wave) {
    Snapshot now = Snapshot.of(wave);
    var wet = new BitSet();
    int row = COARSE << LEVELS;
    for (int c = 0; c < now.cells(); c++) {
      if (now.depth(c) > DRY) {
        int side = 1 << (LEVELS - now.level(c));
        for (int j = now.j(c) * side; j < (now.j(c) + 1) * side; j++) {
          wet.set(j * row + now.i(c) * side, j * row + (now.i(c) + 1) * side);
        }
      }
    }
    return wet;
  }
}
