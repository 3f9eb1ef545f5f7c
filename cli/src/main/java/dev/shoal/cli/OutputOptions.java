package dev.shoal.cli;

import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.TextOutput;
import dev.shoal.cli.shell.Failure;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Where values go.
final class OutputOptions {
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
      Output.check(Path.of(file));
    }
  }

  /// Says at once that a second output, which may be none, is the file of the first.
  ///
  /// @param option what names the second
  void checkOther(Path other, String option) throws Failure {
    boolean same =
        other != null
            && isFile()
            && other
                .toAbsolutePath()
                .normalize()
                .equals(Path.of(file).toAbsolutePath().normalize());
    if (same) {
      throw new Failure(file, "is named by -o and by " + option + "; each needs a file of its own");
    }
  }

  /// As [#check], where the file takes columns or rows.
  ///
  /// @param mend what to do about a file that is no text
  void checkText(String mend) throws IOException, Failure {
    if (isFile()) {
      TextOutput.check(Path.of(file), mend);
    }
  }
}
