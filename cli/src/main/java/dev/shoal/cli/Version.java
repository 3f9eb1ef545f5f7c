package dev.shoal.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/// What `shoal --version` prints.
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "shoal " + ofShoal(),
      "Java "
          + Runtime.version()
          + ", "
          + System.getProperty("os.name")
          + " "
          + System.getProperty("os.arch")
    };
  }

  /// Returns the version of the artifacts, such as 0.1.0.
  static String ofShoal() {
    try (var in = Version.class.getResourceAsStream("version.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException("version.txt", e);
    }
  }
}
