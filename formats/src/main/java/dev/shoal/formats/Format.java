package dev.shoal.formats;

import dev.shoal.formats.names.FileExtension;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// The formats of numbers. All are read; all but [#GRID] and [#DEM] are written.
public enum Format {
  /// NumPy's array file, versions 1 to 3.
  NPY,
  /// Consecutive elements without a header.
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

  /// Returns the format that the name of `file` implies, ignoring a final `.gz`.
  public static Optional<Format> ofName(Path file) {
    return ofExtension(FileExtension.of(Objects.requireNonNull(file, "file")));
  }

  /// Returns the format of files with that extension, which is lower case and without a dot.
  public static Optional<Format> ofExtension(String extension) {
    return Arrays.stream(values()).filter(f -> f.extensions().contains(extension)).findFirst();
  }

  /// Returns the extensions of all formats, for messages.
  public static String allExtensions() {
    return Arrays.stream(values())
        .flatMap(format -> format.extensions().stream())
        .map(extension -> "." + extension)
        .collect(Collectors.joining(" "));
  }
}
