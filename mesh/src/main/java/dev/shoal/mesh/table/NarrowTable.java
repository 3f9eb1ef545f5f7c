package dev.shoal.mesh.table;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.hash.Algorithm.Packed;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;

/// A [CollectedTable] of linear probing for a finest grid whose keys are ints: a slot holds key and
/// cell side by side, so that a look is one line of the cache instead of three.
final class NarrowTable extends CollectedTable<IntArray> {
  private final Hash hash;

  /// @param load the part of the slots that are taken
  NarrowTable(double load) {
    hash = Hash.on(Device.cpu(1)).with(new Packed(load));
  }

  @Override
  IntArray room(int length) {
    return IntArray.wrap(new int[length]);
  }

  @Override
  void copy(IntArray keys, int m, IntArray out, int at) {
    System.arraycopy(keys.hostArray(), 0, out.hostArray(), at, m);
  }

  @Override
  void enter(long[] keys, int m, IntArray out, int at) {
    int[] to = out.hostArray();
    for (int n = 0; n < m; n++) {
      to[at + n] = (int) keys[n];
    }
  }

  @Override
  HashTable<IntArray, IntArray> build(IntArray keys, IntArray cells) {
    return hash.build(keys, cells);
  }
}
