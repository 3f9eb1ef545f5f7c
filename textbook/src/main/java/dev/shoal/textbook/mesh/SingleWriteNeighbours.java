package dev.shoal.textbook.mesh;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.textbook.hash.CompactHash;
import java.util.Objects;
import java.util.Optional;

/// Enters each cell once in a table over the finest grid, at its first position, and searches that
/// from the cell's own level on: the text's neighbours with one write. A neighbour is found by one
/// read, or by two where it is coarser, or finer and on a lower side; more where levels jump by
/// more than one. The text's order, a level finer first, takes up to three.
///
/// @param compact how collisions are resolved in a compact table; empty for a perfect table
public record SingleWriteNeighbours(Optional<CompactHash> compact) implements NeighboursAlgorithm {
  /// Checks for null.
  public SingleWriteNeighbours {
    Objects.requireNonNull(compact, "compact");
  }

  /// Uses a perfect table, with an entry for each position of the finest grid.
  public static SingleWriteNeighbours perfect() {
    return new SingleWriteNeighbours(Optional.empty());
  }

  /// Uses a compact hash table.
  public static SingleWriteNeighbours compact(CompactHash table) {
    return new SingleWriteNeighbours(Optional.of(table));
  }

  private FlatWrites index() {
    return new FlatWrites(Writes.ONE, compact);
  }

  @Override
  public String title() {
    return index().title();
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl);
  }

  @Override
  public Kernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new SingleWriteKernel(
              AlgorithmChoice.requested(this), compact, WriteTuning.of(device), device.workers());
      case Device.OpenCl _ ->
          throw new UnsupportedOperationException(
              device + " has no " + title() + ": serial and cpu have it");
    };
  }
}
