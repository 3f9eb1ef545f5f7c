package dev.shoal.cli.command;

import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Option;

/// The form of a result.
public final class JsonOption {
  @Option(
      names = "--json",
      description =
          "Print one JSON object. A number that JSON cannot represent is a string: \"NaN\", "
              + "\"Infinity\"; an undefined result is null.")
  boolean json;

  /// Returns whether the result is one JSON object.
  public boolean isJson() {
    return json;
  }

  /// Prints facts of a file and of the output: a line for each fact, or one object of all and both
  /// names.
  public void print(Shell shell, Map<String, ?> facts, Path output, String file) {
    if (json) {
      new Json().with(facts).with("output", output).with("file", file).writeTo(shell.out());
    } else {
      shell.print(facts, 9);
    }
  }
}
