package dev.shoal.opencl;

import java.util.Locale;

/// The device has too little memory for a buffer. Nothing was allocated, and existing data is
/// unchanged.
public final class DeviceMemoryException extends DeviceException {
  private static final long serialVersionUID = 1L;

  /// The bytes that were requested.
  private final long wanted;

  /// The bytes that were free.
  private final long free;

  private DeviceMemoryException(String message, int status, long wanted, long free) {
    super(message, status);
    this.wanted = wanted;
    this.free = free;
  }

  /// There may be enough memory, but not in one allocation.
  static DeviceMemoryException largerThanLargest(long wanted, long largest, long free) {
    return new DeviceMemoryException(
        grouped(wanted)
            + " bytes wanted in one buffer, the device's largest allocation is "
            + grouped(largest),
        ErrorName.SUCCESS,
        wanted,
        free);
  }

  /// The context's limit is reached, or the device is full.
  static DeviceMemoryException full(long wanted, long free, long limit, int status) {
    String why = status == ErrorName.SUCCESS ? "" : "; the driver reports " + ErrorName.of(status);
    return new DeviceMemoryException(
        grouped(wanted)
            + " bytes wanted, "
            + grouped(free)
            + " free of the "
            + grouped(limit)
            + " that this context may take; close arrays that are no longer needed, or set another"
            + " limit by -D"
            + ClSettings.MEMORY
            + "=BYTES"
            + why,
        status,
        wanted,
        free);
  }

  private static String grouped(long bytes) {
    return String.format(Locale.ROOT, "%,d", bytes);
  }

  /// Returns the bytes requested.
  public long wanted() {
    return wanted;
  }

  /// Returns the bytes that this context could still allocate; the device may have fewer, since
  /// other programs use it, too.
  public long free() {
    return free;
  }
}
