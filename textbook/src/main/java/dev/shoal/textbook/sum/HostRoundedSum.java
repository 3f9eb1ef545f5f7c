package dev.shoal.textbook.sum;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sum.SumKernel;

/// A [RoundedSum] of host arrays.
///
/// @param workers sum the parts
/// @param simd whether SIMD may be used where the JVM has it
record HostRoundedSum(SumPlan plan, WorkerPool workers, boolean simd) implements SumKernel {
  @Override
  public double sum(Array<?> values) {
    return values instanceof FloatArray floats
        ? FloatRoundedSum.sum(floats.hostArray(), plan, workers, simd)
        : DoubleRoundedSum.sum(((DoubleArray) values).hostArray(), plan, workers, simd);
  }
}
