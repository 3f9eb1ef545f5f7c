package dev.shoal.textbook.mesh;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;
import dev.shoal.textbook.hash.CompactHash;
import java.util.Arrays;

/// A [CollectedTable] whose slots are indices of entries, with the probing of its algorithm.
final class CompactTable extends CollectedTable<LongArray> {
  private final Hash hash;

  CompactTable(CompactHash algorithm) {
    hash = Hash.on(Device.serial()).with(algorithm);
  }

  @Override
  LongArray room(int length) {
    return LongArray.wrap(new long[length]);
  }

  @Override
  LongArray copy(LongArray keys, int length) {
    return LongArray.wrap(Arrays.copyOf(keys.hostArray(), length));
  }

  @Override
  void enter(long[] keys, int m, LongArray out, int at) {
    System.arraycopy(keys, 0, out.hostArray(), at, m);
  }

  @Override
  HashTable<LongArray, IntArray> build(LongArray keys, IntArray cells) {
    return hash.build(keys, cells);
  }
}
