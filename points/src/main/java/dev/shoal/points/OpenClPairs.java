package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Kernels;

/// Finds pairs with `pairs.cl`: see [OpenClSearch].
final class OpenClPairs implements PairsKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClPairs(Device.OpenCl device) {
    this.device = device;
    kernels =
        new Kernels(
            device,
            OpenClPairs.class.getResourceAsStream("rows.cl"),
            OpenClPairs.class.getResourceAsStream("pairs.cl"));
  }

  @Override
  public PairSearch search(Points points, double square) {
    return new OpenClSearch(device, kernels, points, square);
  }
}
