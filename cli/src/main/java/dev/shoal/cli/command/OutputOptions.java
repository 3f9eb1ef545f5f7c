package dev.shoal.cli.command;

import dev.shoal.cli.numbers.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Where values go.
public final class OutputOptions extends OptionSet {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "The file to write: .npy, .raw .bin (little-endian), .txt .dat .csv .tsv (one value a "
              + "line), each packed with .gz after it. It appears whole or not at all. Without -o values "
              + "go to the standard output, one a line.")
  String file;

  /// Returns whether values go to a file.
  public boolean isFile() {
    return file != null && !file.equals("-");
  }

  /// The file that values go to.
  public Path path() {
    return Path.of(file);
  }

  /// Checks that the file can be written.
  ///
  /// @return the files of the command so far: this one, or none
  public OutputFiles check() throws IOException {
    return new OutputFiles(command()).addNumbers("-o", isFile() ? path() : null);
  }

  /// As [#check], where the file takes columns or rows.
  ///
  /// @param fix what to do about a file that is no text
  public OutputFiles checkText(String fix) throws IOException {
    OutputFiles files = check();
    if (isFile() && !WholeFile.isText(path())) {
      throw refusal(file + ": " + fix);
    }
    return files;
  }
}
