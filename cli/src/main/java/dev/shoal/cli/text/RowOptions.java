package dev.shoal.cli.text;

import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.command.OptionSet;
import picocli.CommandLine.Option;

/// How the rows of a table are put in order.
public final class RowOptions extends OptionSet {
  @Option(
      names = "--by",
      paramLabel = "NAME|NUMBER",
      converter = InputOptions.ColumnConverter.class,
      description =
          "Sort whole rows of a text file by this column. The order is numeric if the first "
              + "field that is not missing is a number, else the order of the bytes of the "
              + "text; which one is reported. In text order only an empty or absent field is "
              + "missing, and with --missing fail an empty field comes first.")
  String by;

  @Option(
      names = "--numeric",
      description = "Compare the column as numbers, whatever its first field is.")
  boolean numeric;

  @Option(
      names = "--text",
      description =
          "Compare the column as text, even if it holds numbers; without --by, sort the lines "
              + "of the file.")
  boolean text;

  @Option(
      names = "--header",
      negatable = true,
      description =
          "The first row is a header; --no-header: it is data. By default it is a header if "
              + "--by is one of its fields, if it has a word and neither a number nor a missing "
              + "value, or if it has a word above a number of the next row.")
  Boolean header;

  /// Returns whether the lines of a text are sorted.
  public boolean sortsLines() {
    return by == null && text;
  }

  /// Returns whether the rows of a table are sorted.
  public boolean sortsRows() {
    return by != null;
  }

  /// Refuses what has no meaning together.
  public void check(InputOptions input, MissingOption missing) {
    if (by == null && (numeric || header != null)) {
      refuse("--numeric and --header go with --by");
    }
    if (by == null && text && missing.isGiven()) {
      refuse("--missing is of numbers and of the rows of --by; --text without it is of lines");
    }
    if (numeric && text) {
      refuse("--numeric does not go with --text");
    }
    if ((by != null || text) && input.asksForArray()) {
      refuse(
          (by != null ? "--by is of rows" : "--text is of lines")
              + " of text; --type, --column, --big-endian and --format are not");
    }
  }

  private void refuse(String problem) {
    throw refusal(problem);
  }
}
