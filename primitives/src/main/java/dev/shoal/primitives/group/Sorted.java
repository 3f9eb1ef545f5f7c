package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;
import java.util.HashMap;
import java.util.Map;

/// Keys in ascending order and values along with them, in scratch that is kept.
final class Sorted {
  private final Device device;
  private final Sort sort;
  private final Move move;

  /// Where each element of the order comes from; null if that is where it is.
  private IntArray from;

  private IntArray places;
  private final Map<Class<?>, Array<?>> keyScratch = new HashMap<>();
  private final Map<Class<?>, Array<?>> valueScratch = new HashMap<>();

  Sorted(Device device) {
    this.device = device;
    sort = Sort.on(device);
    move = Move.on(device);
    places = keep(device.newInts(0));
  }

  /// The keys in order, equal ones as they came; the argument itself if it is.
  <K extends Array<K>> K keys(K keys) {
    from = null;
    if (sort.isSorted(keys)) {
      return keys;
    }
    if (places.length() != keys.length()) {
      places.close();
      places = keep(device.newInts(keys.length()));
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
      if (out != null) {
        out.close();
      }
      out = keep(room(in));
      scratch.put(in.getClass(), out);
    }
    move.gather(in, from, out);
    return out;
  }

  /// As many elements of the same type, in the memory of the device.
  @SuppressWarnings("unchecked") // each case gives the type that it took
  private <A extends Array<A>> A room(A in) {
    int length = in.length();
    return (A)
        switch ((Array<?>) in) {
          case IntArray _ -> device.newInts(length);
          case LongArray _ -> device.newLongs(length);
          case FloatArray _ -> device.newFloats(length);
          case DoubleArray _ -> device.newDoubles(length);
        };
  }

  /// It outlives a scope which happens to be open.
  private static <A extends Array<A>> A keep(A array) {
    if (!array.isOnHeap()) {
      array.buffer().detach();
    }
    return array;
  }
}
