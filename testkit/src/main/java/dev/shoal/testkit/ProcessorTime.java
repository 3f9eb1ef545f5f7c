package dev.shoal.testkit;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A limit on what work costs: the time that its thread computes and that garbage is collected
/// meanwhile. A machine that is busy or stands still for seconds adds nothing.
public final class ProcessorTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /// Seconds on the clock for work that waits for what never comes, or a machine that gives it less
  /// than a twelfth of a processor.
  private static final long STUCK = 60;

  private ProcessorTime() {}

  /// Does the work in a thread of its name. Past the limit the error holds the stack of that
  /// thread.
  public static void limit(Duration limit, Callable<Void> work) throws Exception {
    long before = collecting();
    var task =
        new FutureTask<>(() -> {
          work.call();
          return THREADS.getCurrentThreadCpuTime();
        });
    Thread thread = Thread.ofPlatform().name("under a limit").daemon().start(task);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(STUCK);
    while (true) {
      try {
        require(limit, task.get(100, TimeUnit.MILLISECONDS) + collecting() - before, thread);
        return;
      } catch (TimeoutException _) {
        long computed = Math.max(0, THREADS.getThreadCpuTime(thread.threadId())); // -1 at its end
        boolean isStuck = System.nanoTime() - end > 0;
        require(limit, isStuck ? Long.MAX_VALUE : computed + collecting() - before, thread);
      } catch (ExecutionException e) {
        switch (e.getCause()) {
          case Error error -> throw error;
          case Exception exception -> throw exception;
          default -> throw e;
        }
      }
    }
  }

  private static void require(Duration limit, long nanoseconds, Thread thread) {
    if (nanoseconds > limit.toNanos()) {
      StackTraceElement[] stack = thread.getStackTrace();
      thread.interrupt();
      var error = new AssertionError("takes more than " + limit);
      if (stack.length > 0) {
        var where = new Throwable("here");
        where.setStackTrace(stack);
        error.initCause(where);
      }
      throw error;
    }
  }

  /// Returns the nanoseconds that garbage was collected since the JVM began.
  private static long collecting() {
    long milliseconds =
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .mapToLong(GarbageCollectorMXBean::getCollectionTime)
            .sum();
    return TimeUnit.MILLISECONDS.toNanos(milliseconds);
  }
}
