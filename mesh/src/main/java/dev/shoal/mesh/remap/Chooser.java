package dev.shoal.mesh.remap;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.Algorithm.BruteForce;
import dev.shoal.mesh.index.Algorithm.Flat;
import dev.shoal.mesh.index.Algorithm.FlatCompact;
import dev.shoal.mesh.index.Algorithm.KdTree;
import dev.shoal.mesh.index.Writes;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.primitives.hash.Algorithm.Compact;
import dev.shoal.primitives.hash.Probing;
import java.util.EnumMap;
import java.util.Map;

/// Which algorithm serves a call; keeps the tables of each that did.
final class Chooser {
  /// Places of blocks for each old cell up to which they are taken: at 12 they were twice as fast
  /// as crumbs, and past 24 they need more memory than the meshes and fields.
  private static final int SPARSEST = 24;

  /// Old cells that are looked at sooner than a tree of them is built.
  private static final int FEW = 64;

  /// The text's: three slots for each cell.
  private static final Compact SLOTS = new Compact(Probing.QUADRATIC, 1 / 3.0);

  private final Algorithm wanted;
  private final boolean isSerial;
  private final WorkerPool workers;
  private final Map<Algorithm, Sources> kept = new EnumMap<>(Algorithm.class);
  private final Map<Algorithm, Remap.Choice> choices = new EnumMap<>(Algorithm.class);
  private Remap.Choice choice;

  /// @param wanted null to choose for each call
  Chooser(Algorithm wanted, boolean isSerial, WorkerPool workers) {
    this.wanted = wanted;
    this.isSerial = isSerial;
    this.workers = workers;
  }

  /// What serves, opened for old cells.
  Sources open(CellMesh from, CellArrays cells) {
    if (wanted != null) {
      return open(wanted, "it was asked for", from, cells);
    }
    if (isSerial) {
      return cells.length <= FEW
          ? open(Algorithm.BRUTE_FORCE, "there are at most " + FEW + " old cells", from, cells)
          : open(Algorithm.K_D_TREE, "there are more than " + FEW + " old cells", from, cells);
    }
    BlockSources blocks = (BlockSources) sources(Algorithm.BLOCKS);
    if (blocks.tryOpen(from, cells, (long) SPARSEST * cells.length)) {
      choose(Algorithm.BLOCKS, "blocks have at most " + SPARSEST + " places for each old cell");
      return blocks;
    }
    return open(
        Algorithm.HIERARCHICAL,
        "blocks would have more than " + SPARSEST + " places for each old cell",
        from,
        cells);
  }

  /// What was opened last and why; null before that.
  Remap.Choice choice() {
    return choice;
  }

  private Sources open(Algorithm algorithm, String why, CellMesh from, CellArrays cells) {
    Sources sources = sources(algorithm);
    sources.open(from, cells);
    choose(algorithm, why);
    return sources;
  }

  private void choose(Algorithm algorithm, String why) {
    choice = choices.get(algorithm);
    if (choice == null) {
      choice = new Remap.Choice(algorithm, why);
      choices.put(algorithm, choice);
    }
  }

  private Sources sources(Algorithm algorithm) {
    Sources sources = kept.get(algorithm);
    if (sources == null) {
      sources =
          switch (algorithm) {
            case BLOCKS -> new BlockSources(workers);
            case HIERARCHICAL -> new LevelSources(workers);
            case FULL -> new IndexSources(new Flat(Writes.ALL));
            case SINGLE_WRITE -> new IndexSources(new Flat(Writes.ONE));
            case COMPACT_SINGLE_WRITE -> new IndexSources(new FlatCompact(Writes.ONE, SLOTS));
            case K_D_TREE -> new IndexSources(new KdTree());
            case BRUTE_FORCE -> new IndexSources(new BruteForce());
          };
      kept.put(algorithm, sources);
    }
    return sources;
  }
}
