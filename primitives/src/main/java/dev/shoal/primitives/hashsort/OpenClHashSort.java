package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.sort.Sort;

/// Hash sorts by `order.cl`: all keys set the bits of their buckets, the bits before each word are
/// counted by a scan, and each key goes where its own bit says. Where two keys set one bit, all is
/// sorted by radix instead.
///
/// Fewest bytes: n keys read and n written. These are 2n read and n written, and for each bucket
/// three eighths of a byte both ways.
final class OpenClHashSort implements HashSortKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Scan scan;
  private final Sort sort;
  private final Move move;

  OpenClHashSort(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClHashSort.class.getResourceAsStream("order.cl"));
    scan = Scan.on(device);
    sort = Sort.on(device);
    move = Move.on(device);
  }

  @Override
  public void sort(Array<?> keys, Buckets buckets) {
    switch (keys) {
      case FloatArray x -> {
        try (FloatArray sorted = device.newFloats(x.length())) {
          if (place(x, buckets, "-D KEYS ", sorted)) {
            move.copy(sorted, x);
          } else {
            sort.ascending(x);
          }
        }
      }
      case DoubleArray x -> {
        try (DoubleArray sorted = device.newDoubles(x.length())) {
          if (place(x, buckets, "-D KEYS ", sorted)) {
            move.copy(sorted, x);
          } else {
            sort.ascending(x);
          }
        }
      }
      default -> throw new IllegalArgumentException(keys + " are not numbers on a line");
    }
  }

  @Override
  public void argsort(Array<?> keys, Buckets buckets, IntArray out) {
    if (!place(keys, buckets, "", out)) {
      sort.argsort(keys, out);
    }
  }

  /// The buckets as numbers of the type of the keys.
  private record Range(double low, double scale, long count) {
    /// Floats have 24 bits: two buckets for one then part keys that rounding would bring together,
    /// as far as it can be helped.
    static Range of(Buckets buckets, boolean areFloats) {
      if (!areFloats) {
        return new Range(buckets.low(), buckets.scale(), buckets.count());
      }
      float scale = (float) (2 * buckets.scale());
      return new Range(buckets.low(), scale, 2L * buckets.count() + buckets.count() / 16 + 2);
    }

    /// Whether a device can compute with them: in C, what is infinite has no integer.
    boolean isUsable(boolean areFloats) {
      boolean isScale = scale >= Float.MIN_NORMAL && scale <= Float.MAX_VALUE;
      return !areFloats || (isScale && count / scale <= Float.MAX_VALUE);
    }
  }

  /// Writes keys or their places to `out` in order; or nothing, and tells so, if two keys meet.
  private boolean place(Array<?> keys, Buckets buckets, String what, Array<?> out) {
    String defines = kernels.type(keys);
    boolean areFloats = keys instanceof FloatArray;
    Range range = Range.of(buckets, areFloats);
    if (!range.isUsable(areFloats)) {
      return false;
    }
    int words = (int) Math.ceilDiv(range.count, Integer.SIZE); // of 2³¹ and a few bits at most
    try (KernelCall call = new KernelCall(device);
        IntArray marks = device.newInts(words);
        IntArray before = device.newInts(words)) {
      ClBuffer x = call.in(keys);
      ClBuffer clash = call.zeros(Integer.BYTES);
      ClKernel mark = kernels.get("mark", defines);
      set(mark, x, keys, range).argsFrom(4, marks.buffer(), clash);
      kernels.launch(mark);
      if (call.readInt(clash) != 0) {
        return false;
      }
      kernels.launch(kernels.get("weigh", defines).args(marks.buffer(), words, before.buffer()));
      scan.exclusive(before, before);
      ClKernel place = kernels.get("place", defines + what);
      set(place, x, keys, range).argsFrom(4, marks.buffer(), before.buffer(), call.out(out));
      kernels.launch(place);
      call.finish();
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
