package dev.shoal.primitives.expand;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.scan.Scan;

/// Each thread writes a part of the outputs, whatever elements they are of: so it does not matter
/// how unevenly outputs are spread.
final class CpuExpand implements ExpandKernel {
  /// Outputs that are worth a thread's while: 128 KiB of what is written.
  private static final int BLOCK = 1 << 14;

  private final Device.Cpu cpu;
  private final Scan scan;

  CpuExpand(Device.Cpu cpu) {
    this.cpu = cpu;
    scan = Scan.on(cpu);
  }

  @Override
  public void expand(IntArray counts, IntArray sources, IntArray ordinals) {
    int[] count = counts.hostArray();
    int[] start = new int[count.length];
    scan.exclusive(counts, IntArray.wrap(start));
    int[] source = sources.hostArray();
    int[] ordinal = ordinals.hostArray();
    cpu.workers()
        .forEachBlock(
            source.length, BLOCK, (_, from, to) -> fill(count, start, source, ordinal, from, to));
  }

  private static void fill(
      int[] counts, int[] starts, int[] sources, int[] ordinals, int from, int to) {
    int i = lastAtMost(starts, from);
    for (int at = from; at < to; i++) {
      int start = starts[i];
      for (int end = Math.min(to, start + counts[i]); at < end; at++) {
        sources[at] = i;
        ordinals[at] = at - start;
      }
    }
  }

  /// The last element that begins at output `at` or before: those before it in the same place make
  /// none.
  private static int lastAtMost(int[] starts, int at) {
    int low = 0;
    for (int high = starts.length - 1; low < high; ) {
      int middle = (low + high + 1) >>> 1;
      if (starts[middle] <= at) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
