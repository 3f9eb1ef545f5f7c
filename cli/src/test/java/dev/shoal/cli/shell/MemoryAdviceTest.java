package dev.shoal.cli.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MemoryAdviceTest {
  private static final long GIB = 1L << 30;

  @Test
  void advisesMoreThanThereIsAndLessThanTheMachineHas() {
    assertEquals(
        "not enough memory: the heap may have 2048 MiB of this machine's 16384;"
            + " SHOAL_JAVA_OPTIONS=-Xmx4096m gives it 4096 MiB",
        MemoryAdvice.of("Java heap space", 2 * GIB, 16 * GIB));
    assertEquals(
        "not enough memory: the heap may have 10240 MiB of this machine's 16384;"
            + " SHOAL_JAVA_OPTIONS=-Xmx14745m gives it 14745 MiB",
        MemoryAdvice.of("GC overhead limit exceeded", 10 * GIB, 16 * GIB));
  }

  @Test
  void advisesNoMoreThanTheMachineHas() {
    assertEquals(
        "not enough memory: the heap may have 30720 MiB, and this machine has no more than 32768;"
            + " work on a part of the data, or on a machine with more memory",
        MemoryAdvice.of("Java heap space", 30 * GIB, 32 * GIB));
  }

  @Test
  void advisesNoHeapWhereItIsNotTheReason() {
    assertEquals(
        "not enough memory: Requested array size exceeds VM limit",
        MemoryAdvice.of("Requested array size exceeds VM limit", GIB, 16 * GIB));
  }
}
