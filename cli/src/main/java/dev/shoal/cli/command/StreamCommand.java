package dev.shoal.cli.command;

import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.shell.Timing;
import java.io.IOException;
import picocli.CommandLine.Mixin;

/// A command that computes a result from one input while it is read, in chunks: an input of any
/// length.
///
/// @param <R> the result
public abstract class StreamCommand<R> extends DeviceCommand<NumberInput, R> {
  @Mixin protected InputOptions inputOptions;
  @Mixin protected MissingOption missing;
  @Mixin protected JsonOption form;

  @Override
  public NumberInput read(Timing timing) throws IOException {
    var input = inputOptions.input(shell(), timing, missing.rule());
    if (isReadTwice() || devices().verify()) {
      input.keep();
    }
    return input;
  }

  /// Returns whether one computation reads the input more than once.
  protected boolean isReadTwice() {
    return false;
  }

  @Override
  public final boolean isStreamed() {
    return true;
  }

  @Override
  public final void close(NumberInput input) throws IOException {
    input.close();
  }
}
