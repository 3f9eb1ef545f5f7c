package dev.shoal.cli.command;

import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/// A command that computes on a device: it checks its options, reads, computes, verifies, writes,
/// and prints where the time went.
///
/// @param <I> the input, as it was read
/// @param <R> the result
public abstract class DeviceCommand<I extends NamedInput, R> extends ShoalCommand
    implements Computation<I, R> {
  @Mixin private final DeviceChoice devices;
  private Device device;

  /// A command for any device.
  protected DeviceCommand() {
    this(new DeviceOptions());
  }

  /// @param devices the options for the devices that the command takes
  protected DeviceCommand(DeviceChoice devices) {
    this.devices = devices;
  }

  /// The options that choose the device.
  protected final DeviceChoice devices() {
    return devices;
  }

  /// The device of the options, from [#check] on.
  protected final Device device() {
    return device;
  }

  @Override
  protected void run() throws Exception {
    execute(this);
  }

  /// Runs a computation, this command itself or another that its options ask for.
  protected final <S extends NamedInput, T> void execute(Computation<S, T> work) throws Exception {
    device = devices.device();
    work.check(device);
    var timing = new Timing();
    S input = work.read(timing);
    try {
      S original = devices.verify() ? work.copy(input) : null;
      T result = computed(work, input, timing);
      if (devices.verify()) {
        verify(work, input.name(), result, original);
      }
      work.write(input, result, timing);
    } finally {
      work.close(input);
    }
    devices.printTime(shell(), timing);
  }

  private <S extends NamedInput, T> T computed(Computation<S, T> work, S input, Timing timing)
      throws Exception {
    try {
      if (work.isStreamed()) {
        return work.compute(input, device);
      }
      try (var _ = Progress.of(shell(), input.name(), -1)) {
        T result = timing.measure(Phase.COMPUTE, () -> work.compute(input, device));
        timing.moved(Phase.COMPUTE, work.bytes(input, result));
        return result;
      }
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw failure(input.name(), e);
    }
  }

  /// Returns the error of an input that cannot be computed with.
  ///
  /// The JVM may throw one `OutOfMemoryError` twice, in a block and in the close of its resource.
  /// As an error cannot suppress itself, this arrives as an `IllegalArgumentException`, and is no
  /// fault of the input.
  static Failure failure(String name, RuntimeException e) {
    if (e.getCause() instanceof OutOfMemoryError error) {
      throw error;
    }
    return new Failure(name, e);
  }

  private <S extends NamedInput, T> void verify(
      Computation<S, T> work, String name, T result, S original) throws Exception {
    T serial = work.reference(original);
    Optional<String> difference = Difference.between(work.verified(result), work.verified(serial));
    if (difference.isPresent()) {
      throw new Failure(name, difference.get());
    }
    shell().err().println("verified: same bits as serial");
  }
}
