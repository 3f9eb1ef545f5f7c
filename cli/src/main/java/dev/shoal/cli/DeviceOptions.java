package dev.shoal.cli;

import dev.shoal.cli.shell.Bandwidth;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Device;
import java.util.Objects;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// Where the work runs, and what is told of it.
final class DeviceOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = {"-d", "--device"},
      paramLabel = "DEVICE",
      converter = DeviceConverter.class,
      description =
          "serial, cpu, cpu:THREADS, opencl:NUMBER or best (the default). The result never "
              + "depends on it; "
              + "see: shoal devices")
  Device named;

  @Option(names = "--threads", paramLabel = "N", description = "The threads of the cpu device.")
  Integer threads;

  @Option(
      names = "--verify",
      description = "Compute again on the serial device and compare the bits.")
  boolean verify;

  @Option(
      names = "--time",
      description =
          "Tell on the error stream how long reading, computing and writing took, and their share "
              + "of what the memory of this machine can move.")
  boolean time;

  /// The device that was asked for.
  Device device() {
    if (threads == null) {
      return named == null ? Device.best() : named;
    }
    if (named instanceof Device.Serial || named instanceof Device.OpenCl) {
      throw new ParameterException(
          spec.commandLine(), "--threads " + threads + " does not go with the device " + named);
    }
    try {
      return Device.cpu(threads);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--threads: " + e.getMessage());
    }
  }

  /// Tells where the time went, if asked.
  void tellTime(Shell shell, Timing timing) {
    if (time) {
      timing.print(shell.err(), Bandwidth.measure());
    }
  }

  /// Compares a result with that of the serial device, which is the definition.
  void requireSame(Shell shell, String name, Object result, Object serial) throws Failure {
    // Numbers are equal if their bits are, as are lists and maps of them.
    if (!Objects.equals(result, serial)) {
      throw new Failure(name, "the result is " + result + ", on the serial device it is " + serial);
    }
    shell.err().println("verified: same bits as serial");
  }

  /// From `cpu:4`. What comes from files is on the heap, so an OpenCL device is a staged one.
  static final class DeviceConverter implements ITypeConverter<Device> {
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
}
