package dev.shoal.primitives.rank;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;

/// The definition, as code: a key is found bit by bit, from the highest.
///
/// How many keys begin with the bits that are known and a 0 tells whether the next one is 0 or 1.
final class SerialRank implements RankKernel {
  private final ArrayKeys views = new ArrayKeys();
  private final PlaceSort sort;
  private final Move move;

  SerialRank(Device device) {
    sort = new PlaceSort(Sort.on(device));
    move = Move.on(device);
  }

  @Override
  public long key(Array<?> in, int rank) {
    try {
      return key(views.of(in, RankOrder.ASCENDING), rank);
    } finally {
      views.release();
    }
  }

  private static long key(Keys keys, int rank) {
    long low = keys.least();
    long high = keys.greatest();
    int rest = rank;
    while (low < high) {
      long middle = low + ((high - low) >>> 1);
      int count = 0;
      for (int i = 0; i < keys.length(); i++) {
        long key = keys.key(i);
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
  public <A extends Array<A>> void values(A in, RankOrder order, A out) {
    IntArray places = IntArray.wrap(new int[out.length()]);
    indices(in, order, places);
    move.gather(in, places, out);
  }

  @Override
  public void indices(Array<?> in, RankOrder order, IntArray out) {
    try {
      Keys keys = views.of(in, order);
      places(keys, out.hostArray());
      sort.sort(keys, out.hostArray(), out.length());
    } finally {
      views.release();
    }
  }

  /// The places of those that come first, by rising place.
  private static void places(Keys keys, int[] places) {
    if (places.length == 0) {
      return;
    }
    long last = key(keys, places.length - 1);
    int ties = places.length;
    for (int i = 0; i < keys.length(); i++) {
      ties -= keys.key(i) < last ? 1 : 0;
    }
    int k = 0;
    for (int i = 0; k < places.length; i++) {
      if (keys.key(i) < last || (keys.key(i) == last && ties-- > 0)) {
        places[k++] = i;
      }
    }
  }
}
