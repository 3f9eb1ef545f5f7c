package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;
import java.util.HashMap;
import java.util.Map;

/// Keys in ascending order and values along with them, in scratch that is kept.
final class Sorted {
  private final Sort sort;
  private final Move move;

  /// Where each element of the order comes from; null if that is where it is.
  private IntArray from;

  private IntArray places = IntArray.of();
  private final Map<Class<?>, Array<?>> keyScratch = new HashMap<>();
  private final Map<Class<?>, Array<?>> valueScratch = new HashMap<>();

  Sorted(Device device) {
    sort = Sort.on(device);
    move = Move.on(device);
  }

  /// The keys in order, equal ones as they came; the argument itself if it is.
  <K extends Array<K>> K keys(K keys) {
    from = null;
    if (sort.isSorted(keys)) {
      return keys;
    }
    if (places.length() != keys.length()) {
      places = IntArray.of(new int[keys.length()]);
    }
    sort.argsort(keys, places);
    from = places;
    return gather(keys, keyScratch);
  }

  /// The values of the keys of the last call, in their order.
  <A extends Array<A>> A values(A values) {
    return from == null ? values : gather(values, valueScratch);
  }

  private <A extends Array<A>> A gather(A in, Map<Class<?>, Array<?>> scratch) {
    @SuppressWarnings("unchecked") // kept under its own class
    A out = (A) scratch.get(in.getClass());
    if (out == null || out.length() != in.length()) {
      out = in.newLike(in.length());
      scratch.put(in.getClass(), out);
    }
    move.gather(in, from, out);
    return out;
  }
}
