package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;

/// Keys in ascending order, and their values in the same order, in scratch that is kept.
final class SortedKeys {
  private final Sort sort;
  private final Move move;

  /// The input index of each sorted element; null if the input is sorted.
  private IntArray from;

  private final ScratchArray<IntArray> indices;
  private final PerType<ScratchArray<?>> keyScratch;
  private final PerType<ScratchArray<?>> valueScratch;

  SortedKeys(Device device) {
    sort = Sort.on(device);
    move = Move.on(device);
    indices = new ScratchArray<>(device::newInts);
    keyScratch = ScratchArray.perType(device);
    valueScratch = ScratchArray.perType(device);
  }

  /// Returns the keys in order; the argument itself if it is sorted.
  <K extends Array<K>> K keys(K keys) {
    from = null;
    if (sort.isSorted(keys)) {
      return keys;
    }
    from = indices.ofLength(keys.length());
    sort.argsort(keys, from);
    return gather(keys, keyScratch);
  }

  /// Returns the values of the keys of the last call, in their order.
  <A extends Array<A>> A values(A values) {
    return from == null ? values : gather(values, valueScratch);
  }

  private <A extends Array<A>> A gather(A in, PerType<ScratchArray<?>> scratch) {
    @SuppressWarnings("unchecked") // PerType has one of the same type
    A out = ((ScratchArray<A>) scratch.of(in)).ofLength(in.length());
    move.gather(in, from, out);
    return out;
  }

  /// Releases scratch memory on a device.
  void giveBack() {
    indices.giveBack();
    giveBack(keyScratch);
    giveBack(valueScratch);
  }

  private static void giveBack(PerType<ScratchArray<?>> scratch) {
    scratch.ints().giveBack();
    scratch.longs().giveBack();
    scratch.floats().giveBack();
    scratch.doubles().giveBack();
  }
}
