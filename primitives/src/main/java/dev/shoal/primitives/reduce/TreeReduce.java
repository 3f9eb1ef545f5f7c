package dev.shoal.primitives.reduce;

import dev.shoal.device.Device;
import dev.shoal.primitives.reduce.IntReducer.Fold;

/// Each tile of 4096 elements by itself, then the totals of the tiles. The result is in one place
/// at the end.
record TreeReduce() implements ReduceAlgorithm {
  @Override
  public String title() {
    return "tree";
  }

  @Override
  public long steps(int n) {
    return n == 0 ? 0 : Math.min(n, Fold.TILE) + Math.ceilDiv(n, Fold.TILE);
  }

  @Override
  public long operations(int n) {
    return (long) n + Math.ceilDiv(n, Fold.TILE);
  }

  @Override
  public ReduceKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> SerialReduce.kernel();
      case Device.Cpu cpu -> CpuReduce.kernel(cpu.workers(), ReduceTuning.of(cpu));
      case Device.OpenCl openCl -> OpenClReduceKernel.of(openCl);
    };
  }
}
