package dev.shoal.opencl;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.ref.Cleaner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/// The memory of one context: who holds what, and what becomes of storage that nobody holds.
///
/// Storage that commands still use is *retired* until the queue has passed them. Then it is
/// *pooled* for a buffer of the same size, as far as the settings allow, or freed. When the device
/// is full the pool goes first; then the queue is waited for.
///
/// Its monitor guards it and its buffers, and is held only to look and to queue. What waits for the
/// device or copies, a transfer, does so without it, and holds its storage by a count: see
/// [#beginTransfer].
final class Store {
  private static final Logger LOG = System.getLogger("dev.shoal.opencl");
  private static final Cleaner CLEANER = Cleaner.create();

  /// Pooled storages at most: the pool is searched one by one.
  private static final int POOL_PLACES = 64;

  /// Time for the garbage collector to find forgotten buffers when memory is short, before an
  /// error.
  private static final long COLLECTION_NANOS = 500_000_000L;

  /// Time between two looks at what it has found.
  private static final long COLLECTION_STEP_MILLIS = 5;

  private final Memory memory;
  private final ClSettings settings;

  /// Each thread's innermost scope in this context.
  @SuppressWarnings("ThreadLocalUsage") // one for each context; emptied when a scope closes
  private final ThreadLocal<ClScope> scope = new ThreadLocal<>();

  private final BitSet ids = new BitSet();
  private final List<Holding> holdings = new ArrayList<>(); // by id; null where free
  private final AtomicBoolean isWarned = new AtomicBoolean(); // of a buffer that nobody closed
  private long generations;
  private long serials;

  private final ArrayDeque<Storage> retired = new ArrayDeque<>(); // by last use
  private final ArrayDeque<Storage> pool = new ArrayDeque<>(); // the oldest first
  private final long collectionNanos;
  private long taken;
  private long pooled;
  private int transfers;
  private boolean closed;

  Store(Memory memory, ClSettings settings) {
    this(memory, settings, COLLECTION_NANOS);
  }

  /// @param collectionNanos how long to wait for the garbage collector when memory is short
  Store(Memory memory, ClSettings settings, long collectionNanos) {
    this.memory = memory;
    this.settings = settings;
    this.collectionNanos = collectionNanos;
  }

  Memory memory() {
    return memory;
  }

  /// Notes a new buffer, which takes no memory yet.
  synchronized Holding register(long bytes) {
    requireOpen();
    if (bytes < 0) {
      throw new IllegalArgumentException("bytes is " + bytes + ", must not be negative");
    }
    if (bytes > memory.largestAllocation()) {
      throw DeviceMemoryException.largerThanLargest(bytes, memory.largestAllocation(), free());
    }
    int id = ids.nextClearBit(0);
    Throwable trace = settings.tracing() ? new Throwable("the buffer was made here") : null;
    Holding holding = new Holding(this, id, ++generations, bytes, trace);
    ids.set(id);
    if (id == holdings.size()) {
      holdings.add(holding);
    } else {
      holdings.set(id, holding);
    }
    return holding;
  }

  /// Calls `holding` when `buffer` is forgotten or closed.
  Cleaner.Cleanable watch(ClBuffer buffer, Holding holding) {
    return CLEANER.register(buffer, holding);
  }

  /// Does `work`, which may take storage; where there is no room, again after a garbage collection,
  /// which frees the buffers that the program forgot: the collector knows nothing of the device's
  /// memory, and would let them grow without bound. Not called with the monitor held, which the
  /// cleaner's thread needs.
  ///
  /// @param work checks all that it relies on each time
  /// @throws DeviceMemoryException if there still is no room
  <T> T withMemory(Supplier<T> work) {
    try {
      return work.get();
    } catch (DeviceMemoryException e) {
      return afterCollection(e, work);
    }
  }

  /// The second half of [#withMemory], for those that do not want to allocate in the common case.
  <T> T afterCollection(DeviceMemoryException shortage, Supplier<T> work) {
    System.gc();
    DeviceMemoryException last = shortage;
    boolean interrupted = false;
    long end = System.nanoTime() + collectionNanos;
    try {
      while (System.nanoTime() - end < 0) {
        try {
          Thread.sleep(COLLECTION_STEP_MILLIS); // the cleaner closes what was forgotten
        } catch (InterruptedException e) {
          interrupted = true;
        }
        try {
          return work.get();
        } catch (DeviceMemoryException e) {
          last = e;
        }
      }
      throw last;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /// Storage of `bytes` bytes that no command before the next changes any more.
  ///
  /// @throws DeviceMemoryException if there is no room
  Storage take(long bytes) {
    prune();
    // Eight bytes at a time can be filled at once; none at all is not to be had.
    long room = Math.max(8, (bytes + 7) / 8 * 8);
    Storage found = fromPool(room);
    return found != null ? found : allocate(room);
  }

  private Storage fromPool(long bytes) {
    for (Iterator<Storage> i = pool.descendingIterator(); i.hasNext(); ) {
      Storage storage = i.next();
      if (storage.bytes == bytes) {
        i.remove();
        pooled -= bytes;
        return storage;
      }
    }
    return null;
  }

  private Storage allocate(long bytes) {
    long handle = tryAllocate(bytes);
    if (handle == 0 && !pool.isEmpty()) {
      trim();
      handle = tryAllocate(bytes);
    }
    if (handle == 0 && !retired.isEmpty()) {
      finish();
      trim();
      handle = tryAllocate(bytes);
    }
    if (handle == 0) {
      throw DeviceMemoryException.full(bytes, free(), memory.limit(), memory.shortage());
    }
    taken += bytes;
    return new Storage(handle, bytes, ++serials);
  }

  /// Some drivers promise more than there is, so we count ourselves.
  private long tryAllocate(long bytes) {
    return bytes <= free() ? memory.allocate(bytes) : 0;
  }

  /// Holds `storage` for a transfer, so that the monitor can be let go meanwhile: a buffer that is
  /// closed in that time leaves its storage to the end of the transfer.
  void beginTransfer(Storage storage) {
    storage.transfers++;
    transfers++;
  }

  /// The end of a transfer, whose last command is number `command`, or 0 for none.
  synchronized void endTransfer(Storage storage, long command) {
    storage.usedBy(command);
    storage.transfers--;
    try {
      if (storage.transfers == 0 && storage.isLetGo) {
        release(storage);
      }
    } finally {
      transfers--;
      notifyAll();
    }
  }

  /// Waits for all commands queued so far, without the monitor.
  void await() {
    synchronized (this) {
      requireOpen();
      transfers++; // of no storage: the context must not end meanwhile
    }
    try {
      memory.finish();
    } finally {
      synchronized (this) {
        transfers--;
        notifyAll();
      }
    }
    synchronized (this) {
      prune();
    }
  }

  /// Takes back what a buffer no longer holds. Work in flight and transfers may still.
  void release(Storage storage) {
    storage.isLetGo = storage.transfers > 0;
    if (storage.isLetGo) {
      return;
    }
    if (storage.lastUse > memory.done()) {
      storage.lastUse = memory.mark();
      retired.addLast(storage);
    } else {
      poolOrFree(storage);
    }
  }

  private void poolOrFree(Storage storage) {
    if (storage.bytes > settings.pooledBytes()) {
      free(storage);
      return;
    }
    while (pool.size() >= POOL_PLACES || pooled + storage.bytes > settings.pooledBytes()) {
      freeOldest();
    }
    pool.addLast(storage);
    pooled += storage.bytes;
  }

  private void freeOldest() {
    Storage oldest = pool.removeFirst();
    pooled -= oldest.bytes;
    free(oldest);
  }

  private void free(Storage storage) {
    taken -= storage.bytes;
    memory.free(storage.handle);
  }

  /// Moves on what the queue has passed.
  void prune() {
    if (!retired.isEmpty()) {
      long done = memory.done();
      while (!retired.isEmpty() && retired.getFirst().lastUse <= done) {
        poolOrFree(retired.removeFirst());
      }
    }
  }

  /// Waits for all commands, and moves on what they held.
  void finish() {
    memory.finish();
    prune();
  }

  /// Frees what is pooled.
  synchronized void trim() {
    while (!pool.isEmpty()) {
      freeOldest();
    }
  }

  /// The end of a buffer: its number is free again.
  void close(Holding holding) {
    holding.isClosed = true;
    ids.clear(holding.id);
    holdings.set(holding.id, null);
    Storage storage = holding.storage;
    holding.storage = null;
    if (storage != null) {
      release(storage);
    }
    prune();
  }

  /// The end of a buffer that nobody closed. One is told of, for a program that leaves its buffers
  /// to the collector leaves thousands; where traces are kept, each is.
  void forgotten(Holding holding) {
    if (settings.tracing()) {
      LOG.log(Level.WARNING, holding + " was never closed", holding.trace);
    } else if (!holding.isDetached) {
      LOG.log(
          isWarned.getAndSet(true) ? Level.DEBUG : Level.WARNING,
          holding
              + " was never closed; -D"
              + ClSettings.TRACING
              + "=true tells of each, and where");
    }
    close(holding);
  }

  synchronized List<LiveBuffer> live() {
    return holdings.stream()
        .filter(h -> h != null)
        .map(h ->
            new LiveBuffer(
                h.id, h.generation, h.bytes, h.storage != null, Optional.ofNullable(h.trace)))
        .toList();
  }

  /// Bytes of the device that this context holds: buffers, retired and pooled storage.
  synchronized long taken() {
    return taken;
  }

  /// Bytes that it may still take.
  synchronized long free() {
    return Math.max(0, memory.limit() - taken);
  }

  ClScope scope() {
    return scope.get();
  }

  /// Makes `next` the present thread's scope; null for none.
  void enter(ClScope next) {
    if (next == null) {
      scope.remove();
    } else {
      scope.set(next);
    }
  }

  /// Frees everything: buffers that are still open are closed, transfers under way are waited for.
  synchronized void close() {
    if (closed) {
      return;
    }
    List<Holding> open = holdings.stream().filter(h -> h != null).toList();
    open.forEach(h -> h.mappings.forEach(ClMapping::requireOwner));
    closed = true; // nothing new begins while transfers end
    List<Runnable> steps = new ArrayList<>();
    for (Holding holding : open) {
      steps.add(holding::unmapAll);
      steps.add(() -> closeWithContext(holding));
    }
    steps.add(this::awaitTransfers);
    steps.add(this::finish);
    steps.add(this::trim);
    Closing.all(steps);
  }

  private void closeWithContext(Holding holding) {
    if (settings.tracing()) {
      LOG.log(Level.WARNING, holding + " was open when its context closed", holding.trace);
    }
    close(holding);
  }

  private void awaitTransfers() {
    boolean interrupted = false;
    while (transfers > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  synchronized boolean isClosed() {
    return closed;
  }

  synchronized void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the context is closed");
    }
  }
}
