package dev.shoal.cli.numbers;

import java.io.IOException;

/// Removes an unfinished file also when the user interrupts.
final class DeleteOnExit implements AutoCloseable {
  /// Removes the file unless it is finished.
  @FunctionalInterface
  interface Removal {
    /// Does so.
    void run() throws IOException;
  }

  private final Removal removal;
  private final Thread hook;

  DeleteOnExit(Removal removal) {
    this.removal = removal;
    this.hook = new Thread(this::abandon);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void abandon() {
    try {
      removal.run();
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
    removal.run();
  }
}
