package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Shell;
import dev.shoal.formats.Missing;
import dev.shoal.formats.numbers.NumberFile;

/// What a command reports of an input: once, however often it reads it.
final class ReadNotes {
  private final Shell shell;
  private final String name;
  private final Missing missing;
  private boolean hasReported;
  private boolean hasReportedSkipped;

  ReadNotes(Shell shell, String name, Missing missing) {
    this.shell = shell;
    this.name = name;
    this.missing = missing;
  }

  /// Reports the notes of the reader.
  void report(NumberFile numbers) {
    if (!hasReported) {
      numbers.notes().forEach(note -> shell.note(name + ": " + note));
      hasReported = true;
    }
  }

  /// Reports the rows that were left out, if the options ask for it.
  void reportSkipped(long skipped, long rows) {
    if (missing == Missing.SKIP && !hasReportedSkipped) {
      SkippedRows.report(shell, name, skipped, rows);
      hasReportedSkipped = true;
    }
  }
}
