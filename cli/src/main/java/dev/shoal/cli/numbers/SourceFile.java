package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.SkippedRows;
import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.formats.numbers.NumberRows;
import dev.shoal.formats.tables.TextLines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;

/// A file that a command reads, or standard input if its name is `-`.
public record SourceFile(Shell shell, Timing timing, String file) implements NamedInput {
  private static final String STANDARD_INPUT = "-";

  /// Returns whether a name stands for standard input.
  public static boolean isStandardInput(String file) {
    return file.equals(STANDARD_INPUT);
  }

  /// Returns the name of a file for messages.
  public static String name(String file) {
    return isStandardInput(file) ? "standard input" : file;
  }

  /// Returns whether it is standard input.
  public boolean isStandardInput() {
    return isStandardInput(file);
  }

  @Override
  public String name() {
    return name(file);
  }

  /// Returns the path of the file, if it is one.
  public Path path() {
    return Path.of(file);
  }

  /// Returns whether it can be read only once.
  boolean isPipe() {
    return isStandardInput()
        || (Files.exists(path()) && !Files.isRegularFile(path()) && !Files.isDirectory(path()));
  }

  /// Reads a stream.
  @FunctionalInterface
  public interface StreamReader<T, E extends Exception> {
    /// Reads `in`, which messages call `name`.
    T read(String name, InputStream in) throws IOException, E;
  }

  /// Reads a file.
  @FunctionalInterface
  public interface FileReader<T, E extends Exception> {
    /// Reads `file`.
    T read(Path file) throws IOException, E;
  }

  /// Reads all of it, measures the time and shows progress; errors name it.
  public <T> T read(StreamReader<T, Failure> ofStream, FileReader<T, Failure> ofFile)
      throws IOException, Failure {
    try (var _ = Progress.of(shell, name(), -1);
        var _ = timing.measuring(Phase.READ)) {
      return open(null, ofStream, ofFile);
    } catch (IOException e) {
      throw named(e);
    }
  }

  /// Reads all of it, as [#read(StreamReader, FileReader)], and counts its bytes in memory.
  public <T> T read(
      StreamReader<T, Failure> ofStream, FileReader<T, Failure> ofFile, ToLongFunction<T> bytes)
      throws IOException, Failure {
    T read = read(ofStream, ofFile);
    timing.moved(Phase.READ, bytes.applyAsLong(read));
    return read;
  }

  /// Prints notes on how it was read.
  public void report(List<String> notes) {
    notes.forEach(note -> shell.note(name() + ": " + note));
  }

  /// Reads what was kept of it, or else the source itself.
  ///
  /// @param kept null if nothing was kept
  <T, E extends Exception> T open(
      KeptInput kept, StreamReader<T, E> ofStream, FileReader<T, E> ofFile) throws IOException, E {
    if (kept != null) {
      return ofStream.read(name(), kept.open());
    }
    return isStandardInput() ? ofStream.read(name(), shell.in()) : ofFile.read(path());
  }

  /// Returns the origin of rows read from this file.
  ///
  /// @param options that they were read with
  public Origin origin(ReadOptions options, NumberRows rows) {
    return origin(null, options, rows.skippedRows(), !rows.headings().isEmpty());
  }

  /// Returns where the records of a file are, none of which was skipped.
  ///
  /// @param lines finds a line in the file; not asked if this can be read only once
  public Origin origin(Origin.LineFinder lines) {
    return new Origin(name(), SkippedRows.NONE, isPipe() ? _ -> 0 : lines);
  }

  /// Returns the origin of rows read from what was kept, or else from this file.
  ///
  /// @param kept null if nothing was kept
  Origin origin(KeptInput kept, ReadOptions options, SkippedRows skipped, boolean hasHeader) {
    int first = hasHeader ? 1 : 0;
    return new Origin(
        name(),
        skipped,
        row ->
            kept == null && isPipe()
                ? 0
                : this.<Long, IOException>open(
                    kept,
                    (name, in) -> NumberFiles.line(name, in, options, first + row),
                    path -> NumberFiles.line(path, options, first + row)));
  }

  /// Reads rows of numbers, and prints notes on how they were read.
  ///
  /// @param rawColumns of a row of raw binary; 0 if it is not known
  public NumberRows rows(ReadOptions options, int rawColumns) throws IOException, Failure {
    NumberRows rows =
        read(
            (name, in) -> NumberRows.read(name, in, options, rawColumns),
            path -> NumberRows.read(path, options, rawColumns));
    report(rows.notes());
    return rows;
  }

  /// Reads a text of which each line is a value, and counts its bytes.
  ///
  /// @param allowsEmpty whether a text without a byte has no lines, or is refused
  public TextLines lines(boolean allowsEmpty) throws IOException, Failure {
    return read(
        (name, in) -> TextLines.read(name, in, allowsEmpty),
        path -> TextLines.read(path, allowsEmpty),
        text -> text.bytes().length);
  }

  /// The error with the name of the file, which errors of the system lack.
  IOException named(IOException e) {
    boolean isNamed = e instanceof FormatException || e instanceof FileSystemException;
    return isNamed ? e : new IOException(name() + ": " + e.getMessage(), e);
  }
}
