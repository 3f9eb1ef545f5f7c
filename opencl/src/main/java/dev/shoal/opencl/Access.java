package dev.shoal.opencl;

/// How the host may access a mapping: exactly the useful combinations of flags.
public enum Access {
  /// Read-only. A buffer may be mapped in this way several times at once.
  READ(1),
  /// Write; bytes that are not written keep their contents.
  WRITE(1 << 1),
  /// Read and write.
  READ_WRITE(1 | 1 << 1),
  /// Write of the whole range: its old contents are undefined, so nothing is transferred from the
  /// device.
  DISCARD(1 << 2);

  private final long flags;

  Access(long flags) {
    this.flags = flags;
  }

  /// Returns the `CL_MAP_…` bits.
  long flags() {
    return flags;
  }
}
