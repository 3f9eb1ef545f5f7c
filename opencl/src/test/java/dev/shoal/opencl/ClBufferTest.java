package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/// Every state of a buffer, over a memory in plain Java: no device is needed.
class ClBufferTest {
  private static final ClSettings SETTINGS =
      new ClSettings(false, false, ClSettings.Transfers.BY_DEVICE, 4096, 1000, 0, null);

  private final FakeMemory memory = new FakeMemory(1 << 20, 4 << 20);
  private final Store store = new Store(memory, SETTINGS);

  @AfterEach
  void closeAll() {
    store.close();
    assertEquals(0, store.taken());
  }

  private ClBuffer allocate(long bytes) {
    return new ClBuffer(store, bytes, false);
  }

  private ClBuffer of(int... x) {
    ClBuffer buffer = allocate(4L * x.length);
    buffer.write(0, MemorySegment.ofArray(x));
    return buffer;
  }

  private static int[] ints(ClBuffer buffer) {
    int[] x = new int[(int) buffer.bytes() / 4];
    buffer.read(0, MemorySegment.ofArray(x));
    return x;
  }

  /// A kernel that adds one to the first int, when the test lets it run.
  private void launchIncrement(ClBuffer buffer) {
    memory.launch(store, buffer, m -> m.set(JAVA_INT, 0, m.get(JAVA_INT, 0) + 1));
  }

  // Storage.

  @Test
  void takesNoMemoryUntilItIsUsed() {
    ClBuffer buffer = allocate(100);
    assertFalse(buffer.isMaterialized());
    assertEquals(0, memory.allocations);
    assertEquals(0, store.taken());
    buffer.fill(0, 4, 7);
    assertTrue(buffer.isMaterialized());
    assertEquals(1, memory.allocations);
    assertEquals(104, store.taken(), "whole longs");
  }

  @Test
  void neverTakesMemoryIfItIsClosedUnused() {
    allocate(100).close();
    assertEquals(0, memory.allocations);
  }

  @Test
  void readsWhatWasWritten() {
    ClBuffer buffer = of(1, 2, 3, 4);
    buffer.write(4, MemorySegment.ofArray(new int[] {9, 8}));
    buffer.fill(12, 4, 5);
    assertArrayEquals(new int[] {1, 9, 8, 5}, ints(buffer));
  }

  @Test
  void fillsWithEveryType() {
    ClBuffer buffer = allocate(16);
    buffer.fill(0, 16, (byte) 7);
    buffer.fill(4, 4, 1.5f);
    buffer.fill(8, 8, 2.5);
    MemorySegment x = MemorySegment.ofArray(new byte[16]);
    buffer.read(0, x);
    assertEquals(0x07070707, x.get(JAVA_INT.withByteAlignment(1), 0));
    assertEquals(Float.floatToIntBits(1.5f), x.get(JAVA_INT.withByteAlignment(1), 4));
    buffer.fill(0, 16, Long.MIN_VALUE);
    buffer.read(0, x);
    assertEquals(0, x.get(JAVA_INT.withByteAlignment(1), 8));
  }

  @Test
  void zerosReadAsZeros() {
    ClBuffer buffer = new ClBuffer(store, 12, true);
    assertEquals(0, memory.allocations);
    assertArrayEquals(new int[3], ints(buffer));
    ClBuffer partly = new ClBuffer(store, 12, true);
    partly.write(4, MemorySegment.ofArray(new int[] {5}));
    assertArrayEquals(new int[] {0, 5, 0}, ints(partly));
  }

  @Test
  void zerosThatAreOverwrittenAreNeverFilled() {
    ClBuffer buffer = new ClBuffer(store, 8, true);
    buffer.write(0, MemorySegment.ofArray(new int[] {1, 2}));
    ClBuffer copy = new ClBuffer(store, 8, true);
    buffer.copyTo(0, copy, 0, 8);
    ClBuffer mapped = new ClBuffer(store, 8, true);
    mapped.map(Access.DISCARD).close();
    assertEquals(0, memory.fills);
    assertArrayEquals(new int[] {1, 2}, ints(copy));
  }

  @Test
  void aPartialDiscardLeavesTheOtherZeros() {
    ClBuffer buffer = new ClBuffer(store, 8, true);
    try (ClMapping mapping = buffer.map(4, 4, Access.DISCARD)) {
      mapping.segment().set(JAVA_INT, 0, 3);
    }
    assertArrayEquals(new int[] {0, 3}, ints(buffer));
  }

  @Test
  void anEmptyBufferIsNoSpecialCase() {
    ClBuffer buffer = allocate(0);
    buffer.write(0, MemorySegment.ofArray(new int[0]));
    buffer.read(0, MemorySegment.ofArray(new int[0]));
    buffer.fill(0, 0, 1);
    buffer.copyTo(0, buffer, 0, 0);
    assertEquals(0, memory.allocations);
    memory.launch(store, buffer, _ -> {});
    assertTrue(buffer.isMaterialized(), "a kernel's argument needs some storage");
  }

  // Bounds, before any effect.

  @Test
  void refusesRangesOutOfBoundsBeforeAnyEffect() {
    ClBuffer buffer = allocate(8);
    ClBuffer other = allocate(8);
    MemorySegment three = MemorySegment.ofArray(new int[3]);
    MemorySegment one = MemorySegment.ofArray(new int[1]);
    List<Executable> outside =
        List.of(
            () -> buffer.write(0, three),
            () -> buffer.write(-4, one),
            () -> buffer.write(8, one),
            () -> buffer.write(Long.MAX_VALUE, one),
            () -> buffer.read(0, three),
            () -> buffer.read(5, one),
            () -> buffer.fill(4, 8, 1),
            () -> buffer.fill(-4, 4, 1),
            () -> buffer.fill(0, -4, 1),
            () -> buffer.fill(4, Long.MAX_VALUE - 3, 1),
            () -> buffer.copyTo(4, other, 0, 8),
            () -> buffer.copyTo(0, other, 4, 8),
            () -> buffer.copyTo(0, other, 0, -1),
            () -> buffer.map(4, 5, Access.READ),
            () -> buffer.map(-1, 1, Access.WRITE),
            () -> buffer.map(0, Long.MAX_VALUE, Access.READ));
    for (Executable call : outside) {
      assertThrows(IndexOutOfBoundsException.class, call);
    }
    assertEquals(0, memory.allocations);
    assertEquals(0, memory.queued());
  }

  @Test
  void refusesInvalidArgumentsBeforeAnyEffect() {
    ClBuffer buffer = allocate(16);
    ClBuffer elsewhere = new ClBuffer(new Store(memory, SETTINGS), 16, false);
    MemorySegment readOnly = MemorySegment.ofArray(new int[1]).asReadOnly();
    List<Executable> senseless =
        List.of(
            () -> buffer.fill(2, 4, 1),
            () -> buffer.fill(0, 12, 1L),
            () -> buffer.copyTo(0, buffer, 4, 8),
            () -> buffer.copyTo(8, buffer, 4, 8),
            () -> buffer.copyTo(0, elsewhere, 0, 8),
            () -> buffer.map(0, 0, Access.READ),
            () -> buffer.read(0, readOnly),
            () -> buffer.discardAndWrite(readOnly),
            () -> allocate(-1));
    for (Executable call : senseless) {
      assertThrows(IllegalArgumentException.class, call);
    }
    assertThrows(NullPointerException.class, () -> buffer.write(0, null));
    assertThrows(NullPointerException.class, () -> buffer.map(0, 4, null));
    assertEquals(0, memory.allocations);
  }

  @Test
  void refusesSegmentsThatAreClosedOrOfAnotherThread() throws InterruptedException {
    ClBuffer buffer = allocate(4);
    MemorySegment dead;
    try (Arena arena = Arena.ofConfined()) {
      dead = arena.allocate(4);
    }
    assertThrows(IllegalStateException.class, () -> buffer.write(0, dead));
    assertThrows(IllegalStateException.class, () -> buffer.read(0, dead));
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mine = arena.allocate(4);
      assertThrows(WrongThreadException.class, inAnotherThread(() -> buffer.write(0, mine)));
    }
    assertEquals(0, memory.allocations);
  }

  @Test
  void copiesWithinItselfWhereRangesDoNotOverlap() {
    ClBuffer buffer = of(1, 2, 3, 4);
    buffer.copyTo(0, buffer, 8, 8);
    assertArrayEquals(new int[] {1, 2, 1, 2}, ints(buffer));
  }

  // Work in flight.

  @Test
  void aKernelInFlightKeepsTheStorageOfAClosedBuffer() {
    ClBuffer buffer = of(1);
    launchIncrement(buffer);
    buffer.close(); // the memory fails the test if this frees
    assertEquals(1, memory.storages());
    assertEquals(0, store.live().size());
    memory.run(1);
    store.trim();
    assertEquals(1, memory.storages(), "nobody has looked yet");
    store.prune();
    store.trim();
    assertEquals(0, memory.storages());
  }

  @Test
  void aForeignKernelInFlightDoesNotKeepIt() {
    ClBuffer busy = of(1);
    ClBuffer idle = of(2);
    launchIncrement(busy);
    idle.close();
    store.trim();
    assertEquals(1, memory.storages());
  }

  @Test
  void readsWaitForTheKernelsOfTheirBufferOnly() {
    ClBuffer busy = of(1);
    ClBuffer idle = of(2);
    launchIncrement(busy);
    assertArrayEquals(new int[] {2}, ints(idle));
    assertEquals(1, memory.waiting());
    assertArrayEquals(new int[] {2}, ints(busy));
    assertEquals(0, memory.waiting());
  }

  @Test
  void discardAndWriteDoesNotWaitForWorkInFlight() {
    ClBuffer buffer = of(1);
    AtomicReference<Integer> seen = new AtomicReference<>();
    memory.launch(store, buffer, m -> seen.set(m.get(JAVA_INT, 0)));
    buffer.discardAndWrite(MemorySegment.ofArray(new int[] {5}));
    assertEquals(1, memory.waiting(), "the kernel still waits");
    assertEquals(2, memory.storages());
    memory.run(1);
    assertEquals(1, seen.get(), "the kernel saw the old contents");
    assertArrayEquals(new int[] {5}, ints(buffer));
  }

  @Test
  void discardKeepsStorageThatIsIdle() {
    ClBuffer buffer = of(1);
    buffer.discardAndWrite(MemorySegment.ofArray(new int[] {2}));
    buffer.discardAndWrite(MemorySegment.ofArray(new int[] {3}));
    assertEquals(1, memory.allocations);
    assertArrayEquals(new int[] {3}, ints(buffer));
  }

  @Test
  void discardingInTurnUsesTwoStorages() {
    ClBuffer buffer = of(0);
    for (int i = 1; i <= 100; i++) {
      launchIncrement(buffer);
      buffer.discardAndWrite(MemorySegment.ofArray(new int[] {10 * i}));
      memory.run(1);
    }
    assertEquals(2, memory.allocations);
    assertArrayEquals(new int[] {1000}, ints(buffer));
  }

  @Test
  void discardedZerosAreZerosNoMore() {
    ClBuffer buffer = new ClBuffer(store, 8, true);
    buffer.discard();
    buffer.fill(0, 4, 1);
    assertEquals(1, memory.fills);
  }

  // The pool.

  @Test
  void pooledStorageServesTheNextOfItsSize() {
    for (int i = 0; i < 100; i++) {
      of(1, 2, 3).close();
    }
    assertEquals(1, memory.allocations);
    of(1).close();
    assertEquals(2, memory.allocations);
  }

  @Test
  void zerosFromThePoolAreZeros() {
    of(7, 7).close();
    assertArrayEquals(new int[2], ints(new ClBuffer(store, 8, true)));
    assertEquals(1, memory.allocations);
  }

  @Test
  void thePoolKeepsItsLimitAndFreesTheOldest() {
    for (int bytes : new int[] {400, 408, 416}) {
      ClBuffer buffer = allocate(bytes);
      buffer.fill(0, 8, 0L);
      memory.finish();
      buffer.close();
    }
    assertEquals(2, memory.storages());
    assertEquals(408 + 416, store.taken());
    ClBuffer large = allocate(1008);
    large.fill(0, 8, 0L);
    memory.finish();
    large.close();
    assertEquals(2, memory.storages(), "what is larger than the pool is freed");
  }

  // Several threads.

  @Test
  void waitsAndCopiesHoldNoMonitor() throws InterruptedException {
    ClBuffer slow = of(1);
    ClBuffer other = of(2);
    List<Executable> calls =
        List.of(
            () -> slow.read(0, MemorySegment.ofArray(new int[1])),
            () -> slow.write(0, MemorySegment.ofArray(new int[1])),
            () -> slow.map(Access.READ).close());
    for (Executable call : calls) {
      AtomicReference<Throwable> failure = new AtomicReference<>();
      memory.duringTransfer =
          () -> {
            Thread meanwhile =
                Thread.ofPlatform()
                    .uncaughtExceptionHandler((_, e) -> failure.set(e))
                    .start(() -> other.fill(0, 4, 7));
            assertTrue(meanwhile.join(Duration.ofSeconds(10)), "another thread waits");
          };
      assertDoesNotThrow(call);
      assertEquals(null, failure.get());
      memory.duringTransfer = null;
    }
  }

  @Test
  void closingDuringATransferOfAnotherThreadIsAnErrorThere() {
    List<Consumer<ClBuffer>> calls =
        List.of(
            b -> b.read(0, MemorySegment.ofArray(new int[1])),
            b -> b.write(0, MemorySegment.ofArray(new int[1])),
            b -> b.map(Access.READ));
    for (Consumer<ClBuffer> call : calls) {
      ClBuffer buffer = of(1);
      int storages = memory.storages();
      memory.duringTransfer =
          () -> {
            memory.duringTransfer = null;
            inAnotherThread(buffer::close);
            store.trim();
            assertEquals(storages, memory.storages(), "freed under a transfer");
          };
      var e = assertThrows(IllegalStateException.class, () -> call.accept(buffer));
      assertTrue(e.getMessage().endsWith("is closed"), e.getMessage());
      memory.finish();
      store.prune();
      store.trim();
      assertEquals(storages - 1, memory.storages(), "never freed");
    }
  }

  @Test
  void aContextEndsAfterTheTransfersOfOtherThreads() {
    ClBuffer buffer = of(1);
    CountDownLatch closing = new CountDownLatch(1);
    Thread closer =
        Thread.ofPlatform()
            .unstarted(() -> {
              closing.countDown();
              store.close();
            });
    memory.duringTransfer =
        () -> {
          memory.duringTransfer = null;
          closer.start();
          closing.await();
          while (!store.isClosed()) {
            Thread.onSpinWait();
          }
          assertTrue(memory.storages() > 0, "freed under a transfer");
        };
    assertThrows(IllegalStateException.class, () -> ints(buffer));
    assertDoesNotThrow(() -> closer.join());
    assertEquals(0, memory.storages());
  }

  /// The contents that another thread sees.
  private static int[] intsElsewhere(ClBuffer buffer) throws InterruptedException {
    AtomicReference<int[]> seen = new AtomicReference<>();
    assertDoesNotThrow(inAnotherThread(() -> seen.set(ints(buffer))));
    return seen.get();
  }

  private static MemorySegment oneAndTwo() {
    return MemorySegment.ofArray(new int[] {1, 2});
  }

  /// The ways to overwrite zeros.
  private static List<Consumer<ClBuffer>> overwrites() {
    return List.of(b -> b.write(0, oneAndTwo()), b -> b.discardAndWrite(oneAndTwo()));
  }

  @Test
  void zerosReadAsZerosUntilTheFirstWriteEnds() {
    for (Consumer<ClBuffer> overwrite : overwrites()) {
      of(7, 7).close(); // pooled, for the next buffer
      ClBuffer buffer = new ClBuffer(store, 8, true);
      AtomicReference<int[]> before = new AtomicReference<>();
      AtomicReference<int[]> after = new AtomicReference<>();
      memory.duringTransfer =
          () -> {
            memory.duringTransfer = null;
            before.set(intsElsewhere(buffer));
          };
      memory.afterWrite =
          () -> {
            memory.afterWrite = null;
            after.set(intsElsewhere(buffer));
          };
      overwrite.accept(buffer);
      assertArrayEquals(new int[2], before.get());
      assertArrayEquals(new int[2], after.get());
      assertArrayEquals(new int[] {1, 2}, ints(buffer));
    }
  }

  @Test
  void noZerosAreFilledInOverAFirstWrite() {
    for (Consumer<ClBuffer> overwrite : overwrites()) {
      ClBuffer buffer = new ClBuffer(store, 8, true);
      memory.afterWrite =
          () -> {
            memory.afterWrite = null;
            assertDoesNotThrow(inAnotherThread(() -> launchIncrement(buffer)));
          };
      overwrite.accept(buffer);
      assertArrayEquals(new int[] {1, 2}, ints(buffer), "the launch was first");
      memory.finish();
      assertArrayEquals(new int[] {1, 2}, ints(buffer));
    }
  }

  @Test
  void discardedContentsAreReadUntilTheyAreOverwritten() {
    of(7, 7).close();
    ClBuffer buffer = of(5, 6);
    launchIncrement(buffer);
    AtomicReference<int[]> before = new AtomicReference<>();
    memory.duringTransfer =
        () -> {
          memory.duringTransfer = null;
          before.set(intsElsewhere(buffer));
        };
    buffer.discardAndWrite(oneAndTwo());
    assertArrayEquals(new int[] {6, 6}, before.get());
    assertArrayEquals(new int[] {1, 2}, ints(buffer));
  }

  @Test
  void aFirstWriteThatFailsLeavesZeros() {
    List<Consumer<ClBuffer>> calls = new ArrayList<>(overwrites());
    calls.add(b -> b.map(Access.DISCARD).close());
    for (Consumer<ClBuffer> call : calls) {
      of(7, 7).close();
      ClBuffer buffer = new ClBuffer(store, 8, true);
      memory.duringTransfer =
          () -> {
            memory.duringTransfer = null;
            throw new IllegalStateException("a transfer that fails");
          };
      assertThrows(AssertionError.class, () -> call.accept(buffer));
      assertArrayEquals(new int[2], ints(buffer));
      buffer.close();
      memory.finish();
    }
  }

  @Test
  void aFirstWriteIsAnErrorWhereAnotherThreadMapsTheBufferMeanwhile() throws InterruptedException {
    ClBuffer buffer = new ClBuffer(store, 8, true);
    AtomicReference<ClMapping> mapping = new AtomicReference<>();
    memory.duringTransfer =
        () -> {
          memory.duringTransfer = null;
          assertDoesNotThrow(inAnotherThread(() -> mapping.set(buffer.map(Access.READ_WRITE))));
        };
    var e = assertThrows(IllegalStateException.class, () -> buffer.write(0, oneAndTwo()));
    assertTrue(e.getMessage().contains("cannot be written while it is mapped"), e.getMessage());
    mapping.get().close(); // its thread has ended
    assertArrayEquals(new int[2], ints(buffer));
    memory.finish();
    store.prune();
    store.trim();
    assertEquals(1, memory.storages());
  }

  @Test
  void closingDuringAFirstWriteFreesTheNewStorage() {
    ClBuffer buffer = new ClBuffer(store, 8, true);
    memory.duringTransfer =
        () -> {
          memory.duringTransfer = null;
          inAnotherThread(buffer::close);
          store.trim();
          assertEquals(1, memory.storages(), "freed under a transfer");
        };
    assertThrows(IllegalStateException.class, () -> buffer.write(0, oneAndTwo()));
    store.prune();
    store.trim();
    assertEquals(0, memory.storages());
  }

  @Test
  void discardAndWriteWaitsWithoutMemoryForBothContents() {
    ClBuffer[] full = new ClBuffer[4];
    for (int i = 0; i < full.length; i++) {
      full[i] = allocate(1 << 20);
      full[i].fill(0, 1 << 20, 5);
    }
    launchIncrement(full[0]);
    int[] x = new int[1 << 18];
    Arrays.setAll(x, i -> i);
    full[0].discardAndWrite(MemorySegment.ofArray(x));
    assertArrayEquals(x, ints(full[0]));
    assertEquals(4, memory.allocations);
  }

  // Limits.

  @Test
  void unreachableBuffersAreFreedBeforeMemoryRunsOut() {
    for (int i = 0; i < 40; i++) {
      allocate(1 << 20).detach().fill(0, 8, 0L); // ten times the limit in all
    }
    assertTrue(store.taken() <= 4 << 20, store.taken() + " bytes");
  }

  @Test
  void refusesMoreThanTheLargestAllocationAtOnce() {
    var e = assertThrows(DeviceMemoryException.class, () -> allocate((1 << 20) + 1));
    assertEquals(
        "1,048,577 bytes wanted in one buffer, the device's largest allocation is 1,048,576",
        e.getMessage());
    assertEquals((1 << 20) + 1, e.wanted());
    assertEquals(4 << 20, e.free());
    assertEquals(0, store.live().size());
  }

  @Test
  void reportsRequestedAndFreeBytesWhenTheDeviceIsFull() {
    ClBuffer[] full = new ClBuffer[4];
    for (int i = 0; i < full.length; i++) {
      full[i] = allocate(1 << 20);
      full[i].fill(0, 8, 0L);
    }
    full[0].close(); // in flight, so it can only be had by waiting
    ClBuffer half = allocate(1 << 19);
    half.fill(0, 8, 0L);
    ClBuffer more = allocate(1 << 20);
    var e = assertThrows(DeviceMemoryException.class, () -> more.fill(0, 8, 0L));
    assertEquals(1 << 20, e.wanted());
    assertEquals(1 << 19, e.free());
    assertEquals(
        "1,048,576 bytes wanted, 524,288 free of the 4,194,304 that this context may take; close"
            + " arrays that are no longer needed, or set another limit by -Dshoal.opencl.memory=BYTES;"
            + " the driver reports CL_MEM_OBJECT_ALLOCATION_FAILURE (-4)",
        e.getMessage());
    assertFalse(more.isMaterialized());
    half.close();
    memory.finish();
    more.fill(0, 8, 1L);
    assertTrue(more.isMaterialized());
  }

  @Test
  void freesThePoolAndRetriesWhenTheDriverRefuses() {
    of(1).close();
    memory.refusals = 1;
    of(1, 2, 3);
    assertEquals(2, memory.allocations);
    assertEquals(1, memory.frees);
  }

  @Test
  void waitsForWorkInFlightWhenTheDriverRefuses() {
    ClBuffer busy = of(1);
    launchIncrement(busy);
    busy.close();
    memory.refusals = 1;
    of(1, 2, 3);
    assertEquals(0, memory.waiting());
    assertEquals(1, memory.frees);
  }

  // Mappings.

  @Test
  void aMappingReadsAndWrites() {
    ClBuffer buffer = of(1, 2, 3);
    try (ClMapping mapping = buffer.map(4, 8, Access.READ_WRITE)) {
      assertEquals(2, mapping.segment().get(JAVA_INT, 0));
      mapping.segment().set(JAVA_INT, 4, 9);
      assertTrue(buffer.isMapped());
      assertEquals(8, mapping.bytes());
    }
    assertFalse(buffer.isMapped());
    assertArrayEquals(new int[] {1, 2, 9}, ints(buffer));
  }

  @Test
  void aMappedSegmentDiesWhenUnmapped() {
    ClMapping mapping = of(1).map(Access.READ_WRITE);
    MemorySegment segment = mapping.segment();
    mapping.close();
    assertThrows(IllegalStateException.class, () -> segment.get(JAVA_INT, 0));
    assertThrows(IllegalStateException.class, () -> segment.set(JAVA_INT, 0, 1));
    mapping.close();
    assertEquals(0, memory.mapped());
  }

  @Test
  void aMappingForReadingCannotBeWritten() {
    try (ClMapping mapping = of(1).map(Access.READ)) {
      assertThrows(IllegalArgumentException.class, () -> mapping.segment().set(JAVA_INT, 0, 2));
    }
  }

  @Test
  void aMappingForWritingKeepsWhatIsNotWritten() {
    ClBuffer buffer = of(1, 2);
    try (ClMapping mapping = buffer.map(Access.WRITE)) {
      mapping.segment().set(JAVA_INT, 0, 5);
    }
    assertArrayEquals(new int[] {5, 2}, ints(buffer));
  }

  @Test
  void mappedForReadingItMayBeReadOnly() {
    ClBuffer buffer = of(1, 2);
    ClBuffer other = of(0, 0);
    try (ClMapping first = buffer.map(Access.READ);
        ClMapping second = buffer.map(0, 4, Access.READ)) {
      assertEquals(first.segment().get(JAVA_INT, 0), second.segment().get(JAVA_INT, 0));
      assertArrayEquals(new int[] {1, 2}, ints(buffer));
      buffer.copyTo(0, other, 0, 8);
      refusesToChange(buffer, other);
    }
    assertArrayEquals(new int[] {1, 2}, ints(other));
    launchIncrement(buffer);
  }

  @Test
  void mappedForWritingItMayOnlyBeUnmapped() {
    for (Access access : new Access[] {Access.WRITE, Access.READ_WRITE, Access.DISCARD}) {
      ClBuffer buffer = of(1, 2);
      ClBuffer other = of(0, 0);
      try (ClMapping _ = buffer.map(0, 4, access)) {
        refusesToChange(buffer, other);
        List<Executable> looking =
            List.of(
                () -> ints(buffer),
                () -> buffer.copyTo(0, other, 0, 4),
                () -> buffer.map(4, 4, Access.READ));
        for (Executable call : looking) {
          assertThrows(IllegalStateException.class, call);
        }
      }
      launchIncrement(buffer);
      memory.finish();
    }
  }

  private void refusesToChange(ClBuffer buffer, ClBuffer other) {
    MemorySegment two = MemorySegment.ofArray(new int[2]);
    List<Executable> changes =
        List.of(
            () -> buffer.write(0, two),
            () -> buffer.fill(0, 4, 1),
            () -> other.copyTo(0, buffer, 0, 4),
            () -> buffer.discard(),
            () -> buffer.discardAndWrite(two),
            () -> buffer.map(4, 4, Access.WRITE),
            () -> launchIncrement(buffer));
    long queued = memory.queued();
    for (Executable call : changes) {
      var e = assertThrows(IllegalStateException.class, call);
      assertTrue(e.getMessage().contains("while it is mapped: "), e.getMessage());
    }
    assertEquals(queued, memory.queued());
  }

  @Test
  void closingUnmapsFirst() {
    ClBuffer buffer = of(1);
    ClMapping mapping = buffer.map(Access.READ_WRITE);
    buffer.close(); // the memory fails the test if it frees what is mapped
    assertEquals(0, memory.mapped());
    assertThrows(IllegalStateException.class, () -> mapping.segment().get(JAVA_INT, 0));
    mapping.close();
  }

  @Test
  void noOtherThreadEndsAMapping() throws InterruptedException {
    ClBuffer buffer = of(1);
    try (ClMapping mapping = buffer.map(Access.READ_WRITE)) {
      assertThrows(WrongThreadException.class, inAnotherThread(mapping::close));
      assertThrows(WrongThreadException.class, inAnotherThread(buffer::close));
      assertThrows(WrongThreadException.class, inAnotherThread(store::close));
      assertFalse(buffer.isClosed());
      assertFalse(store.isClosed());
      mapping.segment().set(JAVA_INT, 0, 6);
    }
    assertArrayEquals(new int[] {6}, ints(buffer));
  }

  // The end.

  @Test
  void nothingIsPossibleAfterClose() {
    ClBuffer buffer = of(1);
    ClBuffer other = of(1);
    buffer.close();
    buffer.close();
    MemorySegment one = MemorySegment.ofArray(new int[1]);
    List<Executable> late =
        List.of(
            buffer::bytes,
            () -> buffer.write(0, one),
            () -> buffer.read(0, one),
            () -> buffer.fill(0, 4, 1),
            () -> buffer.copyTo(0, other, 0, 4),
            () -> other.copyTo(0, buffer, 0, 4),
            () -> buffer.map(Access.READ),
            buffer::discard,
            () -> buffer.discardAndWrite(one),
            buffer::detach,
            () -> launchIncrement(buffer));
    for (Executable call : late) {
      var e = assertThrows(IllegalStateException.class, call);
      assertTrue(e.getMessage().endsWith("is closed"), e.getMessage());
    }
  }

  @Test
  void closingTheContextClosesAll() {
    ClBuffer busy = of(1);
    ClBuffer mapped = of(2);
    ClBuffer unused = allocate(8);
    mapped.map(Access.WRITE);
    launchIncrement(busy);
    store.close();
    assertEquals(0, memory.storages());
    assertEquals(0, memory.waiting());
    for (ClBuffer buffer : List.of(busy, mapped, unused)) {
      assertTrue(buffer.isClosed());
    }
    assertThrows(IllegalStateException.class, () -> allocate(1));
    store.close();
  }

  @Test
  void aUseAfterCloseShowsWhereTheBufferWasCreated() {
    Store traced = new Store(memory, SETTINGS.withTracing(true));
    ClBuffer buffer = new ClBuffer(traced, 4, false);
    buffer.close();
    var e = assertThrows(IllegalStateException.class, buffer::bytes);
    assertTrue(isHere(e.getCause()));
  }

  // Leaks.

  @Test
  void liveBuffersHaveTheLowestFreeNumberAndAGeneration() {
    ClBuffer a = allocate(1);
    ClBuffer b = allocate(2);
    ClBuffer c = of(3);
    assertEquals(List.of(0, 1, 2), List.of(a.id(), b.id(), c.id()));
    b.close();
    ClBuffer d = allocate(4);
    assertEquals(1, d.id());
    assertEquals(
        List.of("0 1 1 false", "1 4 4 false", "2 3 4 true"),
        store.live().stream()
            .map(x -> x.id() + " " + x.generation() + " " + x.bytes() + " " + x.isMaterialized())
            .toList());
    assertTrue(store.live().stream().allMatch(x -> x.trace().isEmpty()));
  }

  @Test
  void tracingReportsWhereEachWasCreated() {
    Store traced = new Store(memory, SETTINGS.withTracing(true));
    ClBuffer buffer = new ClBuffer(traced, 4, false);
    assertTrue(isHere(traced.live().getFirst().trace().orElseThrow()));
    buffer.close();
    assertEquals(List.of(), traced.live());
  }

  private static boolean isHere(Throwable trace) {
    for (StackTraceElement frame : trace.getStackTrace()) {
      if (frame.getClassName().equals(ClBufferTest.class.getName())) {
        return true;
      }
    }
    return false;
  }

  @Test
  void unreachableBuffersAreFreedEventually() throws InterruptedException {
    forget();
    for (int i = 0; i < 500 && !store.live().isEmpty(); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertEquals(List.of(), store.live());
  }

  private void forget() {
    of(1);
    allocate(5);
  }

  @Test
  void aMappedBufferStaysReachable() throws InterruptedException {
    MemorySegment segment = mapAndForget();
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertEquals(1, memory.mapped());
    assertEquals(3, segment.get(JAVA_INT, 0));
  }

  private MemorySegment mapAndForget() {
    return of(3).map(Access.READ).segment();
  }

  @Test
  void manyCyclesLeaveNothing() {
    for (int i = 0; i < 100_000; i++) {
      try (ClBuffer buffer = allocate(8)) {
        launchIncrement(buffer);
        if (i % 3 == 0) {
          memory.run(2);
        }
      }
      if (i % 1000 == 0) {
        memory.finish();
      }
    }
    assertEquals(List.of(), store.live());
    memory.finish();
    store.prune();
    store.trim();
    assertEquals(0, memory.storages());
    assertEquals(0, store.taken());
  }

  // Scopes.

  @Test
  void aScopeClosesTheBuffersCreatedInside() {
    ClBuffer outside = of(1);
    ClBuffer inside;
    ClBuffer kept;
    ClBuffer early;
    try (ClScope _ = new ClScope(store)) {
      inside = of(2);
      kept = of(3).detach();
      early = of(4);
      early.close();
    }
    assertTrue(inside.isClosed());
    assertArrayEquals(new int[] {1}, ints(outside));
    assertArrayEquals(new int[] {3}, ints(kept));
    assertEquals(2, store.live().size());
  }

  @Test
  void scopesNest() {
    ClScope outer = new ClScope(store);
    ClBuffer a = of(1);
    ClScope inner = new ClScope(store);
    ClBuffer b = of(2);
    assertThrows(IllegalStateException.class, outer::close);
    inner.close();
    ClBuffer c = of(3);
    assertTrue(b.isClosed());
    assertFalse(a.isClosed());
    outer.close();
    outer.close();
    assertTrue(a.isClosed());
    assertTrue(c.isClosed());
    assertFalse(of(4).isClosed());
  }

  @Test
  void aScopeIsOfOneThread() throws InterruptedException {
    ClScope scope = new ClScope(store);
    assertThrows(WrongThreadException.class, inAnotherThread(scope::close));
    ClBuffer[] made = new ClBuffer[1];
    Thread.ofPlatform().start(() -> made[0] = of(1)).join();
    scope.close();
    assertFalse(made[0].isClosed());
  }

  @Test
  void aScopeClosesTheRestWhenOneFails() throws InterruptedException {
    ClScope scope = new ClScope(store);
    ClBuffer first = of(1);
    ClBuffer second = of(2);
    CountDownLatch mapped = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Thread other =
        Thread.ofPlatform()
            .start(() -> {
              ClMapping mapping = first.map(Access.READ);
              mapped.countDown();
              try {
                end.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              assertEquals(1, mapping.segment().get(JAVA_INT, 0));
            });
    mapped.await();
    assertThrows(WrongThreadException.class, scope::close);
    assertFalse(first.isClosed());
    assertTrue(second.isClosed());
    end.countDown();
    other.join();
  }

  @Test
  void anyThreadMayCloseAMappingOfADeadThread() throws InterruptedException {
    ClBuffer buffer = of(1);
    Thread.ofPlatform().start(() -> buffer.map(Access.READ)).join();
    buffer.close();
    assertEquals(0, memory.mapped());
  }

  /// A call that throws what `call` throws in a thread of its own.
  private static Executable inAnotherThread(Runnable call) throws InterruptedException {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread.ofPlatform()
        .start(() -> {
          try {
            call.run();
          } catch (RuntimeException e) {
            thrown.set(e);
          }
        })
        .join();
    return () -> {
      if (thrown.get() != null) {
        throw thrown.get();
      }
    };
  }

  @Test
  void detachReturnsTheBuffer() {
    ClBuffer buffer = of(1);
    assertSame(buffer, buffer.detach());
    assertEquals("buffer #0 (1) of 4 bytes", buffer.toString());
  }
}
