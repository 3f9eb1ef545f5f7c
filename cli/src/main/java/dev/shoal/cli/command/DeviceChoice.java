package dev.shoal.cli.command;

import dev.shoal.cli.shell.Bandwidth;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Device;
import picocli.CommandLine.Option;

/// Where the work runs, and which times are reported. Which devices can be named is up to the
/// command.
public abstract class DeviceChoice extends OptionSet {
  /// The maximum number of threads that can be asked for: to start 8,000 takes two minutes.
  private static final int MAX_THREADS = 1024;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "The number of threads of the cpu device.")
  Integer threads;

  @Option(
      names = "--verify",
      description = "Compute the result again on the serial device and compare the bits.")
  boolean verify;

  @Option(
      names = "--time",
      description =
          "Print to standard error the time of reading, computing and writing, and their "
              + "percentage of the memory bandwidth of this machine.")
  boolean time;

  /// Returns whether the result is computed again on the serial device and compared.
  public final boolean verify() {
    return verify;
  }

  /// The device that was named; null if none was.
  abstract Device named();

  /// The device that was asked for.
  public final Device device() {
    Device chosen = chosen();
    boolean isByName = named() != null || threads != null;
    if (isByName && chosen instanceof Device.Cpu cpu && cpu.threads() > MAX_THREADS) {
      throw refusal(cpu.threads() + " threads, at most " + MAX_THREADS + " are of use");
    }
    return chosen;
  }

  private Device chosen() {
    Device named = named();
    if (threads == null) {
      return named == null ? Device.best() : named;
    }
    boolean hasOther =
        named instanceof Device.Cpu cpu && givesThreads() && cpu.threads() != threads;
    if (named instanceof Device.Serial || named instanceof Device.OpenCl || hasOther) {
      throw refusal("--threads " + threads + " does not go with the device " + named);
    }
    try {
      return Device.cpu(threads);
    } catch (IllegalArgumentException e) {
      throw refusal("--threads: " + e.getMessage());
    }
  }

  /// Returns whether the device is given as `cpu:THREADS` and not as `cpu` or `best`.
  private boolean givesThreads() {
    return command().findOption("--device").stringValues().getLast().contains(":");
  }

  /// Prints where the time went, if asked.
  final void printTime(Shell shell, Timing timing) {
    if (time) {
      timing.print(shell.err(), Bandwidth.measure());
    }
  }
}
