package dev.shoal.testkit;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A limit on what work costs: the time that its thread computes, and that garbage is collected
/// meanwhile. A machine that is busy or stands still adds nothing, except during a collection.
public final class ProcessorTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /// Seconds on the clock, for work that waits for what never comes.
  private static final long STUCK = 60;

  /// Work that may fail.
  @FunctionalInterface
  public interface Work {
    /// Does it.
    void run() throws Exception;
  }

  private ProcessorTime() {}

  /// Does the work in a separate thread. Past the limit the error holds the stack of that thread,
  /// which is interrupted. The time of further threads is not counted.
  public static void limit(Duration limit, Work work) throws Throwable {
    long before = collecting();
    var task =
        new FutureTask<>(() -> {
          work.run();
          return THREADS.getCurrentThreadCpuTime();
        });
    Thread thread = Thread.ofPlatform().name("limited").daemon().start(task);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(STUCK);
    while (true) {
      try {
        long computed = task.get(100, TimeUnit.MILLISECONDS);
        require(computed + collecting() - before, limit, thread);
        return;
      } catch (TimeoutException _) {
        long computed = Math.max(0, THREADS.getThreadCpuTime(thread.threadId())); // -1 at its end
        require(computed + collecting() - before, limit, thread);
        if (System.nanoTime() - end > 0) {
          throw error("is not done after " + STUCK + " s", thread);
        }
      } catch (ExecutionException e) {
        throw e.getCause();
      }
    }
  }

  private static void require(long nanoseconds, Duration limit, Thread thread) {
    if (nanoseconds > limit.toNanos()) {
      throw error("takes more than " + limit, thread);
    }
  }

  private static AssertionError error(String message, Thread thread) {
    var where = new Throwable("here");
    where.setStackTrace(thread.getStackTrace());
    thread.interrupt();
    return new AssertionError(message, where);
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
