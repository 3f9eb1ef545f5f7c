package dev.shoal.cli.shell;

import dev.shoal.device.Device;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A device from its name, such as `cpu:4`. What comes from files is in host arrays, so an OpenCL
/// device is a staged one; that it is missing is its own exception, not wrong usage.
public final class DeviceConverter implements ITypeConverter<Device> {
  @Override
  public Device convert(String name) {
    try {
      Device device = Device.parse(name);
      return device instanceof Device.OpenCl openCl ? openCl.staged() : device;
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
