package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;

/// The definition, as code: a key is found bit by bit, from the highest.
///
/// The number of keys that begin with the known bits and a 0 shows whether the next bit is 0 or 1.
final class SerialTopK implements TopKKernel {
  private final IndexSort sort;
  private final Move move;

  SerialTopK(Device device, TopKTuning tuning) {
    sort = new IndexSort(Sort.on(device), tuning);
    move = Move.on(device);
  }

  @Override
  public long key(Array<?> in, int rank) {
    KeyReader reader = KeyReader.of(in);
    return key(reader, reader.keys(in, SortOrder.ASCENDING), rank);
  }

  private static long key(KeyReader reader, long[] keys, int rank) {
    long low = reader.isNarrow() ? Integer.MIN_VALUE : Long.MIN_VALUE;
    long high = reader.isNarrow() ? Integer.MAX_VALUE : Long.MAX_VALUE;
    int rest = rank;
    while (low < high) {
      long middle = (low & high) + ((low ^ high) >> 1); // where a sum would overflow
      int count = 0;
      for (long key : keys) {
        count += low <= key && key <= middle ? 1 : 0;
      }
      if (rest < count) {
        high = middle;
      } else {
        rest -= count;
        low = middle + 1;
      }
    }
    return low;
  }

  @Override
  public void keys(Array<?> in, int[] ranks, long[] out) {
    for (int r = 0; r < ranks.length; r++) {
      out[r] = key(in, ranks[r]);
    }
  }

  @Override
  public <A extends Array<A>> void values(A in, SortOrder order, A out) {
    IntArray indices = IntArray.wrap(new int[out.length()]);
    indices(in, order, indices);
    move.gather(in, indices, out);
  }

  @Override
  public void indices(Array<?> in, SortOrder order, IntArray out) {
    KeyReader reader = KeyReader.of(in);
    selectIndices(reader, reader.keys(in, order), out.hostArray());
    sort.sort(in, order, out.hostArray(), out.length());
  }

  /// Writes the indices of the first elements, by ascending index.
  private static void selectIndices(KeyReader reader, long[] keys, int[] indices) {
    if (indices.length == 0) {
      return;
    }
    long last = key(reader, keys, indices.length - 1);
    int ties = indices.length;
    for (long key : keys) {
      ties -= key < last ? 1 : 0;
    }
    int k = 0;
    for (int i = 0; k < indices.length; i++) {
      if (keys[i] < last || (keys[i] == last && ties-- > 0)) {
        indices[k++] = i;
      }
    }
  }
}
