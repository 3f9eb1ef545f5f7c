package dev.shoal.formats.tables;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/// A text file held in memory whose values are its lines.
///
/// gzip is decompressed and a byte order mark of UTF-8 is skipped. Lines may contain any bytes.
public final class TextLines {
  private final String name;
  private final byte[] bytes;

  private TextLines(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  /// Reads a file.
  ///
  /// @param allowsEmpty whether an empty file has no lines and is not an error
  /// @throws FormatException if it is too long
  public static TextLines read(Path file, boolean allowsEmpty) throws IOException {
    return read(Content.of(file), allowsEmpty);
  }

  /// Reads a stream and closes it; `name` is for messages.
  ///
  /// @param allowsEmpty whether an empty stream has no lines and is not an error
  /// @throws FormatException if it is too long
  public static TextLines read(String name, InputStream in, boolean allowsEmpty)
      throws IOException {
    return read(Content.of(name, in), allowsEmpty);
  }

  private static TextLines read(Content content, boolean allowsEmpty) throws IOException {
    try (content) {
      content.requireBytes(allowsEmpty);
      FirstBytes.skipByteOrderMark(content);
      return new TextLines(content.name(), content.readAll());
    }
  }

  /// Returns the name of the input, for messages.
  public String name() {
    return name;
  }

  /// Returns the decompressed content, at most two gigabytes.
  public byte[] bytes() {
    return bytes;
  }
}
