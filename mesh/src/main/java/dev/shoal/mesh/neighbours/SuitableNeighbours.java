package dev.shoal.mesh.neighbours;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.mesh.index.CellIndex;

/// The default: on a CPU [BlockTableNeighbours] where the table is small enough, otherwise
/// [HierarchicalNeighbours].
record SuitableNeighbours() implements NeighboursAlgorithm {
  private static final AlgorithmChoice<NeighboursAlgorithm> BLOCKS =
      new AlgorithmChoice<>(
          new BlockTableNeighbours(),
          "coarse cells are split about evenly, each by a table as fine as it: one read a side");
  private static final AlgorithmChoice<NeighboursAlgorithm> IN_ORDER =
      new AlgorithmChoice<>(
          new BlockTableNeighbours(),
          "cells are stored coarse cell by coarse cell, row by row: a table without entries");
  private static final AlgorithmChoice<NeighboursAlgorithm> LEVELS =
      new AlgorithmChoice<>(
          new HierarchicalNeighbours(),
          "cells are few for the finest of their coarse cells: tables that follow the cells");

  @Override
  public String title() {
    return "suitable";
  }

  @Override
  public Kernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new IndexKernel(CellIndex.on(device), IndexNeighbours::new);
      case Device.Cpu cpu -> {
        var blocks = new BlockTableKernel(NeighboursTuning.of(device), cpu.workers());
        var levels = new LevelTableKernel(LEVELS, NeighboursTuning.of(device), cpu.workers());
        yield (mesh, boundary, sides) ->
            switch (blocks.find(mesh, boundary, sides)) {
              case ENTRIES -> BLOCKS;
              case ORDER -> IN_ORDER;
              case TOO_LARGE -> levels.find(mesh, boundary, sides);
            };
      }
      case Device.OpenCl _ -> new HierarchicalNeighbours().kernel(device);
    };
  }
}
