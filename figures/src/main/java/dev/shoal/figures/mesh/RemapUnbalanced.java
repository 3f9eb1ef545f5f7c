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
import dev.shoal.mesh.HierarchicalMesh;
import dev.shoal.mesh.remap.HierarchicalRemap;
import dev.shoal.mesh.remap.IndexRemap;
import dev.shoal.mesh.remap.RemapAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.textbook.mesh.FlatRemap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The remap of figures 5.14 and 5.15 on meshes whose neighbours differ by any number of levels.
public final class RemapUnbalanced implements Experiment {
  /// How many levels, and about how many cells: what the C program was run with.
  private record Kind(int levels, int cells) {
    String label() {
      return String.format(Locale.ROOT, "%d levels, %,d cells", levels, cells);
    }
  }

  private static final Kind FEW = new Kind(6, 1_000_000);
  private static final Kind MANY = new Kind(8, 50_000);

  @Override
  public About about() {
    return new About(
        "remap-unbalanced",
        "Figures 5.14 and 5.15, unbalanced",
        "The same where coarse and fine cells meet",
        "A remap does not need neighbours whose levels differ by one at most: a query goes to as many"
            + " levels as it must. These meshes have eight levels on a few coarse cells, or six on many,"
            + " and a coarse cell may lie beside the finest. One write and hierarchical tables suit"
            + " them, as long as they fit the cache.",
        "CompactHashRemap's own meshes, grown by random splits from seed 0, its usual sparsity of 0.1:"
            + " 6 levels and a million cells, 8 levels and fifty thousand (small: 6 and 8 levels,"
            + " twenty and fifty thousand). Two are grown one after the other. Values and oracle are"
            + " as in remap-levels.",
        Axis.linear("Levels", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    List<Kind> kinds =
        size.of(
            List.of(new Kind(4, 300), new Kind(5, 300)),
            List.of(new Kind(6, 20_000), MANY),
            List.of(FEW, MANY));
    return kinds.stream()
        .map(kind -> new Setting(kind.label(), kind.levels, devices -> variants(kind, devices)))
        .toList();
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    add(all, IndexRemap.K_D_TREE, 1453, 699);
    add(all, FlatRemap.FULL, 72.1, 33.0);
    add(all, FlatRemap.SINGLE_WRITE, 83.6, 14.7);
    add(all, new HierarchicalRemap(), 72.4, 20.9);
    add(all, FlatRemap.COMPACT_SINGLE_WRITE, 181, 66.6);
    return all;
  }

  private static void add(List<Published> all, RemapAlgorithm algorithm, double few, double many) {
    String variant = algorithm.title();
    RemapLevels.C.add(
        all, i -> List.of(FEW, MANY).get(i).label(), variant, Remapping.REMAP, 1, few, many);
  }

  private static List<Variant> variants(Kind kind, List<Device> devices) {
    var random = new GlibcRandom(0);
    CellMesh from = mesh(kind, random);
    CellMesh to = mesh(kind, random);
    return Remapping.ofDensities(from, to, random).variants(devices);
  }

  private static CellMesh mesh(Kind kind, GlibcRandom random) {
    return HierarchicalMesh.of(
        kind.levels,
        kind.cells,
        HierarchicalMesh.USUAL_SPARSITY,
        HierarchicalMesh.USUAL_MIN_BASE,
        random);
  }
}
