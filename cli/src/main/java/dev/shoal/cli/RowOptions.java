package dev.shoal.cli;

import dev.shoal.formats.Format;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// How the rows of a table are put in order.
final class RowOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--by",
      paramLabel = "NAME|NUMBER",
      converter = InputOptions.ColumnConverter.class,
      description =
          "Put whole rows of a text file in order, by this column. Its order is that of numbers if "
              + "its first field is one, else that of the bytes of its text, which is told.")
  String by;

  @Option(names = "--numeric", description = "The column holds numbers, whatever comes first.")
  boolean numeric;

  @Option(
      names = "--text",
      description =
          "Order the column as text, also if it holds numbers; without --by, the lines of the file.")
  boolean text;

  @Option(
      names = "--header",
      negatable = true,
      description =
          "The first row is a header, or with --no-header it is none. Without either it is one if --by "
              + "is a name in it, or if none of its fields is a number.")
  Boolean header;

  /// What to do about a row without a field in the column.
  enum Missing {
    /// Refuses it, in the order of numbers; as text it is an empty one.
    error,
    /// Puts it behind all others.
    last
  }

  @Option(
      names = "--missing",
      paramLabel = "WHAT",
      description =
          "What a row without a field in the column is: an error (the default; as text an empty field is "
              + "the first), or the last, whatever the order; how many are missing is told.")
  Missing missing;

  /// Refuses what has no meaning together.
  void check(InputOptions input) {
    if (by == null && (numeric || header != null || missing != null)) {
      refuse("--numeric, --header and --missing go with --by");
    }
    if (numeric && text) {
      refuse("--numeric does not go with --text");
    }
    boolean isArray =
        input.type != null
            || input.column != null
            || input.bigEndian
            || (input.format != null && input.format != Format.TEXT);
    if ((by != null || text) && isArray) {
      refuse(
          (by != null ? "--by is of rows" : "--text is of lines")
              + " of text; --type, --column, --big-endian and --format are not");
    }
  }

  private void refuse(String problem) {
    throw new ParameterException(spec.commandLine(), problem);
  }
}
