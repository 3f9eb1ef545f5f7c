package dev.shoal.cli.numbers;

import java.io.Closeable;
import java.io.IOException;

/// Removes an unfinished file also when the user interrupts.
final class DeleteOnExit implements AutoCloseable {
  private final Closeable file;
  private final Thread hook;

  /// @param file removed by its close, unless it is finished
  DeleteOnExit(Closeable file) {
    this.file = file;
    this.hook = new Thread(this::abandon);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void abandon() {
    try {
      file.close();
    } catch (IOException _) {
      // the command ends in any case
    }
  }

  @Override
  public void close() throws IOException {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      return; // the hook is running
    }
    file.close();
  }
}
