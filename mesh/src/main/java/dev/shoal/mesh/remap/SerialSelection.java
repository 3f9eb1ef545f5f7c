package dev.shoal.mesh.remap;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;

/// Selects brute force for few old cells and a k-D tree for more.
final class SerialSelection implements SourceSelection {
  private final int maxBruteForceCells;
  private final Fixed few;
  private final Fixed many;
  private AlgorithmChoice<RemapAlgorithm> choice;

  SerialSelection(RemapTuning tuning) {
    maxBruteForceCells = tuning.maxBruteForceCells();
    few = of(IndexRemap.BRUTE_FORCE, "there are at most " + maxBruteForceCells + " old cells");
    many = of(IndexRemap.K_D_TREE, "there are more than " + maxBruteForceCells + " old cells");
  }

  private static Fixed of(IndexRemap algorithm, String why) {
    return new Fixed(new IndexSources(algorithm.index()), new AlgorithmChoice<>(algorithm, why));
  }

  @Override
  public Sources open(CellMesh from, CellArrays cells) {
    Fixed selected = cells.length <= maxBruteForceCells ? few : many;
    choice = selected.choice();
    return selected.open(from, cells);
  }

  @Override
  public AlgorithmChoice<RemapAlgorithm> choice() {
    return choice;
  }
}
