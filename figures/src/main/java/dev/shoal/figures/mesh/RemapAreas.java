package dev.shoal.figures.mesh;

import dev.shoal.device.Device;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.IndexRemap;
import dev.shoal.mesh.remap.RemapAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.textbook.mesh.FlatRemap;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Remap by perfect hash beside a k-D tree: figure 5.7.
public final class RemapAreas implements Experiment {
  private static final Published.Source C =
      new Published.Source(
          "C",
          "lanl/PerfectHash be8c6e1, remap2d, gcc 12.2 -O3 -march=native, one core of an AMD EPYC"
              + " (Zen 5), 20 November 2026; tables are allocated in every call, so compare with cold"
              + " ones.");

  @Override
  public About about() {
    return new About(
        "remap-areas",
        "Figure 5.7",
        "From one mesh to another: hash and tree",
        "Values of one adaptive mesh are brought to another over the same domain. The text writes"
            + " each cell of the old mesh to every position of the finest grid that it covers, and reads"
            + " these positions for each new cell: no comparison, no tree, and on a GPU it is more than"
            + " 1000 times as fast as its k-D tree on one core of a CPU. With more levels the writes"
            + " grow much faster than the cells; figures 5.14 and 5.15 are the cure. Part of the factor"
            + " is due to that tree: its boxes are loose, and every query allocates.",
        "PerfectHash's remap2d: two meshes over 256 × 256 coarse cells (small: 64 × 64), drawn one"
            + " after the other from seed 1, shuffled. The value of a cell is its area, an amount, in"
            + " units of the domain, so that on the new mesh it must be the area of the new cell: all"
            + " are powers of two, and must be met bit by bit. Times are for each cell of the mean"
            + " of both meshes.",
        Axis.linear("Levels", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    return TextMesh.settings(size, 1, size.of(2, 3, 4), RemapAreas::variants);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    add(all, IndexRemap.K_D_TREE, 1860, 2751, 3274, 3945);
    add(all, FlatRemap.FULL, 16.0, 32.6, 85.7, 131);
    return all;
  }

  private static void add(List<Published> all, RemapAlgorithm algorithm, double... nanos) {
    C.add(all, l -> TextMesh.textLabel(l + 1), algorithm.title(), Remapping.REMAP, 1, nanos);
  }

  private static List<Variant> variants(int n, int levels, List<Device> devices) {
    var random = new GlibcRandom(1);
    CellMesh from = ReferenceMesh.perfectHash(n, levels, random);
    CellMesh to = ReferenceMesh.perfectHash(n, levels, random);
    return new Remapping(from, to, Field.Kind.EXTENSIVE, areas(from), areas(to)).variants(devices);
  }

  /// Of each cell, where the domain has area 1; its coarse cells a side are a power of two.
  private static double[] areas(CellMesh mesh) {
    double coarse = 1.0 / mesh.base().cells();
    return IntStream.of(mesh.level().onHost().hostArray())
        .mapToDouble(level -> Math.scalb(coarse, -2 * level))
        .toArray();
  }
}
