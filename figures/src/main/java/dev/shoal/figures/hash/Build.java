package dev.shoal.figures.hash;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.Work;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;

/// Builds a table: the first time from nothing, then again in the same memory.
final class Build implements Work.Call {
  private final Hash hash;
  private final IntArray keys;
  private HashTable<IntArray, IntArray> table;

  Build(Device device, Hash hash, int[] keys) {
    this.hash = hash;
    this.keys = device.copyOf(IntArray.wrap(keys));
  }

  @Override
  public Object run() {
    if (table == null) {
      table = hash.build(keys);
    } else {
      table.rebuild(keys);
    }
    return this;
  }

  /// The positions that the table finds for its own keys.
  IntArray positions() {
    try (IntArray found = keys.newLike(keys.length())) {
      table.find(keys, -1, found);
      return IntArray.wrap(found.onHost().hostArray());
    }
  }

  @Override
  public void close() {
    if (table != null) {
      table.close();
    }
    keys.close();
  }
}
