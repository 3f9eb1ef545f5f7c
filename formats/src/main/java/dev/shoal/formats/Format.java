package dev.shoal.formats;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// The formats that are read; all but [#GRID] and [#DEM] are written too.
public enum Format {
  /// NumPy's array file, versions 1 to 3.
  NPY,
  /// Elements one after the other and nothing else.
  RAW,
  /// A column of text: comma, semicolon, tab or space between the columns.
  TEXT,
  /// ESRI ASCII grid, also with the value before the key as GeoClaw writes it.
  GRID,
  /// Classic USGS digital elevation model in ASCII records of 1024 bytes.
  DEM;

  private List<String> extensions() {
    return switch (this) {
      case NPY -> List.of("npy");
      case RAW -> List.of("raw", "bin");
      case TEXT -> List.of("csv", "tsv", "txt", "dat");
      case GRID -> List.of("asc", "tt2", "tt3");
      case DEM -> List.of("dem");
    };
  }

  /// The format that the name of `file` says, a final `.gz` aside.
  public static Optional<Format> ofName(Path file) {
    return ofName(Objects.requireNonNull(file, "file").toString());
  }

  static Optional<Format> ofName(String file) {
    String extension = extension(file);
    for (Format format : values()) {
      if (format.extensions().contains(extension)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  /// What follows the last dot, in lower case, a final `.gz` aside.
  static String extension(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    name = name.substring(name.lastIndexOf('/') + 1);
    name = isGzipName(name) ? name.substring(0, name.length() - 3) : name;
    return name.substring(name.lastIndexOf('.') + 1);
  }

  static boolean isGzipName(String file) {
    return file.toLowerCase(Locale.ROOT).endsWith(".gz");
  }

  /// The extensions of all formats, for messages.
  static String allExtensions() {
    var all = new StringBuilder();
    for (Format format : values()) {
      for (String extension : format.extensions()) {
        all.append(all.isEmpty() ? "." : " .").append(extension);
      }
    }
    return all.toString();
  }
}
