package dev.shoal.opencl;

/// What a mapping is for: exactly the combinations of flags that mean something.
public enum Access {
  /// To be read only. A buffer may be mapped so several times at once.
  READ(1),
  /// To be written; what is not written stays as it was.
  WRITE(1 << 1),
  /// To be read and written.
  READ_WRITE(1 | 1 << 1),
  /// To be written whole: the old contents of the range are lost, so nothing need be brought up.
  DISCARD(1 << 2);

  private final long flags;

  Access(long flags) {
    this.flags = flags;
  }

  /// The `CL_MAP_…` bits.
  long flags() {
    return flags;
  }
}
