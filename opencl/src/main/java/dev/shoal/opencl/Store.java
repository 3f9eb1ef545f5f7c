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

/// The memory of one context: who holds what, and what becomes of storage that nobody holds.
///
/// Storage that commands still use is *retired* until the queue has passed them. Then it is
/// *pooled* for a buffer of the same size, as far as the settings allow, or freed. When the device
/// is full the pool goes first; then the queue is waited for.
///
/// Its monitor guards it, its buffers and the queue beneath.
final class Store {
  private static final Logger LOG = System.getLogger("dev.shoal.opencl");
  private static final Cleaner CLEANER = Cleaner.create();

  /// Pooled storages at most: the pool is searched one by one.
  private static final int POOL_PLACES = 64;

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
  private long taken;
  private long pooled;
  private boolean closed;

  Store(Memory memory, ClSettings settings) {
    this.memory = memory;
    this.settings = settings;
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
      throw DeviceMemoryException.full(bytes, free(), memory.total(), memory.shortage());
    }
    taken += bytes;
    return new Storage(handle, bytes, ++serials);
  }

  /// Some drivers promise more than there is, so we count ourselves.
  private long tryAllocate(long bytes) {
    return bytes <= free() ? memory.allocate(bytes) : 0;
  }

  /// Takes back what a buffer no longer holds. Work in flight may still.
  void release(Storage storage) {
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

  /// Bytes that may be left.
  synchronized long free() {
    return Math.max(0, memory.total() - taken);
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

  /// Frees everything: buffers that are still open are closed.
  synchronized void close() {
    if (closed) {
      return;
    }
    List<Holding> open = holdings.stream().filter(h -> h != null).toList();
    open.forEach(h -> h.mappings.forEach(ClMapping::requireOwner));
    for (Holding holding : open) {
      holding.unmapAll();
      if (settings.tracing()) {
        LOG.log(Level.WARNING, holding + " was open when its context closed", holding.trace);
      }
      close(holding);
    }
    finish();
    trim();
    closed = true;
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
