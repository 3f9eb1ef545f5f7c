package dev.shoal.cli;

import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.TextLines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// An input that is read whole before anything is done.
final class WholeInput {
  /// What messages call the standard input.
  static final String STANDARD = "standard input";

  private WholeInput() {}

  /// Reads one form of it from another.
  interface Reader<F, T> {
    T read(F from) throws IOException;
  }

  /// Reads a file, or the standard input if its name is -; errors name it.
  static <T> T read(
      Shell shell,
      String file,
      Timing timing,
      Reader<InputStream, T> ofStream,
      Reader<Path, T> ofFile)
      throws IOException {
    boolean isStandardInput = file.equals("-");
    String name = isStandardInput ? STANDARD : file;
    try (var _ = Progress.of(shell, name, -1)) {
      return timing.measure(
          Phase.READ,
          () -> isStandardInput ? ofStream.read(shell.in()) : ofFile.read(Path.of(file)));
    } catch (FormatException | FileSystemException e) {
      throw e; // it names the file
    } catch (IOException e) {
      throw new IOException(name + ": " + e.getMessage(), e);
    }
  }

  /// Reads a text of which each line is a value, and counts its bytes.
  static TextLines lines(Shell shell, String file, EmptyOption empty, Timing timing)
      throws IOException {
    TextLines text =
        read(
            shell,
            file,
            timing,
            in -> TextLines.read(STANDARD, in, empty.allowed),
            path -> TextLines.read(path, empty.allowed));
    timing.moved(Phase.READ, text.bytes().length);
    return text;
  }
}
