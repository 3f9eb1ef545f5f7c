package dev.shoal.cli;

import dev.shoal.cli.numbers.Input;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// Which numbers to read.
final class InputOptions {
  @Parameters(
      paramLabel = "FILE",
      description =
          "A NumPy .npy file, raw binary, a column of CSV or other text, an ESRI ASCII grid, or a "
              + "USGS .dem; gzip is seen through. - is the standard input.")
  String file;

  @Option(
      names = {"-t", "--type"},
      paramLabel = "TYPE",
      converter = TypeConverter.class,
      description =
          "The type of the elements: i1 i2 i4 i8 u1 u2 u4 u8 f4 f8. Raw binary needs it; text is "
              + "read as f8 without it, and refused where that would round an integer.")
  ElementType type;

  @Option(names = "--big-endian", description = "Raw binary has its most significant byte first.")
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
          "npy, raw, text, grid or dem, where neither the name nor the first bytes tell: needed for "
              + "raw binary from a pipe if it might look like text.")
  Format format;

  @Mixin EmptyOption empty;

  Input input(Shell shell, Timing timing, Missing missing) {
    var options = new ReadOptions(type, bigEndian, column, format, missing, empty.allowed);
    return new Input(shell, timing, file, options);
  }

  /// From `f4`.
  static final class TypeConverter implements ITypeConverter<ElementType> {
    @Override
    public ElementType convert(String code) {
      try {
        return ElementType.parse(code);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /// From `depth` or `3`: numbers are no names, and they begin at 1.
  static final class ColumnConverter implements ITypeConverter<String> {
    @Override
    public String convert(String column) {
      boolean isName = !column.matches("[+-]?[0-9]+");
      if (column.isEmpty() || !(isName || column.matches("0*[1-9][0-9]{0,6}"))) {
        throw new TypeConversionException(
            "there is no column '" + column + "': the first is number 1");
      }
      return column;
    }
  }

  /// From `npy`.
  static final class FormatConverter implements ITypeConverter<Format> {
    @Override
    public Format convert(String name) {
      return Arrays.stream(Format.values())
          .filter(format -> name(format).equals(name))
          .findFirst()
          .orElseThrow(() ->
              new TypeConversionException(
                  "no format is named '"
                      + name
                      + "'; there are "
                      + Arrays.stream(Format.values())
                          .map(FormatConverter::name)
                          .collect(Collectors.joining(", "))));
    }

    private static String name(Format format) {
      return format.name().toLowerCase(Locale.ROOT);
    }
  }
}
