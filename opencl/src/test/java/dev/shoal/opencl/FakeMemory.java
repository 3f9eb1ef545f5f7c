package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// A device in plain Java whose commands wait until the test lets them run, and which fails the
/// test when storage is freed, or called idle, while a command needs it.
///
/// Handles are used again, as a driver's are; new storage is full of rubbish; a mapping is a copy
/// that goes back at unmap; how far it has come is known only up to a marker.
final class FakeMemory implements Memory {
  private static final byte RUBBISH = (byte) 0xA5;

  /// Something that may fail.
  @FunctionalInterface
  interface ThrowingRunnable {
    void run() throws Exception;
  }

  private record Command(long number, List<Long> uses, Runnable work) {}

  private final TreeMap<Long, MemorySegment> storages = new TreeMap<>();
  private final Map<MemorySegment, long[]> mapped = new HashMap<>(); // → handle, offset
  private final ArrayDeque<Command> waiting = new ArrayDeque<>();
  private final ArrayDeque<Long> marks = new ArrayDeque<>();
  private final long largest;
  private final long limit;
  private long queued;
  private long ran;
  private long known;

  /// Allocations that are to fail although there is room.
  int refusals;

  /// What happens in the middle of each read, write and map, or null.
  ThrowingRunnable duringTransfer;

  /// What happens when a write has queued its data, or null.
  ThrowingRunnable afterWrite;

  int allocations;
  int frees;
  int fills;

  FakeMemory(long largest, long limit) {
    this.largest = largest;
    this.limit = limit;
  }

  /// Lets the next `count` commands run.
  void run(int count) {
    for (int i = 0; i < count && !waiting.isEmpty(); i++) {
      Command command = waiting.removeFirst();
      command.work.run();
      ran = command.number;
    }
  }

  int waiting() {
    return waiting.size();
  }

  int storages() {
    return storages.size();
  }

  /// What a kernel sees when it is launched on a buffer: `work` runs later.
  void launch(Store store, ClBuffer buffer, Consumer<MemorySegment> work) {
    synchronized (store) {
      buffer.requireLaunchable(store);
      Storage storage = buffer.forKernel();
      storage.usedBy(queue(List.of(storage.handle), () -> work.accept(at(storage.handle))));
    }
  }

  private long queue(List<Long> uses, Runnable work) {
    waiting.addLast(new Command(++queued, uses, work));
    return queued;
  }

  private MemorySegment at(long handle) {
    MemorySegment storage = storages.get(handle);
    assertTrue(storage != null, "no storage " + handle);
    return storage;
  }

  private boolean isBusy(long handle) {
    return waiting.stream().anyMatch(c -> c.uses.contains(handle));
  }

  @Override
  public long largestAllocation() {
    return largest;
  }

  @Override
  public long limit() {
    return limit;
  }

  @Override
  public long allocate(long bytes) {
    if (refusals > 0) {
      refusals--;
      return 0;
    }
    long handle = 1;
    while (storages.containsKey(handle)) {
      handle++;
    }
    storages.put(handle, Arena.ofAuto().allocate(bytes).fill(RUBBISH));
    allocations++;
    return handle;
  }

  @Override
  public int shortage() {
    return ErrorName.MEM_OBJECT_ALLOCATION_FAILURE;
  }

  @Override
  public void free(long handle) {
    assertFalse(isBusy(handle), "freed under a running command");
    assertTrue(mapped.values().stream().noneMatch(m -> m[0] == handle), "freed while mapped");
    at(handle).fill(RUBBISH);
    storages.remove(handle);
    frees++;
  }

  @Override
  public long write(long handle, long offset, MemorySegment source, boolean idle) {
    happen(duringTransfer);
    long command = writeNow(handle, offset, source, idle);
    happen(afterWrite);
    return command;
  }

  private long writeNow(long handle, long offset, MemorySegment source, boolean idle) {
    MemorySegment target = at(handle).asSlice(offset, source.byteSize());
    if (idle) {
      assertFalse(isBusy(handle), "called idle while a command needs it");
      target.copyFrom(source);
      return 0;
    }
    byte[] copy = source.toArray(JAVA_BYTE);
    return queue(List.of(handle), () -> target.copyFrom(MemorySegment.ofArray(copy)));
  }

  @Override
  public long read(long handle, long offset, MemorySegment target, boolean idle) {
    await(handle, idle);
    happen(duringTransfer);
    target.copyFrom(at(handle).asSlice(offset, target.byteSize()));
    return 0;
  }

  private static void happen(ThrowingRunnable event) {
    if (event != null) {
      try {
        event.run();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
  }

  private void await(long handle, boolean idle) {
    if (idle) {
      assertFalse(isBusy(handle), "called idle while a command needs it");
    } else {
      finish();
    }
  }

  @Override
  public long fill(long handle, long offset, long bytes, long pattern, int patternBytes) {
    fills++;
    byte[] value = new byte[8];
    MemorySegment.ofArray(value).set(JAVA_LONG_UNALIGNED, 0, pattern);
    MemorySegment target = at(handle).asSlice(offset, bytes);
    return queue(
        List.of(handle),
        () -> {
          for (long i = 0; i < bytes; i++) {
            target.set(JAVA_BYTE, i, value[(int) (i % patternBytes)]);
          }
        });
  }

  @Override
  public long copy(long from, long fromOffset, long to, long toOffset, long bytes) {
    MemorySegment source = at(from).asSlice(fromOffset, bytes);
    MemorySegment target = at(to).asSlice(toOffset, bytes);
    return queue(List.of(from, to), () -> target.copyFrom(source));
  }

  @Override
  public MemorySegment map(long handle, Access access, long offset, long bytes, boolean idle) {
    await(handle, idle);
    happen(duringTransfer);
    MemorySegment view = Arena.ofAuto().allocate(bytes).fill(RUBBISH);
    if (access != Access.DISCARD) {
      view.copyFrom(at(handle).asSlice(offset, bytes));
    }
    mapped.put(view, new long[] {handle, offset, access == Access.READ ? 0 : 1});
    return view;
  }

  @Override
  public long unmap(long handle, MemorySegment view) {
    long[] range = mapped.remove(view);
    assertEquals(handle, range[0]);
    MemorySegment target = at(handle).asSlice(range[1], view.byteSize());
    return queue(
        List.of(handle),
        () -> {
          if (range[2] == 1) {
            target.copyFrom(view);
          }
        });
  }

  int mapped() {
    return mapped.size();
  }

  @Override
  public long queued() {
    return queued;
  }

  @Override
  public long mark() {
    marks.addLast(queued);
    return queued;
  }

  @Override
  public long done() {
    while (!marks.isEmpty() && marks.getFirst() <= ran) {
      known = Math.max(known, marks.removeFirst());
    }
    return known;
  }

  @Override
  public void finish() {
    run(Integer.MAX_VALUE);
    known = Math.max(known, queued);
  }
}
