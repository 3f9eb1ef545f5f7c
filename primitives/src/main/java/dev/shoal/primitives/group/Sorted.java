package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/// Keys in ascending order and values along with them, in scratch that is kept.
final class Sorted {
  private final Device device;
  private final Sort sort;
  private final Move move;

  /// Where each element of the order comes from; null if that is where it is.
  private IntArray from;

  private final ScratchArray<IntArray> places;
  private final Map<Class<?>, ScratchArray<?>> keyScratch = new HashMap<>();
  private final Map<Class<?>, ScratchArray<?>> valueScratch = new HashMap<>();

  Sorted(Device device) {
    this.device = device;
    sort = Sort.on(device);
    move = Move.on(device);
    places = new ScratchArray<>(device::newInts);
  }

  /// The keys in order, equal ones as they came; the argument itself if it is.
  <K extends Array<K>> K keys(K keys) {
    from = null;
    if (sort.isSorted(keys)) {
      return keys;
    }
    from = places.ofLength(keys.length());
    sort.argsort(keys, from);
    return gather(keys, keyScratch);
  }

  /// The values of the keys of the last call, in their order.
  <A extends Array<A>> A values(A values) {
    return from == null ? values : gather(values, valueScratch);
  }

  private <A extends Array<A>> A gather(A in, Map<Class<?>, ScratchArray<?>> scratch) {
    @SuppressWarnings("unchecked") // kept under its own class
    var kept =
        (ScratchArray<A>)
            scratch.computeIfAbsent(in.getClass(), _ -> new ScratchArray<A>(maker(in)));
    A out = kept.ofLength(in.length());
    move.gather(in, from, out);
    return out;
  }

  /// The end of the order.
  void giveBack() {
    places.giveBack();
    keyScratch.values().forEach(ScratchArray::giveBack);
    valueScratch.values().forEach(ScratchArray::giveBack);
  }

  /// Makes arrays of the same type in the memory of the device; does not keep `in`.
  @SuppressWarnings("unchecked") // each case gives the type that it took
  private <A extends Array<A>> IntFunction<A> maker(A in) {
    IntFunction<? extends Array<?>> maker =
        switch ((Array<?>) in) {
          case IntArray _ -> device::newInts;
          case LongArray _ -> device::newLongs;
          case FloatArray _ -> device::newFloats;
          case DoubleArray _ -> device::newDoubles;
        };
    return (IntFunction<A>) maker;
  }
}
