package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Buffers, transfers and events on a real device.
class ClContextTest {
  /// One work-item that is busy for as long as the test asks, then writes.
  private static final String SLOW =
      """
      kernel void slow(global int *x, long rounds) {
        uint y = 1;
        for (long i = 0; i < rounds; i++) {
          y = y * 1664525u + 1013904223u;
        }
        x[0] = y == 12345u ? -1 : x[0] + 1; // the loop must be done to know
      }
      """;

  private static final long SLOW_ROUNDS = 300_000_000; // some 0.3 s on a core of 2020

  @BeforeAll
  static void find() {
    RealDevice.find();
  }

  private static int[] random(int n) {
    return new SplittableRandom(n).ints(n).toArray();
  }

  private static ClBuffer of(ClContext context, int... x) {
    ClBuffer buffer = context.allocate(4L * x.length);
    buffer.write(0, MemorySegment.ofArray(x));
    return buffer;
  }

  private static int[] ints(ClBuffer buffer) {
    int[] x = new int[(int) (buffer.bytes() / 4)];
    buffer.read(0, MemorySegment.ofArray(x));
    return x;
  }

  @Test
  void aContextIsNotClosedWhileAnotherThreadHasAMapping() {
    ClContext context = ClContext.open(RealDevice.find());
    ClBuffer buffer = of(context, 1, 2, 3);
    try (ClMapping mapping = buffer.map(Access.READ_WRITE)) {
      var closed = CompletableFuture.runAsync(context::close);
      var e = assertThrows(CompletionException.class, closed::join);
      assertEquals(WrongThreadException.class, e.getCause().getClass());
      mapping.segment().set(JAVA_INT, 0, 7);
    }
    assertArrayEquals(new int[] {7, 2, 3}, ints(buffer));
    context.close();
    assertTrue(buffer.isClosed());
  }

  @Test
  void theDeviceReportsItsProperties() {
    ClDevice device = RealDevice.find();
    assertFalse(device.name().isEmpty());
    assertFalse(device.vendor().isEmpty());
    assertFalse(device.driver().isEmpty());
    assertTrue(device.version().startsWith("OpenCL "));
    assertFalse(device.platform().isEmpty());
    assertTrue(device.memory() >= device.largestAllocation());
    assertTrue(device.largestAllocation() >= 1 << 20);
    assertTrue(device.maxGroup() >= 1);
    assertTrue(device.localMemory() >= 1 << 14);
    assertTrue(device.computeUnits() >= 1);
    assertTrue(device.clock() >= 0);
    assertEquals(device.type() == ClDevice.Type.CPU, device.sharesHostMemory());
    assertFalse(device.type() == ClDevice.Type.CPU && device.hasDedicatedLocalMemory());
    assertTrue(device.toString().startsWith("opencl:" + device.number() + " " + device.name()));
    assertEquals(
        device.extensions().contains("cl_khr_int64_base_atomics"), device.hasInt64Atomics());
  }

  @Test
  void aMissingDeviceIsAnError() {
    var e = assertThrows(DeviceException.class, () -> OpenCl.device(99));
    assertTrue(e.getMessage().startsWith("there is no OpenCL device 99, only 0 … "));
  }

  // Transfers.

  @ParameterizedTest
  @EnumSource(ClSettings.Transfers.class)
  void hostArraysAreCopiedBothWays(ClSettings.Transfers way) {
    var settings = ClSettings.standard().withTransfers(way).withStagingBytes(4096);
    try (ClContext context = RealDevice.open(settings)) {
      // Less than a staging buffer, its edges, and many times both; offsets that are not aligned.
      for (int n : new int[] {1, 1023, 1024, 1025, 2048, 2049, 100_000}) {
        int[] x = random(n);
        try (ClBuffer buffer = context.zeros(4L * n + 12)) {
          buffer.write(4, MemorySegment.ofArray(x));
          int[] y = new int[n + 3];
          buffer.read(0, MemorySegment.ofArray(y));
          assertEquals(0, y[0]);
          assertArrayEquals(x, Arrays.copyOfRange(y, 1, n + 1));
          assertEquals(0, y[n + 1]);
          byte[] odd = new byte[2 * n];
          buffer.read(7, MemorySegment.ofArray(odd));
          assertEquals((byte) (x[0] >>> 24), odd[0]);
        }
      }
      assertEquals(List.of(), context.liveBuffers());
    }
  }

  @ParameterizedTest
  @EnumSource(ClSettings.Transfers.class)
  void aWriteHasTakenTheArrayWhenItReturns(ClSettings.Transfers way) {
    var settings = ClSettings.standard().withTransfers(way).withStagingBytes(4096);
    try (ClContext context = RealDevice.open(settings)) {
      int[] x = random(50_000);
      int[] original = x.clone();
      ClBuffer buffer = of(context, x);
      Arrays.fill(x, 0);
      assertArrayEquals(original, ints(buffer));
    }
  }

  @Test
  void nativeSegmentsAreCopiedDirectly() {
    try (ClContext context = RealDevice.open();
        Arena arena = Arena.ofShared()) {
      int[] x = random(70_000);
      MemorySegment up = arena.allocateFrom(JAVA_INT, x);
      MemorySegment down = arena.allocate(up.byteSize());
      ClBuffer buffer = context.allocate(up.byteSize());
      buffer.write(0, up);
      buffer.read(0, down);
      assertEquals(-1, up.mismatch(down));
    }
  }

  @Test
  void fillsAndCopies() {
    try (ClContext context = RealDevice.open()) {
      ClBuffer a = context.allocate(4000);
      a.fill(0, 4000, 7);
      a.fill(400, 400, -1.5f);
      a.fill(800, 8, Long.MIN_VALUE);
      a.fill(808, 8, 2.5);
      a.fill(1, 1, (byte) 1);
      int[] x = ints(a);
      assertEquals(0x0107, x[0]);
      assertEquals(7, x[1]);
      assertEquals(Float.floatToIntBits(-1.5f), x[199]);
      assertEquals(Integer.MIN_VALUE, x[201]);
      assertEquals(2.5, Double.longBitsToDouble((long) x[203] << 32));
      ClBuffer b = context.zeros(4000);
      a.copyTo(400, b, 3996, 4);
      a.copyTo(400, a, 0, 400);
      assertEquals(x[100], ints(b)[999]);
      assertEquals(0, ints(b)[998]);
      assertEquals(x[199], ints(a)[99]);
    }
  }

  @Test
  void mapsRanges() {
    try (ClContext context = RealDevice.open()) {
      ClBuffer buffer = of(context, 1, 2, 3, 4);
      MemorySegment late;
      try (ClMapping mapping = buffer.map(4, 8, Access.READ_WRITE)) {
        late = mapping.segment();
        assertEquals(2, late.get(JAVA_INT, 0));
        late.set(JAVA_INT, 4, 9);
      }
      assertThrows(IllegalStateException.class, () -> late.get(JAVA_INT, 0));
      assertArrayEquals(new int[] {1, 2, 9, 4}, ints(buffer));
      try (ClMapping a = buffer.map(Access.READ);
          ClMapping b = buffer.map(8, 4, Access.READ)) {
        assertEquals(a.segment().get(JAVA_INT, 8), b.segment().get(JAVA_INT, 0));
      }
      try (ClMapping mapping = buffer.map(Access.DISCARD)) {
        mapping.segment().fill((byte) 0);
      }
      assertArrayEquals(new int[4], ints(buffer));
    }
  }

  // Work in flight.

  /// Tries with longer and longer kernels whether one still runs when the host has done its part: a
  /// busy machine may hold the host up for longer than a short one takes.
  ///
  /// @param attempt with a kernel of so many rounds; whether it still ran
  private static void assertStillRuns(LongPredicate attempt) {
    for (long rounds = SLOW_ROUNDS; rounds <= 16 * SLOW_ROUNDS; rounds *= 4) {
      if (attempt.test(rounds)) {
        return;
      }
    }
    fail("the host waited for the kernel");
  }

  @Test
  void aBufferMayBeClosedUnderARunningKernel() {
    try (ClContext context = RealDevice.open(ClSettings.standard().withPooledBytes(0));
        ClProgram program = context.build(SLOW, "-cl-std=CL1.2")) {
      ClKernel slow = program.kernel("slow");
      assertStillRuns(rounds -> closeUnderKernel(context, slow.set(1, rounds)));
    }
  }

  private static boolean closeUnderKernel(ClContext context, ClKernel slow) {
    ClBuffer buffer = of(context, 41);
    try (ClBuffer result = context.zeros(4);
        ClEvent event = slow.set(0, buffer).launchTimed(1, 1)) {
      buffer.copyTo(0, result, 0, 4);
      context.flush();
      buffer.close();
      assertEquals(1, context.liveBuffers().size());
      long held = context.allocatedBytes();
      boolean ran = !event.isDone();
      if (ran) {
        assertEquals(16, held, "the kernel still holds the storage");
      }
      assertArrayEquals(new int[] {42}, ints(result));
      context.trim();
      assertEquals(8, context.allocatedBytes());
      return ran;
    }
  }

  @ParameterizedTest
  @EnumSource(ClSettings.Transfers.class)
  void discardAndWriteDoesNotWaitForARunningKernel(ClSettings.Transfers way) {
    try (ClContext context = RealDevice.open(ClSettings.standard().withTransfers(way));
        ClProgram program = context.build(SLOW, "-cl-std=CL1.2")) {
      ClBuffer buffer = of(context, 0);
      ClKernel slow = program.kernel("slow").set(0, buffer);
      assertStillRuns(rounds -> discardUnderKernel(buffer, slow.set(1, rounds)));
    }
  }

  private static boolean discardUnderKernel(ClBuffer buffer, ClKernel slow) {
    try (ClEvent event = slow.launchTimed(1, 1)) {
      buffer.discardAndWrite(MemorySegment.ofArray(new int[] {100}));
      boolean ran = !event.isDone();
      slow.set(1, 1L).launch(1, 1);
      assertArrayEquals(new int[] {101}, ints(buffer));
      assertTrue(event.isDone());
      return ran;
    }
  }

  @ParameterizedTest
  @EnumSource(ClSettings.Transfers.class)
  void readsWaitOnlyForTheKernelsOfTheirBuffer(ClSettings.Transfers way) {
    try (ClContext context = RealDevice.open(ClSettings.standard().withTransfers(way));
        ClProgram program = context.build(SLOW, "-cl-std=CL1.2")) {
      ClKernel slow = program.kernel("slow");
      assertStillRuns(rounds -> readBesideKernel(context, slow.set(1, rounds)));
    }
  }

  private static boolean readBesideKernel(ClContext context, ClKernel slow) {
    ClBuffer busy = of(context, 7);
    ClBuffer idle = of(context, 8);
    context.finish();
    try (ClEvent event = slow.set(0, busy).launchTimed(1, 1)) {
      context.flush();
      assertArrayEquals(new int[] {8}, ints(idle));
      try (ClMapping mapping = idle.map(Access.READ_WRITE)) {
        assertEquals(8, mapping.segment().get(JAVA_INT, 0));
        mapping.segment().set(JAVA_INT, 0, 9);
      }
      boolean ran = !event.isDone();
      assertArrayEquals(new int[] {8}, ints(busy));
      assertTrue(event.isDone());
      assertArrayEquals(new int[] {9}, ints(idle));
      return ran;
    }
  }

  @Test
  void aContextClosesUnderARunningKernel() {
    ClContext context = RealDevice.open();
    ClBuffer buffer = of(context, 1);
    context
        .build(SLOW, "-cl-std=CL1.2")
        .kernel("slow")
        .set(0, buffer)
        .set(1, SLOW_ROUNDS)
        .launch(1, 1);
    context.close();
    context.close();
    assertTrue(buffer.isClosed());
    assertThrows(IllegalStateException.class, () -> ints(buffer));
    assertThrows(IllegalStateException.class, () -> context.allocate(4));
    assertThrows(IllegalStateException.class, context::finish);
    assertThrows(IllegalStateException.class, () -> context.build(SLOW, ""));
  }

  @Test
  void oneHundredThousandCyclesLeaveNothing() {
    try (ClContext context = RealDevice.open();
        ClProgram program = context.build(SLOW, "-cl-std=CL1.2")) {
      ClKernel kernel = program.kernel("slow").set(1, 1L);
      for (int i = 0; i < 100_000; i++) {
        try (ClBuffer buffer = context.allocate(64)) {
          kernel.set(0, buffer).launch(1, 1);
        }
      }
      assertEquals(List.of(), context.liveBuffers());
      context.finish();
      context.trim();
      assertEquals(0, context.allocatedBytes());
    }
  }

  @Test
  void threadsShareAContext() {
    try (ClContext context = RealDevice.open()) {
      List<CompletableFuture<Void>> all =
          IntStream.range(0, 4)
              .mapToObj(t -> CompletableFuture.runAsync(() -> useAlone(context, t)))
              .toList();
      all.forEach(CompletableFuture::join);
      assertEquals(List.of(), context.liveBuffers());
    }
  }

  private static void useAlone(ClContext context, int thread) {
    for (int i = 1; i < 200; i++) {
      try (ClScope _ = context.scope()) {
        int[] x = random(100 * thread + i);
        ClBuffer a = of(context, x);
        ClBuffer b = context.zeros(a.bytes());
        a.copyTo(0, b, 0, a.bytes());
        assertArrayEquals(x, ints(b));
      }
    }
  }

  // Limits.

  @Test
  void moreThanTheLargestAllocationIsRefusedWithTheLimit() {
    try (ClContext context = RealDevice.open()) {
      long largest = context.device().largestAllocation();
      var e = assertThrows(DeviceMemoryException.class, () -> context.allocate(largest + 1));
      assertTrue(
          e.getMessage()
              .endsWith(
                  "the device's largest allocation is "
                      + String.format(Locale.ROOT, "%,d", largest)),
          e.getMessage());
      assertEquals(largest + 1, e.wanted());
    }
  }

  @Test
  void aFullDeviceReportsRequestedAndFreeBytes() {
    try (ClContext context = RealDevice.open()) {
      long largest = context.device().largestAllocation() / 8 * 8;
      try (ClScope _ = context.scope()) {
        var e = assertThrows(DeviceMemoryException.class, () -> fill(context, largest));
        assertEquals(largest, e.wanted());
        assertEquals(context.freeBytes(), e.free());
        assertTrue(
            e.getMessage().contains(" that this context may take; close arrays "), e.getMessage());
      }
      assertArrayEquals(new int[] {0}, ints(context.zeros(4)));
    }
  }

  /// Takes all memory of the device; of the host's only the pages that are touched.
  private static void fill(ClContext context, long largest) {
    for (long taken = 0; taken <= context.device().memory(); taken += largest) {
      context.allocate(largest).fill(0, 8, 1L);
    }
  }

  @Test
  void aDeviceOfOtherSettingsIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> ClSettings.standard().withStagingBytes(100));
    assertThrows(IllegalArgumentException.class, () -> ClSettings.standard().withPooledBytes(-1));
  }

  @Test
  void tracingNamesTheLine() {
    try (ClContext context = RealDevice.open(ClSettings.standard().withTracing(true));
        ClBuffer buffer = context.allocate(4)) {
      LiveBuffer live = context.liveBuffers().getFirst();
      assertEquals(buffer.id(), live.id());
      assertTrue(
          Arrays.stream(live.trace().orElseThrow().getStackTrace())
              .anyMatch(f -> f.getClassName().equals(ClContextTest.class.getName())));
    }
  }

  // Events.

  @Test
  void eventsReportTimes() throws Exception {
    try (ClContext context = RealDevice.open(ClSettings.standard().withProfiling(true));
        ClProgram program = context.build(SLOW, "-cl-std=CL1.2")) {
      ClKernel slow = program.kernel("slow").set(0, of(context, 0)).set(1, SLOW_ROUNDS / 10);
      ClEvent event = slow.launchTimed(1, 1);
      event.future().get(60, TimeUnit.SECONDS);
      assertTrue(event.isDone());
      ClEvent.Times times = event.times();
      assertTrue(times.nanos() > 1_000_000, times.toString());
      assertTrue(times.queued() <= times.submitted(), times.toString());
      assertTrue(times.submitted() <= times.started(), times.toString());
      event.close();
      event.close();
      assertThrows(IllegalStateException.class, event::await);
    }
  }

  @Test
  void aProfilingContextReportsTheTimesOfItsKernels() {
    try (ClContext context = RealDevice.open(ClSettings.standard().withProfiling(true));
        ClProgram program = context.build(SLOW, "-cl-std=CL1.2")) {
      ClKernel slow = program.kernel("slow").set(0, of(context, 0)).set(1, SLOW_ROUNDS / 10);
      slow.launch(1, 1);
      slow.launch(1, 1);
      var times = context.takeTimes();
      assertEquals(2, times.size());
      assertEquals("slow", times.getFirst().kernel());
      assertTrue(times.getFirst().nanos() > 1_000_000, times.toString());
      assertTrue(context.takeTimes().isEmpty());
    }
  }

  @Test
  void aContextWithoutProfilingReportsIt() {
    try (ClContext context = RealDevice.open();
        ClProgram program = context.build(SLOW, "-cl-std=CL1.2")) {
      ClKernel slow = program.kernel("slow").set(0, of(context, 0)).set(1, 1L);
      try (ClEvent event = slow.launchTimed(1, 1)) {
        event.await();
        assertThrows(IllegalStateException.class, event::times);
      }
    }
  }

  @Test
  void nothingThatACallbackThrowsReachesTheDriver() throws Exception {
    try (ClContext context = RealDevice.open();
        ClProgram program = context.build(SLOW, "-cl-std=CL1.2")) {
      ClKernel slow = program.kernel("slow").set(0, of(context, 0)).set(1, 1000L);
      for (int i = 0; i < 3; i++) {
        CompletableFuture<Integer> called = new CompletableFuture<>();
        slow.launch(1, 1);
        try (ClEvent event = slow.launchTimed(1, 1)) {
          Upcalls.whenComplete(
              event.handle(),
              status -> {
                called.complete(status);
                throw new Error("thrown by a test, to be logged", null, false, false) {};
              });
          context.flush();
          assertEquals(0, called.get(60, TimeUnit.SECONDS));
          event.future().get(60, TimeUnit.SECONDS);
        }
      }
      assertEquals(0, Upcalls.waiting());
    }
  }
}
