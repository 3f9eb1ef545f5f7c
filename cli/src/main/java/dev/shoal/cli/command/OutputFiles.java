package dev.shoal.cli.command;

import dev.shoal.cli.numbers.Output;
import dev.shoal.formats.SafeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The files that a command writes, checked before it reads anything: one that cannot be written
/// should not be found after an hour of work.
public final class OutputFiles {
  private record Named(String option, Path file) {}

  private final CommandSpec command;
  private final Map<Path, Named> byPath = new LinkedHashMap<>();

  /// Starts without files.
  public OutputFiles(CommandSpec command) {
    this.command = command;
  }

  /// Adds a file of numbers.
  ///
  /// @param option the option that names it, for messages
  /// @param file null if the option is not given
  /// @throws ParameterException if the name has no known format, or another option names the file
  /// @throws IOException if the file cannot be written
  public OutputFiles addNumbers(String option, Path file) throws IOException {
    add(option, file);
    if (file != null) {
      if (!Output.hasFormat(file)) {
        throw refusal(
            file
                + ": the name implies no format that is written; end it in .npy .raw .bin .txt .dat .csv .tsv,"
                + " with or without .gz");
      }
      Output.check(file);
    }
    return this;
  }

  /// Adds a file of another kind, whose name and folder the caller checks.
  ///
  /// @param option the option that names it, for messages
  /// @param file null if the option is not given
  /// @throws ParameterException if another option names the file, also through a symbolic link
  /// @throws IOException if a symbolic link leads back to itself
  public OutputFiles add(String option, Path file) throws IOException {
    if (file != null) {
      Named other = byPath.putIfAbsent(SafeFile.real(file), new Named(option, file));
      if (other != null) {
        throw refusal(
            other.file
                + ": is named by "
                + other.option
                + " and by "
                + option
                + "; each needs its own file");
      }
    }
    return this;
  }

  private ParameterException refusal(String problem) {
    return new ParameterException(command.commandLine(), problem);
  }
}
