package dev.shoal.formats.wave;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.wave.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;

/// Scenarios of waves as short, commented TOML files.
///
///     title = "A hump of water in a basin"
///     until = 60                                     # seconds
///     bed = "-10 + 0.01*x"                           # metres: a number, or a formula of x and y
///     surface = "2*gaussian(hypot(x - 500, y - 500), 70)"
///
///     [domain]
///     nx = 32                                        # coarse cells
///     ny = 32
///     cell-size = 31.25                              # metres
///     max-level = 3
///
///     [[refine]]
///     by = "wave-height"
///     tolerance = 0.05
///
/// `docs/wave-scenarios.md` lists all keys and functions. Everything is checked: an unknown key, a
/// value of another type or out of range, a formula that cannot be compiled. Each error is a
/// [FormatException] that names the file, the line, the column and the fix.
///
/// Safe for use by any number of threads.
public final class ScenarioFile {
  private ScenarioFile() {}

  /// Reads a file. Its name without `.toml` is the scenario's name, and series that it names are in
  /// its folder.
  ///
  /// @throws FormatException if there is no such file, or it is not a scenario
  public static Scenario read(Path file) throws IOException {
    String name = file.toString();
    Path folder = file.toAbsolutePath().getParent();
    return ScenarioReader.read(new SourceText(name, text(file)), scenarioName(name), folder);
  }

  /// Returns a scenario from text, which cannot name other files.
  ///
  /// @param sourceName the name of the text in error messages; without folder and `.toml` it is the
  ///   scenario's name
  /// @throws FormatException if it is not a scenario
  public static Scenario parse(String text, String sourceName) throws FormatException {
    Objects.requireNonNull(text, "text");
    try {
      return ScenarioReader.read(new SourceText(sourceName, text), scenarioName(sourceName), null);
    } catch (FormatException e) {
      throw e;
    } catch (IOException e) {
      throw new IllegalStateException("a text without files", e);
    }
  }

  private static String text(Path file) throws IOException {
    try (InputStream in = Content.open(file)) {
      // The maximum in UTF-8; the rest of a pipe is not read.
      return decoded(file.toString(), in.readNBytes(4 * SourceText.MAX_LENGTH + 1));
    }
  }

  private static String decoded(String name, byte[] bytes) throws FormatException {
    var buffer = ByteBuffer.wrap(bytes);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(buffer).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text; // a byte order mark
    } catch (CharacterCodingException e) {
      int line = 1;
      int column = 1;
      for (int i = 0; i < buffer.position(); i++) {
        column = bytes[i] == '\n' ? 1 : column + 1;
        line += bytes[i] == '\n' ? 1 : 0;
      }
      throw FormatException.at(name, line, column, "is not UTF-8; save the file in that encoding")
          .because(e);
    }
  }

  private static String scenarioName(String file) {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    return name.endsWith(".toml") ? name.substring(0, name.length() - ".toml".length()) : name;
  }
}
