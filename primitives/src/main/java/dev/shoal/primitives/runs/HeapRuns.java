package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Runs of arrays on the heap.
final class HeapRuns implements RunsKernel {
  @Override
  public void end(IntArray offsets, int runs, int length) {
    offsets.heap()[runs] = length;
  }

  @Override
  public void keys(Array<?> keys, IntArray offsets, int runs, Array<?> out) {
    int[] at = offsets.heap();
    switch (keys) {
      case IntArray x -> IntRuns.keys(x.heap(), at, runs, ((IntArray) out).heap());
      case LongArray x -> LongRuns.keys(x.heap(), at, runs, ((LongArray) out).heap());
      case FloatArray x -> FloatRuns.keys(x.heap(), at, runs, ((FloatArray) out).heap());
      case DoubleArray x -> DoubleRuns.keys(x.heap(), at, runs, ((DoubleArray) out).heap());
    }
  }
}
