package dev.shoal.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/// What `shoal --version` prints.
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    try (var in = Version.class.getResourceAsStream("version.txt")) {
      String version = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      return new String[] {
        "shoal " + version,
        "Java "
            + Runtime.version()
            + ", "
            + System.getProperty("os.name")
            + " "
            + System.getProperty("os.arch")
      };
    }
  }
}
