package dev.shoal.cli.command;

import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Device;
import java.io.IOException;

/// The steps of a command that computes on a device; [DeviceCommand] runs them in this order.
///
/// @param <I> the input, as it was read
/// @param <R> the result
public interface Computation<I extends NamedInput, R> {
  /// Checks the options, before anything is read.
  default void check(Device device) throws Exception {}

  /// Reads the input.
  I read(Timing timing) throws Exception;

  /// Computes the result; may work in the arrays of the input.
  ///
  /// @throws IllegalArgumentException if the input does not suit; the command names it
  /// @throws ArithmeticException if a number is too large; the command names the input
  R compute(I input, Device device) throws Exception;

  /// The bytes that the computation reads and writes, for `--time`.
  default long bytes(I input, R result) {
    return 0;
  }

  /// Returns whether the input is computed on while it is read: it shows its progress and measures
  /// its times by itself.
  default boolean isStreamed() {
    return false;
  }

  /// The input for [#reference], copied where [#compute] changes it.
  default I copy(I input) {
    return input;
  }

  /// The result that `--verify` compares with.
  default R reference(I input) throws Exception {
    return compute(input, Device.serial());
  }

  /// What `--verify` compares: a value, an array, or lists and maps of these.
  default Object verified(R result) {
    return result;
  }

  /// Writes and prints the result.
  void write(I input, R result, Timing timing) throws Exception;

  /// Closes the input.
  default void close(I input) throws IOException {}
}
