package dev.shoal.wave.flow;

import dev.shoal.device.Device;

/// Sizes of the work on cells outside of the passes of a step. Those of the passes are constants of
/// [Flow]: they decide the order of a sum.
///
/// @param block cells for one thread at a time
public record WaveTuning(int block) {
  private static final WaveTuning HOST = new WaveTuning(1 << 11);

  /// Returns the sizes of a device.
  public static WaveTuning of(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _, Device.OpenCl _ -> HOST;
    };
  }
}
