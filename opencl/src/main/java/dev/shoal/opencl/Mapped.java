package dev.shoal.opencl;

/// A mapped range of a buffer, as its [Holding] knows it.
abstract class Mapped implements Resource {
  /// Returns what the range is mapped for.
  public abstract Access access();

  /// Returns how many bytes are mapped.
  public abstract long bytes();

  /// Requires that the current thread may unmap the range.
  ///
  /// @throws WrongThreadException if another thread that still runs has mapped it
  abstract void requireOwner();
}
