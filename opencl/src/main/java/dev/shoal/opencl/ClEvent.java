package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

/// One launch: when it finishes, and how long it takes. Thread-safe.
public final class ClEvent implements AutoCloseable {
  private static final int EXECUTION_STATUS = 0x11D3;
  private static final int QUEUED = 0x1280;
  private static final int SUBMITTED = 0x1281;
  private static final int STARTED = 0x1282;
  private static final int ENDED = 0x1283;

  /// Nanoseconds of the device's clock.
  ///
  /// @param queued when the command was queued
  /// @param submitted when the driver submitted it to the device
  /// @param started when it started
  /// @param ended when it finished
  public record Times(long queued, long submitted, long started, long ended) {
    /// Returns the time from start to end.
    public long nanos() {
      return ended - started;
    }
  }

  private final Session session;
  private final String kernel;
  private final long handle;
  private boolean closed;
  private int users;

  ClEvent(Session session, String kernel, long handle) {
    this.session = session;
    this.kernel = kernel;
    this.handle = handle;
  }

  long handle() {
    return handle;
  }

  /// Returns the name of the kernel.
  public String kernel() {
    return kernel;
  }

  /// Returns whether the launch is finished. Does not wait.
  ///
  /// @throws DeviceException if it failed
  public boolean isDone() {
    session.flushIfOpen(); // otherwise polling might never end
    begin();
    try {
      return isDone(info("clGetEventInfo", Driver::getEventInfo).number(EXECUTION_STATUS));
    } finally {
      end();
    }
  }

  private boolean isDone(int status) {
    if (status < 0) {
      throw failed(status);
    }
    return status == 0;
  }

  private DeviceException failed(int status) {
    return new DeviceException("the kernel " + kernel + " failed: " + ErrorName.of(status), status);
  }

  /// Waits until the launch is finished.
  ///
  /// @throws DeviceException if it failed
  public void await() {
    begin();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment list = arena.allocateFrom(JAVA_LONG, handle);
      int status = Driver.waitForEvents(1, list.address());
      if (status != ErrorName.SUCCESS) {
        isDone(); // the event's own status is more specific
        throw DeviceException.of(status, "clWaitForEvents", kernel);
      }
    } finally {
      end();
    }
  }

  /// Returns a future that completes when the launch is finished, or with a [DeviceException] if it
  /// failed; on a thread of the common pool, never on one of the driver.
  public CompletableFuture<Void> future() {
    CompletableFuture<Void> future = new CompletableFuture<>();
    begin();
    try {
      complete(future);
    } finally {
      end();
    }
    session.flushIfOpen();
    return future;
  }

  private void complete(CompletableFuture<Void> future) {
    Upcalls.whenComplete(
        handle,
        status ->
            ForkJoinPool.commonPool()
                .execute(() -> {
                  if (status < 0) {
                    future.completeExceptionally(failed(status));
                  } else {
                    future.complete(null);
                  }
                }));
  }

  /// Waits until the launch is finished; returns its times.
  ///
  /// @throws IllegalStateException if the context does not profile
  public Times times() {
    if (!session.settings().profiling()) {
      throw new IllegalStateException(
          "no times: the context was opened without ClSettings.withProfiling(true)");
    }
    begin();
    try {
      await();
      ObjectInfo info = info("clGetEventProfilingInfo", Driver::getEventProfilingInfo);
      return new Times(
          info.wide(QUEUED), info.wide(SUBMITTED), info.wide(STARTED), info.wide(ENDED));
    } finally {
      end();
    }
  }

  /// One of the two functions that query an event.
  @FunctionalInterface
  private interface Asking {
    int ask(long event, int what, long room, long value, long size);
  }

  private ObjectInfo info(String call, Asking asking) {
    return new ObjectInfo(
        call, (what, room, value, size) -> asking.ask(handle, what, room, value, size));
  }

  /// Keeps the event until the matching [#end()], even if another thread closes it concurrently.
  private synchronized void begin() {
    if (closed) {
      throw new IllegalStateException("the event of " + kernel + " is closed");
    }
    users++;
  }

  private synchronized void end() {
    users--;
    releaseIfUnused();
  }

  private void releaseIfUnused() {
    if (closed && users == 0) {
      DeviceException.check(Driver.releaseEvent(handle), "clReleaseEvent");
    }
  }

  /// Releases the event; the launch continues. Closing twice is allowed.
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      releaseIfUnused();
    }
  }
}
