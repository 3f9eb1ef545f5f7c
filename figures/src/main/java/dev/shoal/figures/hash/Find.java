package dev.shoal.figures.hash;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.Work;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;
import dev.shoal.primitives.move.Move;

/// Asks a table for many keys.
final class Find implements Work.Call {
  private final HashTable<IntArray, IntArray> table;
  private final Move move;
  private final IntArray wanted;
  private final IntArray found;

  Find(Device device, Hash hash, int[] keys, int[] wanted) {
    move = Move.on(device);
    try (IntArray there = device.copyOf(IntArray.wrap(keys))) {
      table = hash.build(there);
    }
    this.wanted = device.copyOf(IntArray.wrap(wanted));
    found = this.wanted.newLike(wanted.length);
  }

  @Override
  public Object run() {
    table.find(wanted, -1, found);
    return found;
  }

  @Override
  public void forget() {
    move.fill(found, -2);
  }

  @Override
  public void close() {
    table.close();
    wanted.close();
    found.close();
  }
}
