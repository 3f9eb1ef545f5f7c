package dev.shoal.cli.numbers;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.SafeFile;
import dev.shoal.formats.numbers.NumberWriter;
import java.io.IOException;
import java.nio.file.Path;

/// A file that a command writes: whole or not at all, also when the user interrupts.
public final class Output implements AutoCloseable {
  private final NumberWriter writer;
  private final DeleteOnExit undo;

  /// Begins the file; it appears at [#commit].
  ///
  /// @param shape the dimensions
  public Output(Path file, ElementType type, long... shape) throws IOException {
    this.writer = NumberWriter.create(file, type, shape);
    this.undo = new DeleteOnExit(writer::close);
  }

  /// Whether the name of a file says a format that is written.
  public static boolean hasFormat(Path file) {
    Format format = Format.ofName(file).orElse(null);
    return format != null && format != Format.GRID && format != Format.DEM;
  }

  /// Says at once what would fail after the work is done: a folder that may not be written.
  public static void check(Path file) throws IOException {
    SafeFile.check(file);
  }

  /// Writes all of `values`, which are in the carrier of the type.
  public void write(Array<?> values) throws IOException {
    switch (values) {
      case IntArray a -> writer.write(a.onHost().hostArray(), 0, a.length());
      case LongArray a -> writer.write(a.onHost().hostArray(), 0, a.length());
      case FloatArray a -> writer.write(a.onHost().hostArray(), 0, a.length());
      case DoubleArray a -> writer.write(a.onHost().hostArray(), 0, a.length());
    }
  }

  /// Puts the file in place.
  public void commit() throws IOException {
    writer.commit();
  }

  @Override
  public void close() throws IOException {
    undo.close();
  }
}
