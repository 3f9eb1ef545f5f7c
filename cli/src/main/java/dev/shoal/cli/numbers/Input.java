package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.NumberFile;
import dev.shoal.formats.NumberFiles;
import dev.shoal.formats.ReadOptions;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// One input of a command, which may be read more than once: what comes by a pipe is then kept in a
/// temporary file until the command ends.
public final class Input implements AutoCloseable {
  private static final String STANDARD_INPUT = "-";

  private final Shell shell;
  private final Timing timing;
  private final String file;
  private final ReadOptions options;
  private Path kept;
  private boolean hasToldNotes;

  /// @param file a file, or `-` for the standard input
  public Input(Shell shell, Timing timing, String file, ReadOptions options) {
    this.shell = shell;
    this.timing = timing;
    this.file = file;
    this.options = options;
  }

  /// What messages call it.
  public String name() {
    return isStandardInput() ? "standard input" : file;
  }

  /// The name of the file, if it is one.
  public Path path() {
    return Path.of(file);
  }

  /// Whether it is read from the standard input.
  public boolean isStandardInput() {
    return file.equals(STANDARD_INPUT);
  }

  /// Call before [#open] in order to open it more than once.
  public void keep() throws IOException {
    if (kept != null || (!isStandardInput() && !isPipe(path()))) {
      return;
    }
    kept = Files.createTempFile("shoal", ".input");
    kept.toFile().deleteOnExit(); // if the user interrupts
    if (isStandardInput()) {
      Files.copy(shell.in(), kept, StandardCopyOption.REPLACE_EXISTING);
    } else {
      try (var in = Files.newInputStream(path())) {
        Files.copy(in, kept, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static boolean isPipe(Path path) {
    return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
  }

  /// Opens it at its beginning.
  ///
  /// @param skipsNan whether NaNs are counted and left out
  public Chunks open(boolean skipsNan) throws IOException {
    return open(skipsNan, options);
  }

  /// Opens it at its beginning to read something else in it: another column.
  public Chunks open(boolean skipsNan, ReadOptions options) throws IOException {
    try {
      return new Chunks(this, file(options), skipsNan, shell, timing);
    } catch (IOException e) {
      throw named(e);
    }
  }

  /// An error of the system says what happened; this adds to which file.
  IOException named(IOException e) {
    boolean isNamed = e instanceof FormatException || e instanceof FileSystemException;
    return isNamed ? e : new IOException(name() + ": " + e.getMessage(), e);
  }

  private NumberFile file(ReadOptions options) throws IOException {
    if (kept != null) {
      return NumberFiles.open(name(), Files.newInputStream(kept), options);
    }
    return isStandardInput()
        ? NumberFiles.open(name(), shell.in(), options)
        : NumberFiles.open(path(), options);
  }

  /// Tells the reader's notes, once however often it is read.
  void tellNotes(NumberFile numbers) {
    if (!hasToldNotes) {
      numbers.notes().forEach(note -> shell.note(name() + ": " + note));
      hasToldNotes = true;
    }
  }

  @Override
  public void close() throws IOException {
    if (kept != null) {
      Files.deleteIfExists(kept);
    }
  }
}
