package dev.shoal.cli.command;

import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.formats.FormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Where values go.
public final class OutputOptions extends OptionSet {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "The file to write: .npy, .raw .bin (little-endian), .txt .dat .csv .tsv (one value "
              + "per line), each optionally followed by .gz. It is replaced only when it is "
              + "complete. Without -o, values go to standard output, one per line.")
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

  /// Writes text to the file, else to the member `text` of the JSON object, else to the standard
  /// output; then prints the object if it is asked for.
  ///
  /// @param json what is known of the text
  /// @param input the name of the file that the text came from
  public void writeText(Shell shell, JsonOption form, Json json, String input, Text text)
      throws IOException {
    if (isFile()) {
      try (var output = new WholeFile(path())) {
        text.writeTo(output.out());
        output.commit();
      }
      json.with("output", path());
    } else if (form.isJson()) {
      var bytes = new ByteArrayOutputStream();
      text.writeTo(bytes);
      json.with("text", utf8(bytes.toByteArray(), input));
    } else {
      text.writeTo(shell.out());
    }
    if (form.isJson()) {
      json.with("file", input).writeTo(shell.out());
    }
  }

  /// Decodes UTF-8, and refuses other bytes.
  private static String utf8(byte[] text, String input) throws FormatException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
    } catch (CharacterCodingException e) {
      throw FormatException.of(input, "is not UTF-8, which JSON needs; give -o OUT")
          .because(e)
          .becauseOfOptions();
    }
  }

  /// Writes a text.
  @FunctionalInterface
  public interface Text {
    /// Writes all of it.
    void writeTo(OutputStream out) throws IOException;
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
