package dev.shoal.opencl;

import java.nio.file.Path;

/// The settings of a context; [#standard()] suits most uses.
///
/// @param profiling whether events report times; costs each command a little
/// @param tracing whether each buffer records where it was created, so that leaks and uses after
///   close name the line; costs some microseconds per buffer
/// @param transfers how host arrays are copied to the device and back
/// @param stagingBytes the size of each of the two staging buffers of a transfer; concurrent
///   transfers have at most 64 MiB of them together, others wait
/// @param pooledBytes the maximum number of bytes of freed storage that are kept for buffers of the
///   same size
/// @param memoryLimit the maximum number of bytes of device memory that the context allocates; 0
///   for nine tenths of a device's own memory, and half of a memory shared with the host
/// @param programFolder the folder for compiled programs; null for none
public record ClSettings(
    boolean profiling,
    boolean tracing,
    Transfers transfers,
    int stagingBytes,
    long pooledBytes,
    long memoryLimit,
    Path programFolder) {

  /// Turns [#tracing()] on in the standard settings if it is `true`.
  static final String TRACING = "shoal.opencl.tracing";

  /// Sets [#memoryLimit()] of the standard settings, in bytes.
  static final String MEMORY = "shoal.opencl.memory";

  /// How host arrays are copied to the device and back.
  public enum Transfers {
    /// As suits the device.
    BY_DEVICE,
    /// Through two pinned buffers in turn: the host copies one while the device reads the other.
    /// For devices with a memory of their own.
    STAGED,
    /// By mapping the buffer: one copy, on devices that use the host's memory.
    MAPPED
  }

  /// Checks the ranges.
  public ClSettings {
    if (stagingBytes < 4096) {
      throw new IllegalArgumentException("stagingBytes is " + stagingBytes + ", must be ≥ 4096");
    }
    if (pooledBytes < 0) {
      throw new IllegalArgumentException("pooledBytes is " + pooledBytes + ", must be ≥ 0");
    }
    if (memoryLimit < 0) {
      throw new IllegalArgumentException("memoryLimit is " + memoryLimit + ", must be ≥ 0");
    }
  }

  /// Returns the standard settings: no profiling; tracing if `-Dshoal.opencl.tracing=true`; two
  /// staging buffers of 4 MiB, which a bus transfers in about 200 µs, much longer than a command
  /// takes; a pool of up to 256 MiB.
  ///
  /// Compiled programs are stored in the folder named by `-Dshoal.opencl.cache=`, or not at all if
  /// that is `off`; by default in `shoal/opencl` in the system's cache folder: `$XDG_CACHE_HOME` or
  /// `~/.cache`, on macOS `~/Library/Caches`, on Windows `%LOCALAPPDATA%`.
  ///
  /// @throws IllegalArgumentException if `-Dshoal.opencl.memory=` is not a number of bytes
  public static ClSettings standard() {
    return new ClSettings(
        false,
        Boolean.getBoolean(TRACING),
        Transfers.BY_DEVICE,
        4 << 20,
        256L << 20,
        standardLimit(System.getProperty(MEMORY, "0")),
        ProgramFolder.standard());
  }

  private static long standardLimit(String bytes) {
    try {
      return Long.parseLong(bytes);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "-D" + MEMORY + "=" + bytes + ": must be a number of bytes", e);
    }
  }

  /// Returns these settings with another [#profiling()].
  public ClSettings withProfiling(boolean on) {
    return new ClSettings(
        on, tracing, transfers, stagingBytes, pooledBytes, memoryLimit, programFolder);
  }

  /// Returns these settings with another [#tracing()].
  public ClSettings withTracing(boolean on) {
    return new ClSettings(
        profiling, on, transfers, stagingBytes, pooledBytes, memoryLimit, programFolder);
  }

  /// Returns these settings with another [#transfers()].
  public ClSettings withTransfers(Transfers way) {
    return new ClSettings(
        profiling, tracing, way, stagingBytes, pooledBytes, memoryLimit, programFolder);
  }

  /// Returns these settings with another [#stagingBytes()].
  public ClSettings withStagingBytes(int bytes) {
    return new ClSettings(
        profiling, tracing, transfers, bytes, pooledBytes, memoryLimit, programFolder);
  }

  /// Returns these settings with another [#pooledBytes()].
  public ClSettings withPooledBytes(long bytes) {
    return new ClSettings(
        profiling, tracing, transfers, stagingBytes, bytes, memoryLimit, programFolder);
  }

  /// Returns these settings with another [#memoryLimit()].
  public ClSettings withMemoryLimit(long bytes) {
    return new ClSettings(
        profiling, tracing, transfers, stagingBytes, pooledBytes, bytes, programFolder);
  }

  /// Returns these settings with another [#programFolder()]; null for none.
  public ClSettings withProgramFolder(Path folder) {
    return new ClSettings(
        profiling, tracing, transfers, stagingBytes, pooledBytes, memoryLimit, folder);
  }
}
