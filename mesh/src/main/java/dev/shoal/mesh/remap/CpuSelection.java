package dev.shoal.mesh.remap;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;

/// Selects blocks where they are small enough, and otherwise the tables of all levels.
final class CpuSelection implements SourceSelection {
  private final int maxPositionsPerCell;
  private final BlockSources blocks;
  private final LevelSources levels;
  private final AlgorithmChoice<RemapAlgorithm> blockChoice;
  private final AlgorithmChoice<RemapAlgorithm> levelChoice;
  private AlgorithmChoice<RemapAlgorithm> choice;

  CpuSelection(RemapTuning tuning, WorkerPool workers) {
    maxPositionsPerCell = tuning.maxPositionsPerCell();
    blocks = new BlockSources(workers);
    levels = new LevelSources(workers);
    blockChoice =
        new AlgorithmChoice<>(
            new BlockRemap(),
            "blocks have at most " + maxPositionsPerCell + " positions for each old cell");
    levelChoice =
        new AlgorithmChoice<>(
            new HierarchicalRemap(),
            "blocks would have more than " + maxPositionsPerCell + " positions for each old cell");
  }

  @Override
  public Sources open(CellMesh from, CellArrays cells) {
    if (blocks.tryOpen(from, cells, maxPositionsPerCell)) {
      choice = blockChoice;
      return blocks;
    }
    levels.open(from, cells);
    choice = levelChoice;
    return levels;
  }

  @Override
  public AlgorithmChoice<RemapAlgorithm> choice() {
    return choice;
  }
}
