package dev.shoal.textbook.scan;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.scan.OverflowFlag;
import dev.shoal.primitives.scan.ScanKernel;

/// The scans of [StepScan] by `steps.cl`: each step is a launch over global memory, because no
/// group may wait for another. Besides the steps, one launch loads the elements and one writes the
/// result.
///
/// Sums that must fit are kept in twice as many bits, so each of them shows whether it fits. Inner
/// nodes of the trees hold sums that are not returned, and those are not checked.
final class OpenClStepScan implements ScanKernel {
  private final Device.OpenCl device;
  private final Steps steps;
  private final int longSegment;
  private final Kernels kernels;

  OpenClStepScan(Device.OpenCl device, Steps steps, StepTuning tuning) {
    this.device = device;
    this.steps = steps;
    longSegment = tuning.longSegment();
    kernels =
        new Kernels(
            device, OperatorSource.source(), OpenClStepScan.class.getResourceAsStream("steps.cl"));
  }

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    if (in.length() == 0) {
      return;
    }
    requireTree(in.length());
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, out, mode);
      launches.scan(0, in.length());
      launches.end(new int[] {0, in.length()});
    }
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    if (in.length() == 0) {
      return;
    }
    int[] at = offsets.onHost().hostArray();
    for (int s = 0; s + 1 < at.length; s++) {
      requireTree(at[s + 1] - at[s]);
    }
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, out, mode);
      launches.scanShort(call.in(offsets), at.length - 1);
      for (int s = 0; s + 1 < at.length; s++) {
        if (at[s + 1] - at[s] >= longSegment) {
          launches.scan(at[s], at[s + 1]);
        }
      }
      launches.end(at);
    }
  }

  private void requireTree(int n) {
    if (steps.kind() == Steps.Kind.BLELLOCH) {
      int _ = Steps.leaves(n);
    }
  }

  /// The launches of one call.
  private final class Launches {
    private final KernelCall call;
    private final Array<?> out;
    private final Mode mode;
    private final OperatorSource operator;
    private final String defines;
    private final int inclusive;
    private final ClBuffer x;
    private final ClBuffer y;
    private final OverflowFlag overflow;

    Launches(KernelCall call, Array<?> in, Array<?> out, Mode mode) {
      this.call = call;
      this.out = out;
      this.mode = mode;
      operator = mode.source(in);
      defines = kernels.type(in) + operator.defines();
      inclusive = mode.inclusive() ? 1 : 0;
      x = call.in(in);
      y = call.out(out);
      overflow = new OverflowFlag(call);
    }

    private ClKernel kernel(String name) {
      return kernels.get(name, defines, operator.own());
    }

    /// Returns scratch for `n` partial results.
    private ClBuffer scratch(long n) {
      return call.scratch(n * operator.bytes());
    }

    /// Scans `x[from] … x[to-1]` as if it stood alone.
    void scan(int from, int to) {
      try (var _ = device.context().scope()) { // the next scan reuses its scratch
        switch (steps.kind()) {
          case HILLIS_STEELE -> hillisSteele(from, to - from);
          case BLELLOCH -> blelloch(from, to - from);
          case THREE_PHASE -> threePhase(from, to - from);
        }
      }
    }

    private void hillisSteele(int from, int n) {
      ClBuffer values = scratch(n);
      ClBuffer next = scratch(n);
      kernels.launchFor(
          kernel("hillis_steele_begin").args(x, (long) from, n, values, inclusive), n);
      for (int step = 1; step < n && step > 0; step *= 2) {
        kernels.launchFor(kernel("hillis_steele_step").args(values, n, step, next), n);
        ClBuffer free = values;
        values = next;
        next = free;
      }
      kernels.launchFor(
          kernel("hillis_steele_end").args(values, (long) from, n, y, overflow.buffer()), n);
    }

    private void blelloch(int from, int n) {
      int leaves = Steps.leaves(n);
      ClBuffer tree = scratch(leaves);
      kernels.launchFor(kernel("blelloch_begin").args(x, (long) from, n, leaves, tree), leaves);
      for (int step = 1; step < leaves; step *= 2) {
        launchTree("blelloch_up", tree, leaves / 2 / step, step);
      }
      kernels.launchGroup(kernel("blelloch_root").args(tree, leaves));
      for (int step = leaves / 2; step > 0; step /= 2) {
        launchTree("blelloch_down", tree, leaves / 2 / step, step);
      }
      kernels.launchFor(
          kernel("blelloch_end").args(tree, x, (long) from, n, y, overflow.buffer(), inclusive), n);
    }

    private void launchTree(String name, ClBuffer tree, int subtrees, int step) {
      kernels.launchFor(kernel(name).args(tree, subtrees, step), subtrees);
    }

    /// Parts past the last element have no work and are not launched.
    private void threePhase(int from, int n) {
      int length = Math.ceilDiv(n, steps.parts());
      int parts = Math.ceilDiv(n, length);
      ClBuffer total = scratch(parts);
      kernels.launchFor(
          kernel("parts_reduce").args(x, (long) from, n, length, parts, total), parts);
      kernels.launchGroup(kernel("parts_before").args(total, parts));
      kernels.launchFor(
          kernel("parts_scan")
              .args(x, (long) from, n, length, parts, total, y, overflow.buffer(), inclusive),
          parts);
    }

    /// Scans the segments that are shorter than the long-segment threshold, all in one launch.
    void scanShort(ClBuffer offset, int segments) {
      ClKernel kernel =
          switch (steps.kind()) {
            case HILLIS_STEELE -> kernel("hillis_steele_segments").set(4, scratch(out.length()));
            case BLELLOCH -> kernel("blelloch_segments").set(4, scratch(2L * out.length()));
            case THREE_PHASE -> kernel("parts_segments").set(4, steps.parts());
          };
      kernel.args(x, offset, segments, longSegment).argsFrom(5, y, overflow.buffer(), inclusive);
      kernels.launchFor(kernel, Math.max(1, segments));
    }

    /// Checks for overflow and completes the call.
    ///
    /// @param offsets of the segments
    /// @throws ArithmeticException if a sum overflows
    void end(int[] offsets) {
      overflow.check(out, y, offsets, mode);
      call.finish();
    }
  }
}
