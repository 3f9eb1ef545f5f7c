package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;

/// The scans of [ScanAlgorithm] by `steps.cl`: a step is a launch over global memory, for no group
/// waits for another. Beside the steps, one launch brings the elements there and one writes.
///
/// Sums that must fit are kept in twice as many bits, so that each tells whether it does; the trees
/// have sums that nobody asked for, which are not asked.
final class OpenClStepScan implements ScanKernel {
  private final Device.OpenCl device;
  private final ScanAlgorithm algorithm;
  private final Kernels kernels;

  OpenClStepScan(Device.OpenCl device, ScanAlgorithm algorithm) {
    this.device = device;
    this.algorithm = algorithm;
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
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, out, mode);
      call.scan(0, in.length());
      call.end(new int[] {0, in.length()});
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
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, out, mode);
      call.scanShort(stage.in(offsets), at.length - 1);
      for (int s = 0; s + 1 < at.length; s++) {
        if (at[s + 1] - at[s] >= OpenClScan.LONG_SEGMENT) {
          call.scan(at[s], at[s + 1]);
        }
      }
      call.end(at);
    }
  }

  private void requireTree(int n) {
    if (algorithm instanceof ScanAlgorithm.Blelloch) {
      ScanAlgorithm.Blelloch.leaves(n);
    }
  }

  /// One call.
  private final class Call {
    private final KernelCall stage;
    private final Array<?> out;
    private final Mode mode;
    private final OperatorSource operator;
    private final String defines;
    private final int inclusive;
    private final ClBuffer x;
    private final ClBuffer y;
    private final SumFault fault;

    Call(KernelCall stage, Array<?> in, Array<?> out, Mode mode) {
      this.stage = stage;
      this.out = out;
      this.mode = mode;
      operator = mode.source(in);
      defines = kernels.type(in) + operator.defines();
      inclusive = mode.inclusive() ? 1 : 0;
      x = stage.in(in);
      y = stage.out(out);
      fault = new SumFault(stage);
    }

    private ClKernel kernel(String name) {
      return kernels.get(name, defines, operator.own());
    }

    /// Room for what `n` times several elements make.
    private ClBuffer scratch(long n) {
      return stage.scratch(n * operator.bytes());
    }

    /// Scans `x[from] … x[to-1]` as if it stood alone.
    void scan(int from, int to) {
      try (var _ = device.context().scope()) { // its scratch serves the next
        switch (algorithm) {
          case ScanAlgorithm.HillisSteele _ -> hillisSteele(from, to - from);
          case ScanAlgorithm.Blelloch _ -> blelloch(from, to - from);
          case ScanAlgorithm.ThreePhase phases -> threePhase(from, to - from, phases.parts());
          case ScanAlgorithm.Tiles _ -> throw new IllegalArgumentException("has no steps");
        }
      }
    }

    private void hillisSteele(int from, int n) {
      ClBuffer held = scratch(n);
      ClBuffer next = scratch(n);
      kernels.launchFor(kernel("hillis_steele_begin").args(x, (long) from, n, held, inclusive), n);
      for (int step = 1; step < n && step > 0; step *= 2) {
        kernels.launchFor(kernel("hillis_steele_step").args(held, n, step, next), n);
        ClBuffer free = held;
        held = next;
        next = free;
      }
      kernels.launchFor(kernel("hillis_steele_end").args(held, (long) from, n, y, fault.flag()), n);
    }

    private void blelloch(int from, int n) {
      int leaves = ScanAlgorithm.Blelloch.leaves(n);
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
          kernel("blelloch_end").args(tree, x, (long) from, n, y, fault.flag(), inclusive), n);
    }

    private void launchTree(String name, ClBuffer tree, int subtrees, int step) {
      kernels.launchFor(kernel(name).args(tree, subtrees, step), subtrees);
    }

    /// Parts behind the last element have nothing to do, so that there are none of them.
    private void threePhase(int from, int n, int most) {
      int length = Math.ceilDiv(n, most);
      int parts = Math.ceilDiv(n, length);
      ClBuffer total = scratch(parts);
      kernels.launchFor(
          kernel("parts_reduce").args(x, (long) from, n, length, parts, total), parts);
      kernels.launchGroup(kernel("parts_before").args(total, parts));
      kernels.launchFor(
          kernel("parts_scan")
              .args(x, (long) from, n, length, parts, total, y, fault.flag(), inclusive),
          parts);
    }

    /// Scans the segments that are shorter than [OpenClScan#LONG_SEGMENT], all in one launch.
    void scanShort(ClBuffer offset, int segments) {
      ClKernel kernel =
          switch (algorithm) {
            case ScanAlgorithm.HillisSteele _ ->
                kernel("hillis_steele_segments").set(4, scratch(out.length()));
            case ScanAlgorithm.Blelloch _ ->
                kernel("blelloch_segments").set(4, scratch(2L * out.length()));
            case ScanAlgorithm.ThreePhase phases -> kernel("parts_segments").set(4, phases.parts());
            case ScanAlgorithm.Tiles _ -> throw new IllegalArgumentException("has no steps");
          };
      kernel
          .args(x, offset, segments, OpenClScan.LONG_SEGMENT)
          .argsFrom(5, y, fault.flag(), inclusive);
      kernels.launchFor(kernel, Math.max(1, segments));
    }

    /// @param offsets of the segments
    /// @throws ArithmeticException if a sum does not fit
    void end(int[] offsets) {
      fault.require(out, y, offsets, mode);
      stage.finish();
    }
  }
}
