package dev.shoal.cli;

import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Input;
import dev.shoal.cli.shell.Shell;
import picocli.CommandLine.Option;

/// What to do with holes in the data.
final class SkipNanOption {
  @Option(
      names = "--skip-nan",
      description = "Count NaNs and leave them out; without it one NaN makes the result NaN.")
  boolean skipNan;

  /// Tells a user whose result is NaN how to get another.
  void advise(Shell shell, Input input, Chunks seen) {
    if (seen.nans() > 0 && !skipNan) {
      String values = seen.nans() == 1 ? "1 value is" : seen.nans() + " values are";
      shell.note(input.name() + ": " + values + " NaN; --skip-nan leaves them out");
    }
  }
}
