package dev.shoal.cli.text;

import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.formats.tables.TextLines;
import dev.shoal.primitives.text.Strings;
import java.io.IOException;

/// A text that a command reads, and the positions of its lines.
public record LinesInput(TextLines text, Strings lines) implements NamedInput {
  /// Reads a file, or standard input if its name is `-`.
  ///
  /// @param allowsEmpty whether a text without a byte has no lines, or is refused
  static LinesInput read(Shell shell, Timing timing, String file, boolean allowsEmpty)
      throws IOException, Failure {
    TextLines text = new SourceFile(shell, timing, file).lines(allowsEmpty);
    return new LinesInput(text, timing.measure(Phase.READ, () -> Strings.lines(text.bytes())));
  }

  @Override
  public String name() {
    return text.name();
  }
}
