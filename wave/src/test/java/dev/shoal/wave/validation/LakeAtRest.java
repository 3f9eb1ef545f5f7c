package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.PlaneFunction;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Side;
import dev.shoal.wave.Wave;
import java.util.ArrayList;
import java.util.List;

/// Still water around dry land on four levels, whose cells are split and merged at random every
/// third step: nothing may move. The land is an island, and then rocks of one finest cell each.
final class LakeAtRest implements Acceptance {
  private static final double DRY = 1e-6;

  @Override
  public String number() {
    return "A1";
  }

  @Override
  public String title() {
    return "lake at rest";
  }

  private static Scenario scenario(PlaneFunction bed) {
    return Scenario.builder("lake", new Domain(8, 8, 0, 0, 2, 3))
        .bed(bed)
        .edge(Side.WEST, new Edge.Radiation())
        .edge(Side.NORTH, new Edge.Surface(_ -> 0))
        .dryDepth(DRY)
        .refine(new Criterion.Shoreline(3), new Criterion.Custom(new RandomLevels(1, 3, 4)))
        .regridEvery(3)
        .buffer(1)
        .build();
  }

  private static double rocks(double x, double y) {
    int i = (int) Math.floor(4 * x);
    int j = (int) Math.floor(4 * y);
    return (i * 31 + j * 17) % 97 == 5 ? 0.5 : -1 - 0.2 * Math.sin(x + y);
  }

  private static double island(double x, double y) {
    double r2 = (x - 8) * (x - 8) + (y - 7) * (y - 7);
    return 1.4 * Math.exp(-r2 / 6) - 1 + 0.1 * Math.sin(x) * Math.cos(0.7 * y);
  }

  @Override
  public List<Figure> figures(Size size) {
    int steps = size == Size.QUICK ? 60 : 600;
    List<Figure> figures = new ArrayList<>();
    addLake(figures, "island", LakeAtRest::island, steps);
    addLake(figures, "rocks", LakeAtRest::rocks, steps);
    return figures;
  }

  private static void addLake(List<Figure> figures, String land, PlaneFunction bed, int steps) {
    Wave wave = Wave.of(scenario(bed)).on(Device.cpu());
    double speed = 0;
    double surface = 0;
    int changes = 0;
    int dry = Integer.MAX_VALUE;
    for (int s = 0; s < steps; s++) {
      int before = wave.cells();
      wave.step(1e9);
      changes += wave.cells() == before ? 0 : 1;
      if (s % 10 == 9) {
        Snapshot now = Snapshot.of(wave);
        speed = Math.max(speed, now.max(_ -> true, now::speed));
        surface =
            Math.max(surface, now.max(c -> now.depth(c) > DRY, c -> Math.abs(now.surface(c))));
        dry = Math.min(dry, (int) Math.round((1 - wave.diagnostics().wetFraction()) * now.cells()));
      }
    }
    figures.add(Figure.atMost(1e-12, land + ", largest velocity, m/s", speed));
    figures.add(Figure.atMost(1e-13, land + ", largest change of the surface, m", surface));
    figures.add(Figure.atMost(1e-13, land + ", mass, relative", Math.abs(wave.massDrift())));
    figures.add(
        Figure.atLeast(
            0.2 * steps, land + ", steps after which the mesh had another size", changes));
    figures.add(Figure.atLeast(10, land + ", dry cells", dry));
  }
}
