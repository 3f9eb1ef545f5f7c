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

/// The memory of one context: which buffers hold storage, and what happens to storage that none
/// holds.
///
/// Storage that commands still use is *retired* until the queue has finished them. Then it is
/// *pooled* for a buffer of the same size, as far as the settings allow, or freed. When the device
/// is full, the pool is freed first; then the store waits for the queue.
///
/// The monitor guards the store and its buffers, and is held only to check and to queue. Operations
/// that wait for the device or copy data, which are transfers, run without it, and hold their
/// storage by a count: see [#beginTransfer].
final class Store {
  private static final Logger LOG = System.getLogger("dev.shoal.opencl");
  private static final Cleaner CLEANER = Cleaner.create();

  /// The maximum number of pooled storages, since the search of the pool is linear.
  private static final int MAX_POOLED = 64;

  /// The time for the garbage collector to find unreachable buffers when memory is short, before an
  /// error.
  private static final long COLLECTION_NANOS = 500_000_000L;

  /// The time between two checks of the result.
  private static final long COLLECTION_STEP_MILLIS = 5;

  private final Memory memory;
  private final ClSettings settings;

  /// Each thread's innermost scope in this context.
  @SuppressWarnings("ThreadLocalUsage") // one for each context; emptied when a scope closes
  private final ThreadLocal<Scope> scope = new ThreadLocal<>();

  private final BitSet ids = new BitSet();
  private final List<Holding> holdings = new ArrayList<>(); // by id; null where free
  private final AtomicBoolean isWarned = new AtomicBoolean(); // of a buffer that was not closed
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

  /// Registers a new buffer, which has no memory yet.
  synchronized Holding register(long bytes) {
    requireOpen();
    if (bytes < 0) {
      throw new IllegalArgumentException("bytes is " + bytes + ", must not be negative");
    }
    if (bytes > memory.largestAllocation()) {
      throw DeviceMemoryException.largerThanLargest(bytes, memory.largestAllocation(), free());
    }
    int id = ids.nextClearBit(0);
    Throwable trace = settings.tracing() ? new Throwable("the buffer was created here") : null;
    Holding holding = new Holding(id, ++generations, bytes, trace, this::forget);
    ids.set(id);
    if (id == holdings.size()) {
      holdings.add(holding);
    } else {
      holdings.set(id, holding);
    }
    return holding;
  }

  /// Runs `holding` when `buffer` is closed or unreachable.
  Cleaner.Cleanable watch(Object buffer, Holding holding) {
    return CLEANER.register(buffer, holding);
  }

  /// Runs `work`, which may allocate storage. If there is too little memory, it runs again after a
  /// garbage collection, which frees unreachable buffers: the collector does not know about device
  /// memory, and would let them accumulate. Not called with the monitor held, which the cleaner's
  /// thread needs.
  ///
  /// @param work repeats all its checks each time
  /// @throws DeviceMemoryException if there is still too little memory
  <T> T withMemory(Supplier<T> work) {
    try {
      return work.get();
    } catch (DeviceMemoryException e) {
      return afterCollection(e, work);
    }
  }

  /// The second half of [#withMemory], for callers that avoid allocation in the common case.
  <T> T afterCollection(DeviceMemoryException shortage, Supplier<T> work) {
    System.gc();
    DeviceMemoryException last = shortage;
    boolean interrupted = false;
    long end = System.nanoTime() + collectionNanos;
    try {
      while (System.nanoTime() - end < 0) {
        try {
          Thread.sleep(COLLECTION_STEP_MILLIS); // the cleaner closes unreachable buffers
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

  /// Returns storage of `bytes` bytes that no command before the next one changes.
  ///
  /// @throws DeviceMemoryException if there is too little memory
  Storage take(long bytes) {
    prune();
    // A multiple of eight bytes, for fills; zero bytes cannot be allocated.
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

  /// Some drivers allocate more than there is, so the store counts.
  private long tryAllocate(long bytes) {
    return bytes <= free() ? memory.allocate(bytes) : 0;
  }

  /// Holds `storage` for a transfer, so that the monitor can be released: a buffer that is closed
  /// meanwhile leaves its storage to the end of the transfer.
  void beginTransfer(Storage storage) {
    storage.transfers++;
    transfers++;
  }

  /// Ends a transfer, whose last command is number `command`, or 0 for none.
  synchronized void endTransfer(Storage storage, long command) {
    storage.usedBy(command);
    storage.transfers--;
    try {
      if (storage.transfers == 0 && storage.isReleased) {
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
      transfers++; // without storage: the context must not close meanwhile
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

  /// Takes back storage that a buffer no longer holds. Commands in progress and transfers may still
  /// use it.
  void release(Storage storage) {
    storage.isReleased = storage.transfers > 0;
    if (storage.isReleased) {
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
    while (pool.size() >= MAX_POOLED || pooled + storage.bytes > settings.pooledBytes()) {
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

  /// Pools or frees the retired storage that the queue no longer uses.
  void prune() {
    if (!retired.isEmpty()) {
      long done = memory.done();
      while (!retired.isEmpty() && retired.getFirst().lastUse <= done) {
        poolOrFree(retired.removeFirst());
      }
    }
  }

  /// Waits for all commands, then pools or frees the retired storage.
  void finish() {
    memory.finish();
    prune();
  }

  /// Frees the pool.
  synchronized void trim() {
    while (!pool.isEmpty()) {
      freeOldest();
    }
  }

  /// Closes a buffer: its number is free again.
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

  /// Closes a buffer that the program did not close. One warning is logged, since a program that
  /// leaves its buffers to the collector leaves thousands; with traces, each is logged.
  private synchronized void forget(Holding holding) {
    if (holding.isClosed) {
      return;
    }
    if (settings.tracing()) {
      LOG.log(Level.WARNING, holding + " was never closed", holding.trace);
    } else if (!holding.isDetached) {
      LOG.log(
          isWarned.getAndSet(true) ? Level.DEBUG : Level.WARNING,
          holding
              + " was never closed; -D"
              + ClSettings.TRACING
              + "=true logs each one, and where it was created");
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

  /// Returns the bytes of device memory that this context holds: buffers, retired and pooled
  /// storage.
  synchronized long taken() {
    return taken;
  }

  /// Returns the bytes that it may still allocate.
  synchronized long free() {
    return Math.max(0, memory.limit() - taken);
  }

  Scope scope() {
    return scope.get();
  }

  /// Makes `next` the current thread's scope; null for none.
  void enter(Scope next) {
    if (next == null) {
      scope.remove();
    } else {
      scope.set(next);
    }
  }

  /// Checks that no other thread has mapped a buffer.
  ///
  /// @throws WrongThreadException if one has
  synchronized void requireOwner() {
    holdings.stream().filter(h -> h != null).forEach(Holding::requireOwner);
  }

  /// Frees everything: closes open buffers and waits for transfers in progress.
  synchronized void close() {
    if (closed) {
      return;
    }
    requireOwner();
    List<Holding> open = holdings.stream().filter(h -> h != null).toList();
    closed = true; // nothing new begins while transfers finish
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
