package dev.shoal.primitives.sum;

import dev.shoal.device.Device;

/// The true sum, rounded once.
record ExactSum() implements SumAlgorithm {
  @Override
  public String title() {
    return "exact";
  }

  @Override
  public String bound() {
    return "ε |s|";
  }

  @Override
  public ExactKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialSum();
      case Device.Cpu cpu -> new CpuSum(cpu.workers(), SumTuning.of(cpu));
      case Device.OpenCl openCl -> new OpenClSum(openCl, SumTuning.of(openCl));
    };
  }
}
