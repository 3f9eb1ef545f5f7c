package dev.shoal.opencl;

/// The device memory of a buffer; afterwards it is retired, pooled or freed.
final class Storage {
  final long handle;
  final long bytes;

  /// Unique, unlike handles: a kernel detects by it whether its argument is still valid.
  final long serial;

  /// The last command that uses it: the reference held by commands in progress.
  long lastUse;

  /// Transfers in progress, which hold it without the store's monitor.
  int transfers;

  /// Whether its buffer released it during a transfer.
  boolean isReleased;

  Storage(long handle, long bytes, long serial) {
    this.handle = handle;
    this.bytes = bytes;
    this.serial = serial;
  }

  /// Records a command, or none if it is 0.
  void usedBy(long command) {
    lastUse = Math.max(lastUse, command);
  }
}
