package dev.shoal.cli;

import dev.shoal.cli.shell.Bandwidth;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import java.util.Arrays;
import java.util.Objects;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Where the work runs, and what is reported of it. Which devices can be named is up to the
/// command.
abstract class DeviceChoice {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

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

  /// The device that was named; null if none was.
  abstract Device named();

  /// The device that was asked for.
  final Device device() {
    Device named = named();
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

  /// Says that results are those of the serial device, or that they are not.
  ///
  /// @param what the results by name, several
  void requireSame(Shell shell, String name, String what, boolean areSame) throws Failure {
    if (!areSame) {
      throw new Failure(name, "the " + what + " differ from those on the serial device");
    }
    shell.err().println("verified: same bits as serial");
  }

  /// Compares a mesh, on the heap, with that of the serial device, cell by cell.
  void requireSameCells(Shell shell, String name, CellMesh result, CellMesh serial) throws Failure {
    Array<?>[] ours = result.arrays();
    Array<?>[] theirs = serial.arrays();
    for (int a = 0; a < ours.length; a++) {
      int cell = Arrays.mismatch(((IntArray) ours[a]).toHost(), ((IntArray) theirs[a]).toHost());
      if (cell >= 0) {
        throw new Failure(
            name, "the result differs from that on the serial device at cell " + cell);
      }
    }
    shell.err().println("verified: same bits as serial");
  }
}
