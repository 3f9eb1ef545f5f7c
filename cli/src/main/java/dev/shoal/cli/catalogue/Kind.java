package dev.shoal.cli.catalogue;

import dev.shoal.device.Device;
import java.util.Locale;

/// A kind of device, as the catalogue distinguishes them.
public enum Kind {
  /// [Device.Serial].
  SERIAL,
  /// [Device.Cpu].
  CPU,
  /// [Device.OpenCl].
  OPENCL;

  /// The kind of `device`.
  public static Kind of(Device device) {
    return switch (device) {
      case Device.Serial _ -> SERIAL;
      case Device.Cpu _ -> CPU;
      case Device.OpenCl _ -> OPENCL;
    };
  }

  /// The name in the catalogue and on a command line.
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
