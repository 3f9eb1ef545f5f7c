package dev.shoal.mesh.index;

import dev.shoal.device.Device;

/// The default: [Flat] where the finest grid is small for the number of cells, otherwise
/// [Hierarchical].
record SuitableIndex() implements CellIndexAlgorithm {
  @Override
  public String title() {
    return "suitable";
  }

  @Override
  public Kernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new SuitableHostIndex(
              IndexTuning.of(device), new Flat().kernel(device), new Hierarchical().kernel(device));
      case Device.OpenCl openCl -> new OpenClIndex(new Hierarchical(), openCl);
    };
  }
}
