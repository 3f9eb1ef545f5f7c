package dev.shoal.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// Counts the bytes that this thread allocates: a vector that the compiler boxes shows here.
public final class Allocation {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /// The bytes that one call of `work` allocates once it is compiled: the least of several rounds.
  ///
  /// @param warmUp how many calls until the JVM has compiled it
  public static long steadyBytes(int warmUp, Runnable work) {
    for (int i = 0; i < warmUp; i++) {
      work.run();
    }
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 20; round++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      work.run();
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }
}
