package dev.shoal.topology;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;

/// Finds equal faces with hash tables on a device, one or two corners at a time: faces with the
/// same two lowest corners get one number, the index of the first of them; then those with the same
/// number and third corner; then those with the same of these and fourth corner.
///
/// The host computes the keys.
final class OpenClFaceMatching implements FaceMatchingKernel {
  private final Device.OpenCl device;

  OpenClFaceMatching(Device.OpenCl device) {
    this.device = device;
  }

  @Override
  public void find(CellFaces faces, int[] matches) {
    long[] low = new long[faces.length()];
    long[] high = faces.areEdges() ? null : new long[faces.length()];
    faces.keys(0, faces.cells(), low, high);
    int[] first = firsts(low);
    if (high != null) {
      for (int shift = 32; shift >= 0; shift -= 32) {
        for (int index = 0; index < low.length; index++) {
          low[index] = CellFaces.pair(first[index], (int) (high[index] >> shift));
        }
        first = firsts(low);
      }
    }
    for (int index = 0; index < low.length; index++) {
      matches[index] = NONE;
      if (first[index] != index) {
        FaceMatchingKernel.join(matches, first[index], index);
      }
    }
  }

  /// Returns the index at which each key appears first.
  private int[] firsts(long[] keys) {
    try (LongArray there = device.copyOf(LongArray.wrap(keys));
        IntArray first = device.newInts(keys.length);
        HashTable<LongArray, IntArray> table = Hash.on(device).build(there)) {
      table.find(there, -1, first);
      return first.toArray();
    }
  }
}
