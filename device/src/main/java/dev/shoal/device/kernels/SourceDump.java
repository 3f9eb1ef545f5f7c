package dev.shoal.device.kernels;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes each source when it is compiled to the folder of `-Dshoal.opencl.sources=`, for another
/// compiler to check: the options are its first line.
final class SourceDump {
  private static final String FOLDER = System.getProperty("shoal.opencl.sources", "");

  private SourceDump() {}

  static void keep(String source, String options) {
    if (FOLDER.isEmpty()) {
      return;
    }
    String text = "// " + options + "\n" + source;
    try {
      Path folder = Files.createDirectories(Path.of(FOLDER));
      Files.writeString(folder.resolve(Integer.toHexString(text.hashCode()) + ".cl"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
