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
import dev.shoal.mesh.index.BruteForce;
import dev.shoal.mesh.index.Flat;
import dev.shoal.mesh.index.KdTree;
import dev.shoal.mesh.neighbours.HierarchicalNeighbours;
import dev.shoal.mesh.neighbours.IndexNeighbours;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.report.Paragraph;
import dev.shoal.textbook.mesh.Quadtree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Neighbours by comparison and by hash: figures 5.5 and 5.6.
public final class NeighbourTrees implements Experiment {
  private static final Published.Source C =
      new Published.Source(
          "C",
          "lanl/PerfectHash be8c6e1, neigh2d, gcc 12.2 -O3 -march=native, one core of an AMD EPYC"
              + " (Zen 5), 20 November 2026; the table is allocated in every call, so compare with"
              + " cold ones. Its k-D tree is handicapped: its boxes are loose and every query"
              + " allocates.");

  private static final NeighboursAlgorithm HASH = new IndexNeighbours(new Flat());
  private static final NeighboursAlgorithm TREE = new IndexNeighbours(new KdTree());
  private static final NeighboursAlgorithm BRUTE_FORCE = new IndexNeighbours(new BruteForce());

  /// The cell that figure 5.5 asks about.
  private static final int ASKED = 21;

  @Override
  public About about() {
    return new About(
        "neighbour-trees",
        "Figures 5.5 and 5.6",
        "Neighbours: trees and hashes",
        "Which cell lies beside which? Brute force looks at all cells for each; a k-D tree at some"
            + " log N; a full quadtree begins at one cell above the coarse grid, a pruned one at each"
            + " coarse cell; a perfect hash writes each cell to every position that it covers on the finest"
            + " grid and reads one position for each side (5.5). In the text the hash is ten times as fast"
            + " as the tree on one core, and 3157 times on an NVIDIA V100 beside one core of a Skylake"
            + " Gold 5118 at 2.3 GHz (5.6). The text gives no other numbers; those below in brackets"
            + " are of its program, run by us.",
        "PerfectHash's neigh2d: 256 × 256 coarse cells (small: 64 × 64), of which every other is"
            + " refined, from seed 0, shuffled; no levels to four. One neighbour a side by the text's"
            + " rule, the cell itself at the domain's edge. The oracle is a list of cells sorted along"
            + " Morton's curve, and bisection. Brute force runs where it takes but seconds.",
        Axis.linear("Levels", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    return TextMesh.settings(
        size, 0, size.of(2, 4, 4), (n, levels, devices) -> variants(n, levels, size, devices));
  }

  private static List<Variant> variants(int n, int levels, Size size, List<Device> devices) {
    CellMesh mesh = ReferenceMesh.perfectHash(n, levels);
    List<NeighboursAlgorithm> algorithms =
        new ArrayList<>(List.of(new HierarchicalNeighbours(), HASH, TREE));
    for (Quadtree.Form form : Quadtree.Form.values()) {
      algorithms.add(new IndexNeighbours(new Quadtree(form)));
    }
    if ((long) mesh.length() * mesh.length() <= size.of(1L << 20, 1L << 28, 1L << 32)) {
      algorithms.add(BRUTE_FORCE);
    }
    return new NeighbourSearch(mesh, new SortedCells(mesh).neighbours())
        .variants(devices, algorithms);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    add(all, TREE, 1946, 3030, 3568, 4569, 5327);
    add(all, HASH, 5.0, 9.5, 12.9, 35.1, 63.4);
    add(all, BRUTE_FORCE, 70_600);
    return all;
  }

  private static void add(List<Published> all, NeighboursAlgorithm algorithm, double... nanos) {
    C.add(all, TextMesh::textLabel, algorithm.title(), NeighbourSearch.NEIGHBOURS, 1, nanos);
  }

  @Override
  public List<Block> pictures(Size size) {
    CellMesh mesh = ReferenceMesh.compactHash(3, 2, 25, false, new GlibcRandom(18));
    var cells = new SortedCells(mesh);
    int side = 3 << cells.finest();
    int[] entries = new int[side * side];
    for (int position = 0; position < entries.length; position++) {
      entries[position] = cells.at(position % side, position / side);
    }
    int width = 1 << (cells.finest() - mesh.level().hostArray()[ASKED]);
    int x = mesh.i().hostArray()[ASKED] * width;
    int y = mesh.j().hostArray()[ASKED] * width;
    int found = cells.neighbours()[1][ASKED];
    return List.of(
        GridTable.of(entries, side)
            .caption("The finest grid, and in each position the cell that wrote itself there"),
        new Paragraph(
            String.format(
                Locale.ROOT,
                "As in figure 5.5: cell %d is %d wide and begins in column %d of row %d. Its right"
                    + " neighbour is what is written in column %d of that row: cell %d.",
                ASKED,
                width,
                x,
                y,
                x + width,
                found)));
  }
}
