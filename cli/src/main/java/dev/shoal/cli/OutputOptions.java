package dev.shoal.cli;

import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Where values go.
final class OutputOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "The file to write: .npy, .raw .bin (little-endian), .txt .dat .csv .tsv (one value a "
              + "line), each packed with .gz after it. It appears whole or not at all. Without -o values "
              + "go to the standard output, one a line.")
  String file;

  /// Whether values go to a file.
  boolean isFile() {
    return file != null && !file.equals("-");
  }

  /// Says at once that the file could not be written in the end.
  void check() throws IOException, Failure {
    if (isFile()) {
      check(Path.of(file));
    }
  }

  /// The same of another output.
  void check(Path other) throws IOException, Failure {
    if (!Output.hasFormat(other)) {
      throw refusal(
          other
              + ": the name says no format that is written; end it in .npy .raw .bin .txt .dat .csv .tsv,"
              + " with or without .gz");
    }
    Output.check(other);
  }

  private ParameterException refusal(String problem) {
    return new ParameterException(spec.commandLine(), problem);
  }

  /// Says at once that a second output, which may be none, is the file of the first.
  ///
  /// @param option what names the second
  void checkOther(Path other, String option) {
    boolean same =
        other != null
            && isFile()
            && other
                .toAbsolutePath()
                .normalize()
                .equals(Path.of(file).toAbsolutePath().normalize());
    if (same) {
      throw refusal(file + ": is named by -o and by " + option + "; each needs a file of its own");
    }
  }

  /// As [#check], where the file takes columns or rows.
  ///
  /// @param mend what to do about a file that is no text
  void checkText(String mend) throws IOException, Failure {
    if (isFile()) {
      check();
      if (!WholeFile.isText(Path.of(file))) {
        throw refusal(file + ": " + mend);
      }
    }
  }
}
