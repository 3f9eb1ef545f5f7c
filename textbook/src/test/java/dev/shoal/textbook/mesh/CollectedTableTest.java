package dev.shoal.textbook.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CollectedTableTest {
  /// A table that shows which hash table it built last.
  private static final class Shown extends CollectedTable<LongArray> {
    private final Hash hash = Hash.on(Device.serial());
    private HashTable<LongArray, IntArray> built;

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
      built = hash.build(keys, cells);
      return built;
    }
  }

  @Test
  void isBuiltAnewAfterARebuildThatFailed() {
    Shown table = new Shown();
    fill(table, 5, 7);
    table.built.close(); // as a rebuild does that has no memory
    assertThrows(IllegalStateException.class, () -> fill(table, 8));
    fill(table, 6, 5, 9);
    int[] cells = new int[4];
    table.read(new long[] {5, 6, 7, 9}, 4, cells);
    assertArrayEquals(new int[] {1, 0, -1, 2}, cells);
  }

  /// Enters keys, the k-th for cell k.
  private static void fill(Shown table, long... keys) {
    int[] cells = new int[keys.length];
    Arrays.setAll(cells, k -> k);
    table.open(100);
    table.write(keys, cells, keys.length);
    table.close();
  }
}
