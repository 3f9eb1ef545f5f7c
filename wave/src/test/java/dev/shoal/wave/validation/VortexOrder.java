package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import dev.shoal.wave.exact.MovingVortex;
import java.util.ArrayList;
import java.util.List;

/// The moving vortex on finer and finer meshes: the error must fall with the square of the cells'
/// size, also where the vortex crosses from coarse cells to fine ones.
final class VortexOrder implements Acceptance {
  private static final MovingVortex VORTEX = new MovingVortex(1, 0.5, 4.5, 4.75, 1, 0.5, 1);
  private static final double SIDE = 10;
  private static final double END = 1;

  @Override
  public String number() {
    return "A5";
  }

  @Override
  public String title() {
    return "order of the moving vortex";
  }

  private static Scenario scenario(int cells, boolean isTwoLevels) {
    var scenario =
        Scenario.builder(
                "vortex", new Domain(cells, cells, 0, 0, SIDE / cells, isTwoLevels ? 1 : 0))
            .bed((_, _) -> -1)
            .surface((x, y) -> VORTEX.depth(x, y, 0) - 1)
            .velocity((x, y) -> VORTEX.velocityX(x, y, 0), (x, y) -> VORTEX.velocityY(x, y, 0))
            .gravity(VORTEX.gravity())
            .edges(new Edge.Periodic())
            .regridEvery(0)
            .buffer(0);
    if (isTwoLevels) {
      scenario.refine(new Criterion.Region(5.01, 2.51, 9.99, 7.49, 0, END, 1, 1));
    }
    return scenario.build();
  }

  @Override
  public List<Figure> figures(Size size) {
    int finest = size == Size.QUICK ? 128 : 256;
    List<Figure> figures = new ArrayList<>();
    for (boolean isTwoLevels : new boolean[] {false, true}) {
      String mesh = isTwoLevels ? "two levels" : "one level";
      List<double[]> errors = new ArrayList<>();
      for (int cells = 32; cells <= finest; cells *= 2) {
        errors.add(errors(cells, isTwoLevels));
      }
      addOrders(figures, "depth, " + mesh, errors.stream().mapToDouble(e -> e[0]).toArray());
      addOrders(figures, "momentum, " + mesh, errors.stream().mapToDouble(e -> e[1]).toArray());
    }
    return figures;
  }

  /// The errors of depth and of momentum.
  private static double[] errors(int cells, boolean isTwoLevels) {
    Wave wave = Wave.of(scenario(cells, isTwoLevels)).on(Device.cpu());
    wave.advanceTo(END);
    Snapshot now = Snapshot.of(wave);
    return new double[] {
      now.distance(now::depth, (x, y) -> VORTEX.depth(x, y, END)),
      now.distance(now::momentumX, (x, y) -> VORTEX.depth(x, y, END) * VORTEX.velocityX(x, y, END))
    };
  }

  private static void addOrders(List<Figure> figures, String what, double[] errors) {
    double smallest = Double.POSITIVE_INFINITY;
    for (int k = 1; k < errors.length; k++) {
      smallest = Math.min(smallest, order(errors[k - 1], errors[k], 1));
    }
    double mean = order(errors[0], errors[errors.length - 1], errors.length - 1);
    figures.add(Figure.atLeast(1.5, "smallest order, " + what, smallest));
    figures.add(Figure.atLeast(1.8, "mean order, " + what, mean));
  }

  /// The order by which an error fell while cells were halved some times.
  private static double order(double coarse, double fine, int halvings) {
    return Math.log(coarse / fine) / Math.log(2) / halvings;
  }
}
