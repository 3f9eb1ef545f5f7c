package dev.shoal.figures.mesh;

import dev.shoal.device.Device;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.report.Picture;
import dev.shoal.report.Relief;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The meshes of the reference codes: what every other figure here stands on.
public final class MeshCells implements Experiment {
  private static final Measure CELLS = Measure.of("Cells", "");
  private static final Measure COMPRESSION =
      Measure.of("Compression", "finest positions for each cell");

  @Override
  public About about() {
    return new About(
        "mesh-cells",
        "Figures 5.6 to 5.15, their meshes",
        "How many cells, and how sparse",
        "An adaptive mesh is as fine as it must be, where it must be. The more levels it has, the"
            + " fewer of the finest grid's positions begin a cell: the text calls this compression, or"
            + " sparsity, and says that cellular meshes have at least 10 and often more than 100. It"
            + " decides which hash is best, since a perfect hash has a slot for every position.",
        "The meshes of PerfectHash's neigh2d, of CompactHash's neigh2d with t = 2, and of"
            + " CompactHashRemap with its -adapt-meshgen (the mean of its two meshes), over 256 × 256"
            + " coarse cells (small: 64 × 64), drawn from the C library's own random numbers. Each must"
            + " tile the domain and be balanced, 2:1. Where a C program prints exact numbers, ours must"
            + " be the same; beyond one level CompactHash's mesh depends on what ran before in the same"
            + " process, so numbers are near, not equal. Below is the level of each coarse cell of"
            + " CompactHashRemap's mesh with the most levels.",
        Axis.linear("Levels", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    return TextMesh.settings(size, 0, size.of(2, 5, 6), (n, levels, _) -> variants(n, levels));
  }

  private static List<Variant> variants(int n, int levels) {
    List<Variant> variants = new ArrayList<>();
    for (TextMesh kind : TextMesh.values()) {
      if (levels > kind.mostLevels()) {
        continue;
      }
      List<CellMesh> meshes = kind.pair(n, levels);
      double cells = meshes.stream().mapToInt(CellMesh::length).average().orElseThrow();
      double positions = meshes.getFirst().base().cells(levels);
      Variant variant =
          Variant.counted(kind.title())
              .checking(() -> kind.fault(n, levels, meshes.getFirst()))
              .counting(CELLS, () -> cells)
              .counting(COMPRESSION, () -> positions / cells);
      for (CellMesh mesh : meshes) {
        variant = variant.checking(() -> fault(mesh));
      }
      variants.add(variant);
    }
    return variants;
  }

  private static Optional<String> fault(CellMesh mesh) {
    Optional<String> gap =
        MeshCheck.on(Device.best()).firstFault(mesh).map(fault -> fault.message());
    if (gap.isPresent()) {
      return gap;
    }
    int jump = Balance.on(Device.best()).firstJump(mesh, Balance.Contact.SIDES);
    return jump < 0 ? Optional.empty() : Optional.of("cell " + jump + " is not balanced");
  }

  @Override
  public List<Published> published() {
    return TextMesh.published(CELLS.name(), COMPRESSION.name());
  }

  @Override
  public List<Block> pictures(Size size) {
    int levels = size.of(2, 5, 5);
    CellMesh mesh = TextMesh.REMAP.of(TextMesh.side(size), levels, new GlibcRandom(0));
    return List.of(levelMap(mesh, levels));
  }

  /// The maximum level in each coarse cell of a mesh in two dimensions, the last row on top.
  private static Picture levelMap(CellMesh mesh, int levels) {
    int nx = mesh.base().nx();
    int ny = mesh.base().ny();
    double[] finest = new double[nx * ny];
    for (int c = 0; c < mesh.length(); c++) {
      int level = mesh.level().hostArray()[c];
      int x = mesh.i().hostArray()[c] >> level;
      int y = mesh.j().hostArray()[c] >> level;
      int at = (ny - 1 - y) * nx + x;
      finest[at] = Math.max(finest[at], level);
    }
    double[] between = IntStream.range(0, levels).mapToDouble(l -> l + 0.5).toArray();
    return Relief.of(finest, ny, nx)
        .range(0, levels)
        .flat()
        .unit("")
        .classes(between)
        .picture(
            "Levels of the coarse cells: spots of the finest level, around each the coarser ones")
        .caption(
            "How fine the mesh is, coarse cell by coarse cell: a few are drawn to be fine, and around"
                + " them neighbours are made to differ by one level at most.");
  }
}
