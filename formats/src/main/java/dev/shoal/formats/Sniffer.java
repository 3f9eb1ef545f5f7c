package dev.shoal.formats;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/// Tells formats apart by the first bytes, where the name and the options do not.
final class Sniffer {
  /// What some editors put before UTF-8, byte by byte.
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

  private Sniffer() {}

  static Format format(Content content, String extension, ReadOptions options) throws IOException {
    if (options.format() != null) {
      return options.format();
    }
    byte[] first = content.peek();
    if (!isText(first)) {
      Packing.refuse(content.name(), first);
    }
    if (NpyHeader.isMagic(first)) {
      return Format.NPY;
    }
    if (GridHeader.isBegunBy(latin(first))) {
      return Format.GRID;
    }
    var named = Format.ofName("." + extension);
    return named.isPresent() ? named.get() : guess(content.name(), first, options);
  }

  private static Format guess(String name, byte[] first, ReadOptions options)
      throws FormatException {
    if (isText(first)) {
      return Format.TEXT;
    }
    if (options.type() != null) {
      return Format.RAW;
    }
    throw FormatException.of(
            name,
            "neither its name nor its first bytes tell the format; give the format, or the type if it"
                + " is raw, or a name that ends in one of "
                + Format.allExtensions())
        .becauseOfOptions();
  }

  static boolean isText(byte[] first) {
    for (byte b : first) {
      boolean isControl = b >= 0 && b < ' ' && !(b >= '\t' && b <= '\r');
      if (isControl || b == 0x7F) {
        return false;
      }
    }
    // What was read ahead may end within a character.
    return !StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(first), CharBuffer.allocate(first.length), false)
        .isError();
  }

  /// The lines of a text file: .csv and .tsv always have separators, other text if its first line
  /// that is no comment has one.
  static Rows rows(Content content, String extension) throws IOException {
    skipByteOrderMark(content);
    char separator = separator(content, extension);
    return separator == ' '
        ? new SpacedRows(content.name(), content.stream())
        : new CsvRows(content.name(), content.stream(), separator);
  }

  static void skipByteOrderMark(Content content) throws IOException {
    if (hasByteOrderMark(content)) {
      content.stream().skipNBytes(BYTE_ORDER_MARK.length());
    }
  }

  static boolean hasByteOrderMark(Content content) throws IOException {
    return markLength(content.peek()) > 0;
  }

  /// The bytes of the byte order mark at the beginning; 0 without one.
  static int markLength(byte[] first) {
    return latin(first).startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
  }

  /// What stands between the fields of a text file; a space means any white space.
  static char separator(Content content, String extension) throws IOException {
    return switch (extension) {
      case "tsv" -> '\t';
      case "csv" -> separator(content, ',');
      default -> separator(content, ' ');
    };
  }

  /// A semicolon beats a comma, which may be a decimal comma then; a tab may be mere white space.
  private static char separator(Content content, char fallback) throws IOException {
    String line =
        latin(content.peek())
            .lines()
            .filter(l -> !l.isBlank() && !l.startsWith("#"))
            .findFirst()
            .orElse("")
            .replaceAll("\"[^\"]*\"", ""); // what is quoted separates nothing
    if (line.indexOf(';') >= 0) {
      return ';';
    }
    if (line.indexOf(',') >= 0) {
      return ',';
    }
    return line.indexOf('\t') >= 0 && fallback != ' ' ? '\t' : fallback;
  }

  static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
