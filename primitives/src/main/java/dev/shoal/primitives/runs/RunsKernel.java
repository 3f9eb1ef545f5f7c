package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.PerType;

/// What a device supplies to [Runs].
interface RunsKernel {
  /// Writes `length`, the end of the last run, to `offsets[runs]`.
  void end(IntArray offsets, int runs, int length);

  /// Writes the key of each of the first `runs` runs to `out`.
  void keys(Array<?> keys, IntArray offsets, int runs, Array<?> out);

  /// Writes the length of each of the first `runs` runs to `out`: `offsets[r+1] - offsets[r]`.
  void lengths(IntArray offsets, int runs, LongArray out);

  /// Returns the kernel of `device`.
  static RunsKernel on(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> new Host();
      case Device.OpenCl openCl -> new OpenCl(openCl);
    };
  }

  /// Runs of host arrays.
  final class Host implements RunsKernel {
    private static final PerType<KeyCopy> KEYS =
        new PerType<>(IntRuns::keys, LongRuns::keys, FloatRuns::keys, DoubleRuns::keys);

    /// Copies the first key of each run.
    @FunctionalInterface
    private interface KeyCopy {
      void copy(Array<?> keys, int[] offsets, int runs, Array<?> out);
    }

    @Override
    public void end(IntArray offsets, int runs, int length) {
      offsets.hostArray()[runs] = length;
    }

    @Override
    public void keys(Array<?> keys, IntArray offsets, int runs, Array<?> out) {
      KEYS.of(keys).copy(keys, offsets.hostArray(), runs, out);
    }

    @Override
    public void lengths(IntArray offsets, int runs, LongArray out) {
      int[] at = offsets.hostArray();
      long[] lengths = out.hostArray();
      for (int run = 0; run < runs; run++) {
        lengths[run] = at[run + 1] - (long) at[run];
      }
    }
  }

  /// Runs of arrays on an OpenCL device, by `runs.cl`.
  final class OpenCl implements RunsKernel {
    private final Device.OpenCl device;
    private final Kernels kernels;

    OpenCl(Device.OpenCl device) {
      this.device = device;
      kernels = new Kernels(device, RunsKernel.class.getResourceAsStream("runs.cl"));
    }

    @Override
    public void end(IntArray offsets, int runs, int length) {
      offsets.buffer().fill((long) runs * Integer.BYTES, Integer.BYTES, length);
    }

    @Override
    public void keys(Array<?> keys, IntArray offsets, int runs, Array<?> out) {
      try (KernelCall call = new KernelCall(device)) {
        kernels.launch(
            kernels
                .get("run_keys", Kernels.bits(keys))
                .args(
                    call.in(keys),
                    call.in(offsets),
                    runs,
                    out.length() == runs ? call.out(out) : call.inOut(out)));
        call.finish();
      }
    }

    @Override
    public void lengths(IntArray offsets, int runs, LongArray out) {
      try (KernelCall call = new KernelCall(device)) {
        kernels.launch(
            kernels
                .get("run_lengths", Kernels.bits(out))
                .args(call.in(offsets), runs, call.inOut(out)));
        call.finish();
      }
    }
  }
}
