package dev.shoal.cli.numbers;

import java.io.IOException;

/// A file that a command writes, which appears at its commit.
public interface PendingFile extends AutoCloseable {
  /// Writes all that is buffered; nothing can be written afterwards.
  void finish() throws IOException;

  /// Finishes the file and gives it its name.
  void commit() throws IOException;

  /// Removes the file unless it was committed.
  @Override
  void close() throws IOException;
}
