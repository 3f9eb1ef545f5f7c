package dev.shoal.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// Counts the bytes that this thread allocates: a vector that the compiler boxes shows here.
public final class Allocation {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /// The bytes that this call of `work` allocates.
  public static long bytes(Runnable work) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /// The bytes that all threads allocate during this call of `work`.
  public static long bytesOfAllThreads(Runnable work) {
    long before = THREADS.getTotalThreadAllocatedBytes();
    work.run();
    return THREADS.getTotalThreadAllocatedBytes() - before;
  }

  /// The bytes that one call of `work` allocates once it is compiled: the least of many calls.
  ///
  /// On a busy machine the compiler may keep one waiting: a kernel that it has not reached yet
  /// boxes its vectors, one that it cannot compile well does so for ever. So what is not zero is
  /// looked at again, for up to ten seconds.
  ///
  /// @param warmUp how many calls until the JVM has compiled it, most likely
  public static long steadyBytes(int warmUp, Runnable work) {
    return steadyBytes(warmUp, 0, work);
  }

  /// The same of work that may allocate `most` bytes, which is enough to end the search.
  public static long steadyBytes(int warmUp, long most, Runnable work) {
    long end = System.nanoTime() + 10_000_000_000L;
    long least = Long.MAX_VALUE;
    do {
      for (int i = 0; i < warmUp; i++) {
        work.run();
      }
      for (int round = 0; round < 20; round++) {
        least = Math.min(least, bytes(work));
      }
    } while (least > most && System.nanoTime() - end < 0);
    return least;
  }
}
