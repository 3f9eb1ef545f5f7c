package dev.shoal.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// Counts the bytes that a thread allocates, which reveals vectors that the compiler boxes.
public final class Allocation {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /// Returns the bytes that this call of `work` allocates.
  public static long bytes(Runnable work) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /// Returns the bytes that all threads allocate during this call of `work`.
  public static long bytesOfAllThreads(Runnable work) {
    long before = THREADS.getTotalThreadAllocatedBytes();
    work.run();
    return THREADS.getTotalThreadAllocatedBytes() - before;
  }

  /// Returns the bytes that one call of `work` allocates once it is compiled: the minimum of many
  /// calls.
  ///
  /// On a busy machine compilation may be delayed: a kernel that is not yet compiled boxes its
  /// vectors, and one that the compiler cannot compile well does so forever. So a result above zero
  /// is measured again, for up to half a minute.
  ///
  /// @param warmUp how many calls the JVM usually needs to compile it
  public static long steadyBytes(int warmUp, Runnable work) {
    return steadyBytes(warmUp, 0, work);
  }

  /// Returns the same for work that may allocate `limit` bytes, which is enough to end the search.
  public static long steadyBytes(int warmUp, long limit, Runnable work) {
    long end = System.nanoTime() + 30_000_000_000L;
    long min = Long.MAX_VALUE;
    do {
      for (int i = 0; i < warmUp; i++) {
        work.run();
      }
      for (int round = 0; round < 20; round++) {
        min = Math.min(min, bytes(work));
      }
    } while (min > limit && System.nanoTime() - end < 0);
    return min;
  }
}
