package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Side;
import dev.shoal.wave.Wave;
import java.util.ArrayList;
import java.util.List;

/// Waves that leave over an edge of still water: what comes back.
final class LeavingWave implements Acceptance {
  private static final double DEPTH = 10;
  private static final double SPEED = Math.sqrt(9.81 * DEPTH);
  private static final double LENGTH = 1000;

  @Override
  public String number() {
    return "R1";
  }

  @Override
  public String title() {
    return "reflection of a leaving wave";
  }

  @Override
  public List<Figure> figures(Size size) {
    List<Figure> figures = new ArrayList<>();
    figures.add(Figure.atMost(0.01, "small wave, amplitude that comes back", reflected(0.01)));
    figures.add(
        Figure.atMost(0.01, "a tenth of the depth, amplitude that comes back", reflected(1)));
    figures.add(Figure.atMost(0.01, "round wave, energy that stays", roundEnergy()));
    return figures;
  }

  /// A wave that runs to the east only, and what is left of it when it has left.
  private static double reflected(double height) {
    Wave wave =
        Channel.start(
            Channel.from(0, LENGTH, 400)
                .bed((_, _) -> -DEPTH)
                .surface((x, _) -> hump(height, x))
                .velocity((x, _) -> simpleWaveVelocity(hump(height, x)), (_, _) -> 0)
                .edge(Side.EAST, new Edge.Radiation()));
    wave.advanceTo(1.2 * LENGTH / SPEED);
    Snapshot now = Snapshot.of(wave);
    return now.max(_ -> true, c -> Math.abs(now.surface(c))) / height;
  }

  private static double hump(double height, double x) {
    double s = (x - 0.4 * LENGTH) / 60;
    return height * Math.exp(-s * s);
  }

  /// The velocity at which nothing runs the other way: u = 2 √(g h) − 2 √(g d).
  private static double simpleWaveVelocity(double surface) {
    return 2 * (Math.sqrt(9.81 * (DEPTH + surface)) - SPEED);
  }

  /// A hump that spreads and leaves over four edges, at all angles.
  private static double roundEnergy() {
    var scenario =
        Scenario.builder("round", new Domain(80, 80, -500, -500, 12.5, 0))
            .bed((_, _) -> -DEPTH)
            .surface((x, y) -> 0.1 * Math.exp(-(x * x + y * y) / 3600))
            .edges(new Edge.Radiation());
    Wave wave = Wave.of(scenario.build()).on(Device.cpu());
    double before = energy(Snapshot.of(wave));
    wave.advanceTo(2 * LENGTH / SPEED);
    return energy(Snapshot.of(wave)) / before;
  }

  /// Above that of still water.
  private static double energy(Snapshot now) {
    return now.distance(
        c -> {
          double u = now.momentumX(c) / now.depth(c);
          double v = now.momentumY(c) / now.depth(c);
          return now.depth(c) * (u * u + v * v) / 2 + 9.81 * now.surface(c) * now.surface(c) / 2;
        },
        (_, _) -> 0);
  }
}
