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
import dev.shoal.mesh.remap.HierarchicalRemap;
import dev.shoal.mesh.remap.IndexRemap;
import dev.shoal.mesh.remap.RemapAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.textbook.mesh.FlatRemap;
import java.util.ArrayList;
import java.util.List;

/// Remap with one write, and with a table for each level: figures 5.14 and 5.15.
public final class RemapLevels implements Experiment {
  private static final String MACHINE =
      ", gcc 12.2 -O3 -march=native, an AMD EPYC (Zen 5), 20 November 2026; tables are allocated in"
          + " every call, so compare with cold ones.";
  static final Published.Source C =
      new Published.Source("C", "lanl/CompactHashRemap 67f71d1, one core" + MACHINE);
  private static final Published.Source OPENMP =
      new Published.Source(
          "C with OpenMP", "lanl/CompactHashRemap 67f71d1, two threads, wall time" + MACHINE);

  @Override
  public About about() {
    return new About(
        "remap-levels",
        "Figures 5.14 and 5.15",
        "From one mesh to another: one write, and hierarchical tables",
        "A cell need not write itself to every position that it covers. With one write, at its lower"
            + " left position, a query that finds nothing goes on to where a coarser cell would begin; one"
            + " that finds a finer cell visits all its parts (5.14). Such a table is nearly empty and"
            + " can be compressed. Hierarchical tables, one for each level, go further: a cell writes"
            + " itself at its level and leaves a trail of breadcrumbs at the coarser ones, so that a"
            + " query walks down from the coarsest and every position it looks at was written: nothing"
            + " has to be cleared (5.15). The deeper the mesh, the more that saves.",
        "CompactHashRemap's -adapt-meshgen as in its runit.sh: two meshes over 256 × 256 coarse cells"
            + " (small: 64 × 64), drawn one after the other from seed 0 and shuffled, with 2.25, 2.02,"
            + " 1.75, 1.46 and 1.13 percent of the coarse cells as fine as can be for one to five"
            + " levels. Values are densities, 0 … 99 from the same random numbers. The oracle is"
            + " recursion over a sorted list, in the documented order of additions, bit by bit."
            + " Times are for each cell of the mean of both meshes.",
        Axis.linear("Levels", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    return TextMesh.settings(size, 1, size.of(2, 5, 5), RemapLevels::variants);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    add(all, C, 1, 1, IndexRemap.K_D_TREE, 866, 962, 1140, 1508, 2017);
    add(all, C, 1, 1, FlatRemap.FULL, 11.9, 33.2, 70.0, 105, 145);
    add(all, C, 1, 1, FlatRemap.SINGLE_WRITE, 4.9, 12.0, 57.9, 99.1, 144);
    add(all, C, 1, 1, new HierarchicalRemap(), 6.7, 14.6, 23.8, 64.6, 94.0);
    add(all, C, 1, 1, FlatRemap.COMPACT_SINGLE_WRITE, 16.7, 38.2, 57.6, 150, 297);
    add(all, OPENMP, 2, 5, FlatRemap.FULL, 107);
    add(all, OPENMP, 2, 5, FlatRemap.SINGLE_WRITE, 105);
    add(all, OPENMP, 2, 5, new HierarchicalRemap(), 64);
    add(all, OPENMP, 2, 5, FlatRemap.COMPACT_SINGLE_WRITE, 146);
    return all;
  }

  private static void add(
      List<Published> all,
      Published.Source source,
      int threads,
      int from,
      RemapAlgorithm algorithm,
      double... nanos) {
    String variant = algorithm.title();
    source.add(all, l -> TextMesh.textLabel(from + l), variant, Remapping.REMAP, threads, nanos);
  }

  private static List<Variant> variants(int n, int levels, List<Device> devices) {
    GlibcRandom random = TextMesh.REMAP.random();
    CellMesh from = TextMesh.REMAP.of(n, levels, random);
    CellMesh to = TextMesh.REMAP.of(n, levels, random);
    return Remapping.ofDensities(from, to, random).variants(devices);
  }

  @Override
  public List<Block> pictures(Size size) {
    return LevelTables.shown();
  }
}
