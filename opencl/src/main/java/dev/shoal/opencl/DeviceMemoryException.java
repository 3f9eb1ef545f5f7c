package dev.shoal.opencl;

import java.util.Locale;

/// The device's memory cannot hold a buffer. Nothing was allocated, and what was there is as it
/// was.
public final class DeviceMemoryException extends DeviceException {
  private static final long serialVersionUID = 1L;

  private final long wanted;
  private final long free;

  private DeviceMemoryException(String message, int status, long wanted, long free) {
    super(message, status);
    this.wanted = wanted;
    this.free = free;
  }

  /// There may be room enough, but not for so much in one piece.
  static DeviceMemoryException largerThanLargest(long wanted, long largest, long free) {
    return new DeviceMemoryException(
        grouped(wanted)
            + " bytes wanted in one buffer, the device's largest allocation is "
            + grouped(largest),
        ErrorName.SUCCESS,
        wanted,
        free);
  }

  /// The device is full.
  static DeviceMemoryException full(long wanted, long free, long total, int status) {
    String why = status == ErrorName.SUCCESS ? "" : "; the driver says " + ErrorName.of(status);
    return new DeviceMemoryException(
        grouped(wanted)
            + " bytes wanted, at most "
            + grouped(free)
            + " of "
            + grouped(total)
            + " free on the device"
            + why,
        status,
        wanted,
        free);
  }

  private static String grouped(long bytes) {
    return String.format(Locale.ROOT, "%,d", bytes);
  }

  /// Bytes asked for.
  public long wanted() {
    return wanted;
  }

  /// Bytes of the device that this context had not taken; others may have, as OpenCL does not tell.
  public long free() {
    return free;
  }
}
