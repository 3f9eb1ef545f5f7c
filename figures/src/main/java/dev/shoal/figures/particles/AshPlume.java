package dev.shoal.figures.particles;

import dev.shoal.device.Device;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.experiment.Work;
import dev.shoal.operations.Oracle;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import dev.shoal.report.Axis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which particles of ash collide: the chapter's first exercise.
public final class AshPlume implements Experiment {
  /// In millimetres: particles that are not further apart are asked of the model of collisions.
  private static final double RADIUS = 1;

  private static final String COLLISIONS = "collisions";

  @Override
  public About about() {
    return new About(
        "ash-plume",
        "Exercise 1",
        "Collisions in a plume of ash",
        "A model of collisions is asked for all particles within 1 mm of each other. To compare all"
            + " with all is Θ(N²): the time for a particle grows with the plume. A spatial hash of"
            + " cells 1 mm wide compares a particle with those in the 27 cells around it. However far"
            + " the plume spreads, these are as many as before: the time for a particle stays the same,"
            + " but for what the caches hold, and all take Θ(N). Serial has no cells: it sorts the"
            + " particles along one axis and compares those within 1 mm along it, which grows with"
            + " the layer that is so thick, Θ(N^5/3).",
        "Blocks of 16 mm with 500 particles each, the same in every block at random positions that are"
            + " multiples of 2⁻¹⁶ mm, 1 mm or more from the next block: as the plume grows, so does"
            + " the number of blocks. The oracle is the number of pairs of one block, each compared"
            + " with each, times the blocks.",
        Axis.logarithmic("Particles", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    List<Setting> settings = new ArrayList<>();
    for (int blocks = 1; blocks <= size.of(8, 512, 8192); blocks *= size.of(8, 8, 4)) {
      int all = blocks;
      long most = size.of(1_000, 32_000, 64_000);
      double particles = (double) PlumeBlocks.PARTICLES * blocks;
      settings.add(
          new Setting((long) particles + " particles", particles, d -> variants(all, most, d)));
    }
    return settings;
  }

  /// @param most particles that are compared all with all
  private static List<Variant> variants(int blocks, long most, List<Device> devices) {
    Points points = PlumeBlocks.points(blocks);
    long pairs = blocks * PlumeBlocks.pairs(RADIUS);
    Oracle oracle =
        found ->
            found.equals(pairs)
                ? Optional.empty()
                : Optional.of(found + " collisions, should be " + pairs);
    List<Variant> variants = new ArrayList<>();
    for (Device device : devices) {
      variants.add(
          Variant.on(device, Variant.CHOICE)
              .timing(work(points, () -> Pairs.on(device).count(points, RADIUS), oracle)));
      if (device instanceof Device.Serial && points.length() <= most) {
        variants.add(
            Variant.on(device, "all with all")
                .timing(work(points, () -> PlumeBlocks.pairs(points, RADIUS), oracle)));
      }
    }
    return variants;
  }

  private static Work work(Points points, Work.Call call, Oracle oracle) {
    return Work.warm(COLLISIONS, "particle", points.length(), () -> call, oracle);
  }
}
