package dev.shoal.mesh.neighbours;

import dev.shoal.device.Device;
import dev.shoal.mesh.index.CellIndex;

/// The default: on a CPU [BlockTableNeighbours] where the table is small enough, otherwise
/// [HierarchicalNeighbours].
record SuitableNeighbours() implements NeighboursAlgorithm {
  private static final Choice BLOCKS =
      new Choice(
          new BlockTableNeighbours(),
          "coarse cells are split about evenly, each by a table as fine as it: one read a side");
  private static final Choice LEVELS =
      new Choice(
          new HierarchicalNeighbours(),
          "cells are few for the finest of their coarse cells: tables that follow the cells");

  @Override
  public String title() {
    return "suitable";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public Kernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new IndexKernel(CellIndex.on(device), IndexNeighbours::new);
      case Device.Cpu cpu -> {
        var blocks = new BlockTableKernel(cpu.workers());
        var levels = new LevelTableKernel(LEVELS, NeighboursTuning.of(device), cpu.workers());
        yield (mesh, boundary, sides) ->
            blocks.find(mesh, boundary, sides) ? BLOCKS : levels.find(mesh, boundary, sides);
      }
      case Device.OpenCl _ -> new HierarchicalNeighbours().kernel(device);
    };
  }
}
