package dev.shoal.primitives.scan;

import dev.shoal.device.Device;

/// Tiles from left to right, then their totals, as the package defines: one operation per element
/// within its tile and one for the prefix before the tile.
record TiledScan() implements ScanAlgorithm {
  @Override
  public String title() {
    return "tiles";
  }

  @Override
  public long steps(int n) {
    return n == 0 ? 0 : Math.min(n, ScanKernel.TILE) + Math.ceilDiv(n, ScanKernel.TILE);
  }

  @Override
  public long operations(int n) {
    return 2L * n;
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public ScanKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialScan();
      case Device.Cpu cpu -> new CpuScan(cpu.workers(), ScanTuning.of(cpu));
      case Device.OpenCl openCl -> new OpenClScan(openCl, ScanTuning.of(openCl));
    };
  }
}
