package dev.shoal.opencl;

/// Memory of the driver behind a buffer, while it has one; then retired, pooled or freed.
final class Storage {
  final long handle;
  final long bytes;

  /// Never used twice, as handles are: a kernel knows by it whether its argument still holds.
  final long serial;

  /// The last command that uses it: the reference that work in flight holds.
  long lastUse;

  /// Transfers under way, which hold it without the store's monitor.
  int transfers;

  /// Whether its buffer let it go while a transfer was under way.
  boolean isLetGo;

  Storage(long handle, long bytes, long serial) {
    this.handle = handle;
    this.bytes = bytes;
    this.serial = serial;
  }

  /// Notes a command, or 0 for none.
  void usedBy(long command) {
    lastUse = Math.max(lastUse, command);
  }
}
