package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberFile;
import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.formats.tables.LineSummary;
import dev.shoal.formats.tables.TableSummary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// One input of a command, which may be read more than once: what comes by a pipe is then kept in a
/// temporary file until the command ends.
public final class Input implements NamedInput, AutoCloseable {
  private final Shell shell;
  private final SourceFile source;
  private final ReadOptions options;
  private KeptInput kept;
  private final ReadNotes notes;

  /// @param file a file, or `-` for the standard input
  public Input(Shell shell, Timing timing, String file, ReadOptions options) {
    this.shell = shell;
    this.source = new SourceFile(shell, timing, file);
    this.notes = new ReadNotes(shell, source.name(), options.missing());
    this.options = options;
  }

  @Override
  public String name() {
    return source.name();
  }

  /// The name of the file, if it is one.
  public Path path() {
    return source.path();
  }

  /// Whether it is read from the standard input.
  public boolean isStandardInput() {
    return source.isStandardInput();
  }

  /// Call before [#open] in order to open it more than once.
  public void keep() throws IOException {
    if (kept != null || (!isStandardInput() && !isPipe(path()))) {
      return;
    }
    if (isStandardInput()) {
      kept = KeptInput.of(name(), shell.in());
    } else {
      try (var in = Files.newInputStream(path())) {
        kept = KeptInput.of(name(), in);
      }
    }
  }

  private static boolean isPipe(Path path) {
    return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
  }

  /// Opens it at its beginning.
  public Chunks open() throws IOException {
    return open(options);
  }

  /// Opens it at its beginning to read something else in it, such as another column.
  public Chunks open(ReadOptions options) throws IOException {
    try {
      boolean mayHaveNan = options.missing() == Missing.NAN;
      return new Chunks(source, notes, file(options), mayHaveNan);
    } catch (IOException e) {
      throw source.named(e);
    }
  }

  /// What its columns hold, if it is text of several; it can be opened all the same.
  public Optional<TableSummary> table() throws IOException {
    return summary(TableSummary::read, TableSummary::read);
  }

  /// What its lines hold, if it is text of one column; it can be opened all the same.
  ///
  /// @param shown how many lines to keep at most
  public Optional<LineSummary> lines(int shown) throws IOException {
    return summary(
        (name, in) -> LineSummary.read(name, in, shown), file -> LineSummary.read(file, shown));
  }

  private <S> Optional<S> summary(OfStream<S> ofStream, OfFile<S> ofFile) throws IOException {
    keep();
    try (var _ = Progress.of(shell, name(), -1)) {
      return kept != null ? ofStream.read(name(), kept.open()) : ofFile.read(path());
    } catch (IOException e) {
      throw source.named(e);
    }
  }

  private interface OfStream<S> {
    Optional<S> read(String name, InputStream in) throws IOException;
  }

  private interface OfFile<S> {
    Optional<S> read(Path file) throws IOException;
  }

  private NumberFile file(ReadOptions options) throws IOException {
    if (kept != null) {
      return NumberFiles.open(name(), kept.open(), options);
    }
    return isStandardInput()
        ? NumberFiles.open(name(), shell.in(), options)
        : NumberFiles.open(path(), options);
  }

  /// How it is read.
  public ReadOptions options() {
    return options;
  }

  @Override
  public void close() throws IOException {
    if (kept != null) {
      kept.close();
    }
  }
}
