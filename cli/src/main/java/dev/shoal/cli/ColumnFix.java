package dev.shoal.cli;

import picocli.CommandLine.Model.CommandSpec;

/// The options that take a table of which no column is chosen.
final class ColumnFix {
  private static final String COLUMN = "--column";
  private static final String ROWS = "--by"; // of `sort`

  private ColumnFix() {}

  /// Returns what an error line adds; empty for a command that takes no column.
  static String of(CommandSpec command) {
    if (command.findOption(COLUMN) == null) {
      return "";
    }
    String column = ", with " + COLUMN + " NAME";
    return command.findOption(ROWS) == null
        ? column
        : column + "; " + ROWS + " NAME sorts whole rows";
  }
}
