package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.sort.Sort;

/// Hash sorts by `hashsort.cl`: all keys set the bits of their buckets, a scan counts the bits
/// before each word, and each key goes to the position given by its own bit. If two keys share a
/// bit, all keys are sorted by radix instead.
///
/// Fewest bytes: n keys read and n written. These kernels read 2n and write n, and for each bucket
/// three eighths of a byte both ways.
final class OpenClHashSort implements HashSortKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Scan scan;
  private final Sort sort;

  OpenClHashSort(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClHashSort.class.getResourceAsStream("hashsort.cl"));
    scan = Scan.on(device);
    sort = Sort.on(device);
  }

  @Override
  public void sort(Array<?> keys, Buckets buckets) {
    try (KernelCall call = new KernelCall(device)) {
      long bytes = (long) keys.length() * keys.elementBytes();
      ClBuffer sorted = call.scratch(bytes);
      if (sortByRank(call, keys, buckets, "-D KEYS ", sorted)) {
        sorted.copyTo(0, call.out(keys), 0, bytes);
        call.finish();
      } else {
        sort.ascending(keys);
      }
    }
  }

  @Override
  public void argsort(Array<?> keys, Buckets buckets, IntArray out) {
    try (KernelCall call = new KernelCall(device)) {
      if (sortByRank(call, keys, buckets, "", call.out(out))) {
        call.finish();
      } else {
        sort.argsort(keys, out);
      }
    }
  }

  /// The buckets as numbers of the type of the keys.
  private record Range(double low, double scale, long count) {
    /// A float has 24 bits: with two buckets for each, keys that rounding would put into one bucket
    /// are mostly separate.
    static Range of(Buckets buckets, boolean areFloats) {
      if (!areFloats) {
        return new Range(buckets.low(), buckets.scale(), buckets.count());
      }
      float scale = (float) (2 * buckets.scale());
      return new Range(buckets.low(), scale, 2L * buckets.count() + buckets.count() / 16 + 2);
    }

    /// Returns whether a device can compute with the range: in C, infinity does not convert to an
    /// integer.
    boolean isUsable(boolean areFloats) {
      boolean isScale = scale >= Float.MIN_NORMAL && scale <= Float.MAX_VALUE;
      return !areFloats || (isScale && count / scale <= Float.MAX_VALUE);
    }
  }

  /// Writes the keys or their indices to `to` in order, and returns true; or returns false if two
  /// keys share a bucket, and writes nothing.
  private boolean sortByRank(
      KernelCall call, Array<?> keys, Buckets buckets, String what, ClBuffer to) {
    String defines = kernels.type(keys);
    boolean areFloats = keys instanceof FloatArray;
    Range range = Range.of(buckets, areFloats);
    if (!range.isUsable(areFloats)) {
      return false;
    }
    int words = (int) Math.ceilDiv(range.count, Integer.SIZE); // of 2³¹ and a few bits at most
    try (IntArray bits = device.newInts(words);
        IntArray before = device.newInts(words)) {
      ClBuffer x = call.in(keys);
      ClBuffer clash = call.zeros(Integer.BYTES);
      ClKernel mark = kernels.get("mark", defines);
      kernels.launch(set(mark, x, keys, range).argsFrom(4, bits.buffer(), clash));
      if (call.readInt(clash) != 0) {
        return false;
      }
      ClKernel count = kernels.get("count_bits", defines);
      kernels.launch(count.args(bits.buffer(), words, before.buffer()));
      scan.exclusive(before, before);
      ClKernel write = kernels.get("write_by_rank", defines + what);
      kernels.launch(set(write, x, keys, range).argsFrom(4, bits.buffer(), before.buffer(), to));
      return true;
    }
  }

  private static ClKernel set(ClKernel kernel, ClBuffer x, Array<?> keys, Range range) {
    kernel.args(x, keys.length());
    return keys instanceof FloatArray
        ? kernel.argsFrom(2, (float) range.low, (float) range.scale)
        : kernel.argsFrom(2, range.low, range.scale);
  }
}
