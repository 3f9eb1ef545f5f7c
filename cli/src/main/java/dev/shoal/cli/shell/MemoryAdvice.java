package dev.shoal.cli.shell;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/// What to do when memory runs out: a larger heap as long as the machine has the memory.
final class MemoryAdvice {
  private static final long MIB = 1 << 20;

  /// Of the machine's memory: the rest is for the system and for what the JVM has beside the heap.
  private static final double MAX_FRACTION = 0.9;

  private MemoryAdvice() {}

  static String here(OutOfMemoryError e) {
    var machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return of(
        String.valueOf(e.getMessage()),
        Runtime.getRuntime().maxMemory(),
        machine.getTotalMemorySize()); // of a container, its limit
  }

  /// @param what message of the error
  /// @param heap the bytes that the heap may have
  /// @param machine the bytes that the machine has
  static String of(String what, long heap, long machine) {
    boolean isOfHeap = what.startsWith("Java heap") || what.startsWith("GC overhead");
    if (!isOfHeap && !what.contains("direct buffer")) { // which has the limit of the heap
      return "not enough memory: " + what;
    }
    long max = (long) (machine * MAX_FRACTION);
    long advised = Math.min(2 * heap, max) / MIB;
    String has = "not enough memory: the heap may have " + heap / MIB + " MiB";
    return advised * MIB > heap
        ? has
            + " of this machine's "
            + machine / MIB
            + "; SHOAL_JAVA_OPTIONS=-Xmx"
            + advised
            + "m gives it "
            + advised
            + " MiB"
        : has
            + ", and this machine has no more than "
            + machine / MIB
            + "; work on a part of the data, or on a machine with more memory";
  }
}
