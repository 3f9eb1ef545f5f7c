package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;

/// A text file that is held whole, of which each line is a value.
///
/// gzip is seen through, and a byte order mark of UTF-8 is left out; nothing else is looked at, so
/// that the lines may hold any bytes.
public final class TextLines {
  private final String name;
  private final byte[] bytes;

  private TextLines(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  /// Reads a file.
  ///
  /// @param allowsEmpty whether a file without a byte is one of no lines, and not an error
  /// @throws FormatException if it is too long
  public static TextLines read(Path file, boolean allowsEmpty) throws IOException {
    return read(Content.of(file), allowsEmpty);
  }

  /// Reads a stream and closes it; `name` is for messages.
  ///
  /// @param allowsEmpty whether a stream without a byte is one of no lines, and not an error
  /// @throws FormatException if it is too long
  public static TextLines read(String name, InputStream in, boolean allowsEmpty)
      throws IOException {
    return read(Content.of(name, Objects.requireNonNull(in, "in")), allowsEmpty);
  }

  private static TextLines read(Content content, boolean allowsEmpty) throws IOException {
    try (content) {
      content.requireBytes(allowsEmpty);
      Sniffer.skipByteOrderMark(content);
      return new TextLines(content.name(), content.whole());
    }
  }

  /// What messages call it.
  public String name() {
    return name;
  }

  /// Its content, two gigabytes unpacked at most.
  public byte[] bytes() {
    return bytes;
  }
}
