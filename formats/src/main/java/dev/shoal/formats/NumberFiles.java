package dev.shoal.formats;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Objects;

/// Opens files of numbers in any format, and writes arrays in the format that a name says.
///
/// Anything may be packed with gzip, which its first bytes tell, whatever the name. The format is
/// the one in the options; else .npy if the first bytes say so; else an ESRI grid if the first line
/// does; else what the name says; else, as for a pipe, text if it looks like text, or raw if a type
/// is given.
public final class NumberFiles {
  private NumberFiles() {}

  /// Opens a file; `-` is standard input.
  ///
  /// @throws FormatException if there is no such file or its header cannot be read
  public static NumberFile open(Path file, ReadOptions options) throws IOException {
    return file.toString().equals("-")
        ? open("standard input", System.in, options)
        : open(Content.of(file), Format.extension(file.toString()), options);
  }

  /// Opens a stream, which is closed with the result; `name` is for messages.
  ///
  /// @throws FormatException if its header cannot be read
  public static NumberFile open(String name, InputStream in, ReadOptions options)
      throws IOException {
    Objects.requireNonNull(in, "in");
    return open(Content.of(name, in), "", options);
  }

  /// Writes `values` as i4, i8, f4 or f8 in the format that the name of `file` says.
  public static void write(Path file, Array<?> values) throws IOException {
    ElementType type =
        switch (values) {
          case IntArray _ -> ElementType.I4;
          case LongArray _ -> ElementType.I8;
          case FloatArray _ -> ElementType.F4;
          case DoubleArray _ -> ElementType.F8;
        };
    write(file, values, type);
  }

  /// Writes `values` as `type`, of which the array must be the carrier (ints for u1, longs for u8).
  ///
  /// @throws IllegalArgumentException if it is not, or a value does not fit; `file` stays as it was
  public static void write(Path file, Array<?> values, ElementType type) throws IOException {
    try (var writer = NumberWriter.create(file, type, values.length())) {
      switch (values) {
        case IntArray a -> writer.write(a.toHost(), 0, a.length());
        case LongArray a -> writer.write(a.toHost(), 0, a.length());
        case FloatArray a -> writer.write(a.toHost(), 0, a.length());
        case DoubleArray a -> writer.write(a.toHost(), 0, a.length());
      }
      writer.commit();
    }
  }

  /// Opens what was looked at before.
  static NumberFile open(Content content, String extension, ReadOptions options)
      throws IOException {
    try {
      Format format = Sniffer.format(content, extension, options);
      if (format == Format.RAW || format == Format.TEXT) { // the others have headers
        content.requireBytes(options.allowsEmpty());
      }
      var missing = new MissingValues(content.name(), options.missing());
      NumberSource source = source(content, extension, format, options, missing);
      return new NumberFile(content.name(), source, missing);
    } catch (IOException | RuntimeException e) {
      content.close();
      throw e;
    }
  }

  private static NumberSource source(
      Content content, String extension, Format format, ReadOptions options, MissingValues missing)
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
      case NPY -> requireType(name, new NpyNumbers(content), options.type());
      case RAW -> content.elements(rawEncoding(name, options), 0, -1);
      case TEXT -> new ColumnNumbers(name, Sniffer.rows(content, extension), options, missing);
      case GRID -> {
        var rows = new SpacedRows(name, content.stream());
        yield new GridNumbers(name, rows, heights(name, options), missing);
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

  /// The type that heights are read as: floating, since a missing one becomes NaN.
  private static ElementType heights(String name, ReadOptions options) throws FormatException {
    ElementType type = options.type() == null ? ElementType.F8 : options.type();
    if (!type.isFloating()) {
      throw FormatException.of(name, "heights are read as f8 or f4, not " + type.code())
          .becauseOfOptions();
    }
    return type;
  }
}
