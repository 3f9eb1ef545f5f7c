package dev.shoal.opencl;

/// The storage of one buffer: allocated at the first use, when zeros are filled in unless they are
/// overwritten at once. Guarded by the store's monitor.
final class LazyStorage {
  /// Storage that is held, without the monitor, while the host copies.
  ///
  /// @param isIdle whether no command used it at the beginning
  /// @param replaces whether the buffer gets it only [at the end][LazyStorage#commit]
  record Transfer(Storage storage, boolean isIdle, boolean replaces) {}

  private final Store store;
  private final Holding holding;

  /// Whether the contents are zeros that have not been written yet.
  private boolean isZero;

  LazyStorage(Store store, Holding holding, boolean isZero) {
    this.store = store;
    this.holding = holding;
    this.isZero = isZero;
  }

  /// Returns the storage with its contents.
  Storage filled() {
    Storage storage = allocated();
    if (isZero) {
      storage.usedBy(store.memory().fill(storage.handle, 0, storage.bytes, 0, 8));
      isZero = false;
    }
    return storage;
  }

  private Storage allocated() {
    if (holding.storage == null) {
      holding.storage = store.take(holding.bytes);
    }
    return holding.storage;
  }

  /// Returns the storage for a command that is followed by [#written()].
  ///
  /// @param isOverwritten whether the command overwrites all of it
  Storage forCommand(boolean isOverwritten) {
    return isOverwritten ? allocated() : filled();
  }

  /// Records that a command for [#forCommand] is queued.
  void written() {
    isZero = false;
  }

  /// Discards the contents. If commands in progress still use them, the storage is released.
  void discard() {
    isZero = false;
    Storage old = holding.storage;
    if (old != null && !isIdle(old)) {
      holding.storage = null; // the next use allocates, from the pool if possible
      store.release(old);
    }
  }

  /// Begins a transfer that reads, or overwrites a part.
  Transfer begin() {
    return begin(null);
  }

  /// Begins a transfer that overwrites everything, and after success ends with [#commit].
  ///
  /// @param isDiscarding whether it does not wait for commands that use the old contents, if there
  ///   is memory for both
  Transfer beginOverwriting(boolean isDiscarding) {
    return begin(replacement(isDiscarding));
  }

  private Transfer begin(Storage replacement) {
    Storage storage = replacement == null ? filled() : replacement;
    store.beginTransfer(storage);
    return new Transfer(storage, isIdle(storage), replacement != null);
  }

  /// Returns storage that the buffer gets after the transfer, or null if it can be written in
  /// place. New storage has bytes of other buffers, which other threads must not see; nor can they
  /// fill zeros in meanwhile, which could overwrite the data.
  private Storage replacement(boolean isDiscarding) {
    Storage old = holding.storage;
    if (old == null) {
      return isZero ? store.take(holding.bytes) : null;
    }
    try {
      return isDiscarding && !isIdle(old) ? store.take(holding.bytes) : null;
    } catch (DeviceMemoryException e) {
      return null; // then it waits
    }
  }

  /// Gives the buffer the storage of a transfer, after its commands are queued.
  void commit(Transfer transfer) {
    if (transfer.replaces) {
      Storage old = holding.storage;
      holding.storage = transfer.storage;
      isZero = false;
      if (old != null) {
        store.release(old);
      }
    }
  }

  /// Ends a transfer.
  ///
  /// @param command the number of its last command, or 0 for none
  void end(Transfer transfer, long command) {
    if (transfer.replaces && holding.storage != transfer.storage) {
      store.release(transfer.storage); // it failed, or the buffer was closed
    }
    store.endTransfer(transfer.storage, command);
  }

  /// Returns whether no command in progress uses it.
  private boolean isIdle(Storage storage) {
    return storage.lastUse <= store.memory().done();
  }
}
