package dev.shoal.cli.points;

import dev.shoal.cli.command.EmptyOption;
import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.command.NumberConverters;
import dev.shoal.cli.command.OptionSet;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Which points to read, and the domain that they are in.
final class PointOptions extends OptionSet {
  @Parameters(
      paramLabel = "IN",
      description =
          "A .npy of n x 2 or n x 3, a text with two or three columns, raw binary, or the "
              + "points of a .ply or another mesh file; plain or compressed with gzip or xz. - "
              + "is standard input, as rows.")
  String file;

  @Option(
      names = {"-t", "--type"},
      paramLabel = "TYPE",
      converter = InputOptions.TypeConverter.class,
      description = "The element type of raw binary, such as f4 or f8; requires --columns.")
  ElementType type;

  @Option(
      names = "--columns",
      paramLabel = "N",
      description =
          "The number of coordinates of a point, 2 or 3: required for raw binary; rows of other "
              + "files must have as many. For a mesh file, 2 ignores z, such as the depth in "
              + "ADCIRC files.")
  Integer columns;

  @Option(
      names = "--periodic",
      paramLabel = "LX,LY[,LZ]",
      converter = LengthsConverter.class,
      description = "The domain is a periodic box from 0 to these lengths.")
  DoubleArray box = DoubleArray.wrap();

  @Mixin MissingOption missing;
  @Mixin EmptyOption empty;

  /// From `10,4`. An option with several values would show in the synopsis as one that may be given
  /// several times.
  static final class LengthsConverter implements ITypeConverter<DoubleArray> {
    @Override
    public DoubleArray convert(String lengths) {
      return DoubleArray.wrap(
          Stream.of(lengths.split(",", -1)).mapToDouble(NumberConverters::real).toArray());
    }
  }

  /// Refuses options that do not go together.
  void check() {
    missing();
    if (type != null && columns == null) {
      throw refusal("--type is of raw binary, which needs --columns 2 or --columns 3 too");
    }
    if (columns != null && columns != 2 && columns != 3) {
      throw refusal("--columns is " + columns + ", must be 2 or 3");
    }
    for (double length : lengths()) {
      if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
        throw refusal("--periodic is " + length + ", must be above 0 and finite");
      }
    }
  }

  private Missing missing() {
    return missing.ruleOf("coordinates are finite", Missing.SKIP);
  }

  /// Reads the points.
  PointsInput.Read read(Shell shell, Timing timing) throws IOException, Failure {
    var options =
        ReadOptions.NONE.withType(type).withMissing(missing()).withAllowsEmpty(empty.isAllowed());
    return new PointsInput(shell, timing, file, options, columns == null ? 0 : columns)
        .read(box.toArray());
  }

  /// The lengths of a periodic box, for JSON.
  List<Double> lengths() {
    return Arrays.stream(box.toArray()).boxed().toList();
  }

  /// Refuses a file that takes no rows of numbers, or that cannot be written; null is no file.
  void checkOutput(String output) throws IOException {
    if (output == null) {
      return;
    }
    if (!output.matches("(?i).*\\.(npy|raw|bin)(\\.gz)?")) {
      throw refusal(output + ": rows are written to .npy, .raw or .bin, with or without .gz");
    }
    Output.check(Path.of(output));
  }
}
