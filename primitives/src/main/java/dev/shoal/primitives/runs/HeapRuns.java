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
    offsets.hostArray()[runs] = length;
  }

  @Override
  public void keys(Array<?> keys, IntArray offsets, int runs, Array<?> out) {
    int[] at = offsets.hostArray();
    switch (keys) {
      case IntArray x -> IntRuns.keys(x.hostArray(), at, runs, ((IntArray) out).hostArray());
      case LongArray x -> LongRuns.keys(x.hostArray(), at, runs, ((LongArray) out).hostArray());
      case FloatArray x -> FloatRuns.keys(x.hostArray(), at, runs, ((FloatArray) out).hostArray());
      case DoubleArray x ->
          DoubleRuns.keys(x.hostArray(), at, runs, ((DoubleArray) out).hostArray());
    }
  }
}
