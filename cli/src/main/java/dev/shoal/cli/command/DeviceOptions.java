package dev.shoal.cli.command;

import dev.shoal.cli.shell.DeviceConverter;
import dev.shoal.device.Device;
import picocli.CommandLine.Option;

/// Any device.
final class DeviceOptions extends DeviceChoice {
  @Option(
      names = {"-d", "--device"},
      paramLabel = "DEVICE",
      converter = DeviceConverter.class,
      description =
          "serial, cpu, cpu:THREADS, opencl:NUMBER or best (the default). The result does not "
              + "depend on it; see: shoal devices")
  Device named;

  @Override
  Device named() {
    return named;
  }
}
