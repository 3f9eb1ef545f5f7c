package dev.shoal.cli.command;

import dev.shoal.device.Device;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// A device whose memory is that of the host, for work that OpenCL does not do yet.
public final class HostDeviceOptions extends DeviceChoice {
  @Option(
      names = {"-d", "--device"},
      paramLabel = "DEVICE",
      converter = HostConverter.class,
      description =
          "serial, cpu, cpu:THREADS or best (the default). The result does not depend on it; "
              + "see: shoal devices")
  Device named;

  @Override
  Device named() {
    return named;
  }

  /// From `cpu:4`. An OpenCL device is refused by its name, whether there is one or not.
  static final class HostConverter implements ITypeConverter<Device> {
    @Override
    public Device convert(String name) {
      if (name.startsWith("opencl")) {
        throw new TypeConversionException(
            "'" + name + "' does not run this command yet; serial, cpu, cpu:THREADS and best do");
      }
      try {
        return Device.parse(name);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
