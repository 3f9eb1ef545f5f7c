package dev.shoal.cli.shell;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Where a command reads and writes: values to the output, all else to the error stream.
public final class Shell {
  private static final Pattern LINE_END = Pattern.compile("\\R");

  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;
  private final boolean isTerminal;
  private boolean isQuiet;

  /// @param isTerminal whether a person watches, so that a progress bar makes sense
  public Shell(InputStream in, PrintStream out, PrintStream err, boolean isTerminal) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.isTerminal = isTerminal;
  }

  /// Leaves out notes and progress from now on.
  public void beQuiet() {
    isQuiet = true;
  }

  /// The standard input.
  public InputStream in() {
    return in;
  }

  /// The standard output: results and nothing else.
  public PrintStream out() {
    return out;
  }

  /// The error stream.
  public PrintStream err() {
    return err;
  }

  /// Returns whether to show progress.
  public boolean showsProgress() {
    return isTerminal && !isQuiet;
  }

  /// Prints a note for the user to the error stream.
  public void note(String text) {
    if (!isQuiet) {
      err.println("note: " + oneLine(text));
    }
  }

  /// Notes how many rows of an input were left out because a value is missing, if any.
  ///
  /// @param rows how many there were at first
  public void noteSkipped(String name, long skipped, long rows) {
    if (skipped > 0) {
      String verb = skipped == 1 ? " is" : " are";
      note(
          name + ": " + skipped + " of " + rows + " rows" + verb + " left out: a value is missing");
    }
  }

  /// Prints facts to the output, a line each: the name in `width` columns, then the value.
  public void print(Map<String, ?> facts, int width) {
    facts.forEach((name, fact) -> out.printf(Locale.ROOT, "%-" + width + "s %s%n", name, fact));
  }

  /// Why the command failed.
  public void error(String text) {
    err.println("shoal: " + oneLine(text));
  }

  /// Flushes the output.
  ///
  /// @throws OutputLost if it cannot be written any more
  public void requireOutput() throws OutputLost {
    if (out.checkError()) {
      throw new OutputLost();
    }
  }

  /// File names may hold anything, a message is one line.
  private static String oneLine(String text) {
    return LINE_END
        .splitAsStream(text)
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("; "))
        .replaceAll("\\p{Cntrl}", "?");
  }
}
