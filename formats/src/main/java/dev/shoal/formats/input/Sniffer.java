package dev.shoal.formats.input;

import dev.shoal.formats.Format;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.ReadOptions;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Detects the format of numbers by the options, the first bytes and the name, in this order.
public final class Sniffer {
  private static final byte[] NPY_MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  private Sniffer() {}

  /// Returns the format of `content`.
  ///
  /// @throws FormatException if it cannot be determined, or the compression is not supported
  public static Format format(Content content, ReadOptions options) throws IOException {
    byte[] first = content.peek();
    Optional<Format> named = Format.ofExtension(content.extension());
    Format expected = options.format() == null ? named.orElse(null) : options.format();
    boolean mayBeText = expected == Format.TEXT || (expected == null && options.type() == null);
    boolean mayBeRaw = options.type() != null && content.extension().equals("dat");
    if (mayBeText && !mayBeRaw && FirstBytes.areUtf16(first)) {
      throw utf16(content.name());
    }
    if (options.format() != null) {
      return options.format();
    }
    boolean isText = FirstBytes.isText(first);
    if (!isText) {
      Packing.refuse(content.name(), first);
    }
    if (isNpy(first)) {
      return Format.NPY;
    }
    if (isGrid(FirstBytes.latin(first).substring(FirstBytes.markLength(first)))) {
      return Format.GRID;
    }
    if (content.extension().equals("dat") && FirstBytes.hasZero(first)) {
      return requireRaw(content.name(), options);
    }
    if (mayBeRaw && !isText && options.column() == null) {
      throw rawOrText(content.name());
    }
    return named
        .or(() -> isText ? Optional.of(Format.TEXT) : Optional.empty())
        .or(() -> options.type() != null ? Optional.of(Format.RAW) : Optional.empty())
        .orElseThrow(() -> unknown(content.name()));
  }

  /// Binary files are named `.dat` as often as text is.
  private static Format requireRaw(String name, ReadOptions options) throws FormatException {
    if (options.type() == null) {
      throw FormatException.of(
              name, "is not text; if it is raw binary, give the type of its elements, such as f4")
          .becauseOfOptions();
    }
    return Format.RAW;
  }

  /// Without a zero byte, nothing distinguishes small integers from text in another encoding.
  private static FormatException rawOrText(String name) {
    return FormatException.of(
            name, "may be raw or text in another encoding than UTF-8; give the format, raw or text")
        .becauseOfOptions();
  }

  private static FormatException utf16(String name) {
    return FormatException.of(
        name, "is in UTF-16, and text must be UTF-8; convert it with iconv -f UTF-16 -t UTF-8");
  }

  private static FormatException unknown(String name) {
    return FormatException.of(
            name,
            "neither its name nor its first bytes determine the format; give the format, or the"
                + " type if it is raw, or a name that ends in one of %s",
            Format.allExtensions())
        .becauseOfOptions();
  }

  /// Returns the six bytes that begin a .npy file.
  public static byte[] npyMagic() {
    return NPY_MAGIC.clone();
  }

  /// Returns whether the bytes begin a .npy file.
  public static boolean isNpy(byte[] first) {
    return FirstBytes.beginWith(NPY_MAGIC, first);
  }

  /// Returns whether the text begins an ESRI ASCII grid: its first line gives the number of
  /// columns. By the keys of GeoClaw the second must also give the number of rows, because `mx` may
  /// be a heading.
  private static boolean isGrid(String text) {
    List<String> lines = text.toLowerCase(Locale.ROOT).lines().limit(2).toList();
    boolean isGeoClaw = lines.size() == 2 && hasSize(lines.get(0), "mx");
    return !lines.isEmpty()
        && (hasSize(lines.get(0), "ncols") || (isGeoClaw && hasSize(lines.get(1), "my")));
  }

  private static boolean hasSize(String line, String key) {
    return line.matches("\\s*(" + key + "\\s+[0-9]+|[0-9]+\\s+" + key + ")\\b.*");
  }
}
