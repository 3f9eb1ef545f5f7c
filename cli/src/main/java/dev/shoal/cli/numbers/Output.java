package dev.shoal.cli.numbers;

import dev.shoal.device.Array;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.SafeFile;
import dev.shoal.formats.numbers.NumberWriter;
import java.io.IOException;
import java.nio.file.Path;

/// A file that a command writes: whole or not at all, also when the user interrupts.
public final class Output implements PendingFile {
  private final NumberWriter writer;
  private final DeleteOnExit undo;

  /// Begins the file; it appears at [#commit].
  ///
  /// @param shape the dimensions
  public Output(Path file, ElementType type, long... shape) throws IOException {
    this(NumberWriter.create(file, type, shape));
  }

  private Output(NumberWriter writer) {
    this.writer = writer;
    this.undo = new DeleteOnExit(writer::close);
  }

  /// Begins a file of one element, an array without dimensions.
  public static Output single(Path file, ElementType type) throws IOException {
    return new Output(NumberWriter.createSingle(file, type));
  }

  /// Returns whether the name of a file implies a format that is written.
  public static boolean hasFormat(Path file) {
    Format format = Format.ofName(file).orElse(null);
    return format != null && format != Format.GRID && format != Format.DEM;
  }

  /// Fails at once if the file cannot be written, not after the work is done.
  public static void check(Path file) throws IOException {
    SafeFile.check(file);
  }

  /// Writes all of `values`, which are in the carrier of the type.
  public void write(Array<?> values) throws IOException {
    writer.write(values);
  }

  @Override
  public void finish() throws IOException {
    writer.finish();
  }

  @Override
  public void commit() throws IOException {
    writer.commit();
  }

  @Override
  public void close() throws IOException {
    undo.close();
  }
}
