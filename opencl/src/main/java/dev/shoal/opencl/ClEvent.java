package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

/// One launch: when it is done, and how long it took. Thread-safe.
public final class ClEvent implements AutoCloseable {
  private static final int EXECUTION_STATUS = 0x11D3;
  private static final int QUEUED = 0x1280;
  private static final int SUBMITTED = 0x1281;
  private static final int STARTED = 0x1282;
  private static final int ENDED = 0x1283;

  /// Nanoseconds of the device's own clock.
  ///
  /// @param queued when it was asked for
  /// @param submitted when the driver gave it to the device
  /// @param started when it began
  /// @param ended when it was done
  public record Times(long queued, long submitted, long started, long ended) {
    /// From start to end.
    public long nanos() {
      return ended - started;
    }
  }

  private final ClContext context;
  private final String kernel;
  private final long handle;
  private boolean closed;
  private int users;

  ClEvent(ClContext context, String kernel, long handle) {
    this.context = context;
    this.kernel = kernel;
    this.handle = handle;
  }

  long handle() {
    return handle;
  }

  /// The name of the kernel.
  public String kernel() {
    return kernel;
  }

  /// Whether it is done. Does not wait.
  ///
  /// @throws DeviceException if it failed
  public boolean isDone() {
    context.flushIfOpen(); // or who asks again and again may ask for ever
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

  /// Waits until it is done.
  ///
  /// @throws DeviceException if it failed
  public void await() {
    begin();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment list = arena.allocateFrom(JAVA_LONG, handle);
      int status = Driver.waitForEvents(1, list.address());
      if (status != ErrorName.SUCCESS) {
        isDone(); // the event's own status says more
        throw DeviceException.of(status, "clWaitForEvents", kernel);
      }
    } finally {
      end();
    }
  }

  /// Completes when it is done, or with a [DeviceException] if it failed; on a thread of the common
  /// pool, never the driver's.
  public CompletableFuture<Void> future() {
    CompletableFuture<Void> future = new CompletableFuture<>();
    begin();
    try {
      complete(future);
    } finally {
      end();
    }
    context.flushIfOpen();
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

  /// Waits until it is done; its times.
  ///
  /// @throws IllegalStateException if the context does not profile
  public Times times() {
    if (!context.settings().profiling()) {
      throw new IllegalStateException(
          "no times: the context was opened without ClSettings.withProfiling(true)");
    }
    begin();
    try {
      await();
      Answers info = info("clGetEventProfilingInfo", Driver::getEventProfilingInfo);
      return new Times(
          info.wide(QUEUED), info.wide(SUBMITTED), info.wide(STARTED), info.wide(ENDED));
    } finally {
      end();
    }
  }

  /// One of the two functions that ask about an event.
  @FunctionalInterface
  private interface Asking {
    int ask(long event, int what, long room, long value, long size);
  }

  private Answers info(String call, Asking asking) {
    return new Answers(
        call, (what, room, value, size) -> asking.ask(handle, what, room, value, size));
  }

  /// Keeps the event until the matching [#end()], even if another thread closes it meanwhile.
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

  /// Gives it back; the run goes on. Closing twice is no error.
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      releaseIfUnused();
    }
  }
}
