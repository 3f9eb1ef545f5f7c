package dev.shoal.mesh.neighbours;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.Algorithm;
import dev.shoal.mesh.index.Choice;
import dev.shoal.mesh.index.Writes;

/// Neighbours by a table as fine as each coarse cell needs where that is small enough, and
/// otherwise by those of all levels.
final class SuitableNeighbours implements NeighboursKernel {
  private static final Choice SQUARES =
      new Choice(
          new Algorithm.Flat(Writes.ALL),
          "coarse cells are split about evenly, each by a table as fine as it: one read a side");
  private static final Choice LEVELS =
      new Choice(
          new Algorithm.Hierarchical(),
          "cells are few for the finest of their coarse cells: tables that follow the cells");

  private final SquareNeighbours squares;
  private final HierarchicalNeighbours hierarchical;

  SuitableNeighbours(WorkerPool workers) {
    squares = new SquareNeighbours(workers);
    hierarchical = new HierarchicalNeighbours(workers);
  }

  @Override
  public Choice find(CellMesh mesh, Boundary boundary, IntArray[] sides) {
    if (squares.find(mesh, boundary, sides)) {
      return SQUARES;
    }
    hierarchical.find(mesh, boundary, sides);
    return LEVELS;
  }
}
