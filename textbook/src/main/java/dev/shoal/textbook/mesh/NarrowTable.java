package dev.shoal.textbook.mesh;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;
import dev.shoal.primitives.hash.PackedHash;
import java.util.Arrays;

/// A [CollectedTable] with linear probing for a finest grid whose keys are ints: a slot holds key
/// and cell side by side, so a look-up reads one cache line instead of three.
final class NarrowTable extends CollectedTable<IntArray> {
  private final Hash hash;

  /// @param load the fraction of slots in use
  NarrowTable(double load) {
    hash = Hash.on(Device.cpu(1)).with(new PackedHash(load));
  }

  @Override
  IntArray room(int length) {
    return IntArray.wrap(new int[length]);
  }

  @Override
  IntArray copy(IntArray keys, int length) {
    return IntArray.wrap(Arrays.copyOf(keys.hostArray(), length));
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
