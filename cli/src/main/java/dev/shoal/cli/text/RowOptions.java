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
          "Put whole rows of a text file in order, by this column. Its order is that of numbers if "
              + "its first field that is not missing is one, else that of the bytes of its text, which "
              + "is reported. In the order of text only an empty or absent field is missing, and with "
              + "--missing fail an empty one is the first.")
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
