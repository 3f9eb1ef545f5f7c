package dev.shoal.cli;

import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Array;
import dev.shoal.formats.ElementType;
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

  /// Writes the whole file.
  void write(Array<?> values, ElementType type) throws IOException {
    try (var output = new Output(Path.of(file), type, values.length())) {
      output.write(values);
      output.commit();
    }
  }
}
