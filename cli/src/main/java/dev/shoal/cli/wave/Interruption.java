package dev.shoal.cli.wave;

import java.util.concurrent.CountDownLatch;

/// Ctrl-C, or another signal that ends the process, held back until the work in hand is closed.
///
/// While one is open, the end of the process waits: the work asks [#isRequested()], brings itself
/// to an end, and closes.
final class Interruption implements AutoCloseable {
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::request, "interruption");
  private volatile boolean isRequested;

  /// Holds interruptions back from now on.
  public Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void request() {
    isRequested = true;
    try {
      closed.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt(); // nobody waits any longer
    }
  }

  /// Returns whether the process is to end.
  public boolean isRequested() {
    return isRequested;
  }

  /// Lets the process end if that was requested.
  @Override
  public void close() {
    closed.countDown();
    if (!isRequested) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException _) {
        // it was requested at this moment; nothing holds it back
      }
    }
  }
}
