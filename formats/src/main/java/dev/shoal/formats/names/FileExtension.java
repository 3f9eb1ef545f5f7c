package dev.shoal.formats.names;

import java.nio.file.Path;
import java.util.Locale;

/// The extension of a file name.
public final class FileExtension {
  private FileExtension() {}

  /// Returns the text after the last dot in lower case, ignoring a final `.gz`; without a dot, the
  /// whole name.
  public static String of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    name = name.substring(name.lastIndexOf('/') + 1);
    name = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /// Returns whether the name ends in `.gz`.
  public static boolean isGzip(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
  }
}
