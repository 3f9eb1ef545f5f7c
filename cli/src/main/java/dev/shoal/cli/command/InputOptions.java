package dev.shoal.cli.command;

import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// Which numbers to read.
public final class InputOptions {
  @Parameters(
      paramLabel = "FILE",
      description =
          "A NumPy .npy file, raw binary, a column of CSV or other text, an ESRI ASCII grid, or "
              + "a USGS .dem; plain or compressed with gzip or xz. - is standard input. A line of "
              + "text that begins with # is a comment.")
  String file;

  @Option(
      names = {"-t", "--type"},
      paramLabel = "TYPE",
      converter = TypeConverter.class,
      description =
          "The element type: i1 i2 i4 i8 u1 u2 u4 u8 f4 f8. Required for raw binary; text is "
              + "read as f8 by default, and it is an error if that would round an integer.")
  ElementType type;

  @Option(names = "--big-endian", description = "Raw binary is big-endian.")
  boolean bigEndian;

  @Option(
      names = {"-c", "--column"},
      paramLabel = "NAME|NUMBER",
      converter = ColumnConverter.class,
      description = "The column of a text file, by its name or its number from 1.")
  String column;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description =
          "npy, raw, text, grid or dem, if neither the name nor the first bytes imply it; "
              + "required for raw binary from a pipe that might look like text.")
  Format format;

  @Mixin EmptyOption empty;

  /// The name of the file, or `-`.
  public String file() {
    return file;
  }

  /// The type that is asked for; null if none is.
  public ElementType type() {
    return type;
  }

  /// The format that is named; null if none is.
  public Format format() {
    return format;
  }

  /// Returns whether a type, a column or a format is asked for.
  public boolean asksForColumn() {
    return type != null || column != null || format != null;
  }

  /// Returns whether the options name an array, and not the rows or lines of a text.
  public boolean asksForArray() {
    return type != null || column != null || bigEndian || (format != null && format != Format.TEXT);
  }

  /// Whether an input without values is allowed.
  public EmptyOption empty() {
    return empty;
  }

  /// The input.
  public NumberInput input(Shell shell, Timing timing, Missing missing) {
    var options = new ReadOptions(type, bigEndian, column, format, missing, empty.allowed);
    return new NumberInput(shell, timing, file, options);
  }

  /// From `f4`.
  public static final class TypeConverter implements ITypeConverter<ElementType> {
    @Override
    public ElementType convert(String code) {
      try {
        return ElementType.parse(code);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /// From `depth` or `3`: columns are counted from 1, and a larger number may be a name, as `2020`.
  public static final class ColumnConverter implements ITypeConverter<String> {
    @Override
    public String convert(String column) {
      if (column.isEmpty() || column.matches("0+|[+-][0-9]+")) {
        throw new TypeConversionException(
            "there is no column '" + column + "': the first is number 1");
      }
      return column;
    }
  }

  /// From `npy`.
  public static final class FormatConverter extends NameConverter<Format> {
    /// Converts the names of formats.
    public FormatConverter() {
      super("format", Format.class);
    }
  }
}
