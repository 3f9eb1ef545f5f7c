package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Shell;

/// Rows that were left out because a value is missing.
public final class SkippedRows {
  private SkippedRows() {}

  /// Reports how many there are, if any.
  ///
  /// @param rows how many there were at first
  public static void report(Shell shell, String name, long skipped, long rows) {
    if (skipped > 0) {
      String verb = skipped == 1 ? " is" : " are";
      shell.note(
          name + ": " + skipped + " of " + rows + " rows" + verb + " left out: a value is missing");
    }
  }
}
