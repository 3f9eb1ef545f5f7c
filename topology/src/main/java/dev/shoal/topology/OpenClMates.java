package dev.shoal.topology;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;

/// Finds faces by hash tables on a device, two corners at a time: faces with the same least two are
/// given one number, the place where these came first; then those with the same number and third
/// corner; then those with the same of these and fourth.
///
/// Keys are made on the heap.
final class OpenClMates implements MatesKernel {
  private final Device.OpenCl device;

  OpenClMates(Device.OpenCl device) {
    this.device = device;
  }

  @Override
  public void find(CellFaces faces, int[] mates) {
    long[] low = new long[faces.length()];
    long[] high = faces.areEdges() ? null : new long[faces.length()];
    faces.keys(0, faces.cells(), low, high);
    int[] first = firsts(low);
    if (high != null) {
      for (int shift = 32; shift >= 0; shift -= 32) {
        for (int place = 0; place < low.length; place++) {
          low[place] = CellFaces.pair(first[place], (int) (high[place] >> shift));
        }
        first = firsts(low);
      }
    }
    for (int place = 0; place < low.length; place++) {
      mates[place] = NONE;
      if (first[place] != place) {
        MatesKernel.join(mates, first[place], place);
      }
    }
  }

  /// Where each key comes first.
  private int[] firsts(long[] keys) {
    try (LongArray there = device.copyOf(LongArray.wrap(keys));
        IntArray first = device.newInts(keys.length);
        HashTable<LongArray, IntArray> table = Hash.on(device).build(there)) {
      table.find(there, -1, first);
      return first.toHost();
    }
  }
}
