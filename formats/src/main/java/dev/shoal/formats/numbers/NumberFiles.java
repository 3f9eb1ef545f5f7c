package dev.shoal.formats.numbers;

import dev.shoal.device.Array;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.elements.BinaryElements;
import dev.shoal.formats.elements.Encoding;
import dev.shoal.formats.elements.MissingValues;
import dev.shoal.formats.elements.NumberSource;
import dev.shoal.formats.grids.DemNumbers;
import dev.shoal.formats.grids.GridNumbers;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.input.Sniffer;
import dev.shoal.formats.npy.NpyHeader;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.file.Path;

/// Opens files of numbers in any format and writes arrays in the format that a file name implies.
///
/// Input may be compressed with gzip or xz, which is detected by its first bytes, whatever the
/// name. The format is the one in the options; else .npy or an ESRI grid if the first bytes or the
/// first line match; else the one that the name implies; else, as for a pipe, text if it looks like
/// text, or raw if a type is given.
public final class NumberFiles {
  private NumberFiles() {}

  /// Opens a file; `-` is standard input.
  ///
  /// @throws FormatException if there is no such file or its header cannot be read
  public static NumberFile open(Path file, ReadOptions options) throws IOException {
    return open(Content.of(file), options);
  }

  /// Opens a stream, which is closed with the result; `name` is for messages.
  ///
  /// @throws FormatException if its header cannot be read
  public static NumberFile open(String name, InputStream in, ReadOptions options)
      throws IOException {
    return open(Content.of(name, in), options);
  }

  /// Returns the line of a text that a row begins in, from 1; 0 if the file is not text or has no
  /// such row. It reads the text up to that row: for messages.
  ///
  /// @param row from 0; a header is one of the rows
  public static long line(Path file, ReadOptions options, long row) throws IOException {
    return line(Content.of(file), options, row);
  }

  /// Returns the line of a row, as [#line(Path, ReadOptions, long)], and closes the stream; `name`
  /// is for messages.
  public static long line(String name, InputStream in, ReadOptions options, long row)
      throws IOException {
    return line(Content.of(name, in), options, row);
  }

  private static long line(Content content, ReadOptions options, long row) throws IOException {
    try (content) {
      return Sniffer.format(content, options) == Format.TEXT
          ? Rows.open(content).lineAfter(row + 1)
          : 0;
    }
  }

  /// Writes `values` as i4, i8, f4 or f8 in the format that the name of `file` implies.
  public static void write(Path file, Array<?> values) throws IOException {
    write(file, values, ElementType.of(values));
  }

  /// Writes `values` as `type`. The array must have the carrier of the type (ints for u1, longs for
  /// u8).
  ///
  /// @throws IllegalArgumentException if it does not, or a value does not fit; `file` stays
  ///   unchanged
  public static void write(Path file, Array<?> values, ElementType type) throws IOException {
    try (var writer = NumberWriter.create(file, type, values.length())) {
      writer.write(values);
      writer.commit();
    }
  }

  /// Opens a content that was inspected before.
  static NumberFile open(Content content, ReadOptions options) throws IOException {
    try {
      Format format = Sniffer.format(content, options);
      if (format == Format.RAW || format == Format.TEXT) { // the others have headers
        content.requireBytes(options.allowsEmpty());
      }
      var missing = new MissingValues(content.name(), options.missing());
      NumberSource source = source(content, format, options, missing);
      return new NumberFile(content.name(), source, missing);
    } catch (IOException | RuntimeException e) {
      content.close();
      throw e;
    }
  }

  private static NumberSource source(
      Content content, Format format, ReadOptions options, MissingValues missing)
      throws IOException {
    String name = content.name();
    if (options.column() != null && format != Format.TEXT) {
      throw FormatException.of(name, "has no columns to choose from; leave the column out")
          .becauseOfOptions();
    }
    if (options.bigEndian() && format != Format.RAW) {
      throw FormatException.of(name, "is not raw, so it has no byte order to choose; leave it out")
          .becauseOfOptions();
    }
    return switch (format) {
      case NPY -> requireType(name, NpyHeader.open(content), options.type());
      case RAW ->
          BinaryElements.open(content, BinaryElements.Layout.raw(rawEncoding(name, options)));
      case TEXT -> new ColumnNumbers(Rows.open(content), options, missing);
      case GRID -> {
        FirstBytes.skipByteOrderMark(content);
        var rows = Rows.open(name, content.stream(), ' ');
        yield new GridNumbers(rows, heights(name, options), missing);
      }
      case DEM -> new DemNumbers(content, heights(name, options), missing);
    };
  }

  private static NumberSource requireType(String name, NumberSource numbers, ElementType wanted)
      throws IOException {
    if (wanted != null && wanted != numbers.type()) {
      numbers.close();
      String problem = "holds " + numbers.type().code() + ", not " + wanted.code();
      throw FormatException.of(name, problem + "; leave the type out").becauseOfOptions();
    }
    return numbers;
  }

  private static Encoding rawEncoding(String name, ReadOptions options) throws FormatException {
    if (options.type() == null) {
      throw FormatException.of(name, "raw elements have no header; give their type, such as f4")
          .becauseOfOptions();
    }
    return new Encoding(
        options.type(), options.bigEndian() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
  }

  /// Returns the type of heights: floating, since a missing height becomes NaN.
  private static ElementType heights(String name, ReadOptions options) throws FormatException {
    ElementType type = options.type() == null ? ElementType.F8 : options.type();
    if (!type.isFloating()) {
      throw FormatException.of(name, "heights are read as f8 or f4, not " + type.code())
          .becauseOfOptions();
    }
    return type;
  }
}
