package dev.shoal.opencl;

import java.nio.file.Path;

/// How a context works; [#standard()] suits most.
///
/// @param profiling whether events tell times; costs each command a little
/// @param tracing whether each buffer remembers where it was made, so that leaks and uses after
///   close name the line; costs some microseconds a buffer
/// @param transfers how heap arrays go to the device and come back
/// @param stagingBytes the size of each of the two staging buffers of a transfer; transfers that
///   run at once have 64 MiB of them together, and others wait
/// @param pooledBytes the most bytes of freed storage that are kept for buffers of the same size
/// @param memoryLimit the most bytes of the device that the context takes; 0 for nine tenths of a
///   device's own memory, and half of one that it shares with the host
/// @param programFolder where compiled programs are kept for the next process; null for nowhere
public record ClSettings(
    boolean profiling,
    boolean tracing,
    Transfers transfers,
    int stagingBytes,
    long pooledBytes,
    long memoryLimit,
    Path programFolder) {

  /// Turns [#tracing()] on in the standard settings when set to `true`.
  static final String TRACING = "shoal.opencl.tracing";

  /// Sets [#memoryLimit()] of the standard settings, in bytes.
  static final String MEMORY = "shoal.opencl.memory";

  /// How heap arrays go to the device and come back.
  public enum Transfers {
    /// As the device prefers.
    BY_DEVICE,
    /// Through two pinned buffers in turn: one is copied while the device reads the other. For
    /// devices with a memory of their own.
    STAGED,
    /// By mapping the buffer: one copy, on devices in the host's memory.
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

  /// No profiling; tracing if `-Dshoal.opencl.tracing=true`; two staging buffers of 4 MiB, which a
  /// bus moves in some 200 µs, far more than a command costs; a pool of up to 256 MiB.
  ///
  /// Programs are kept in the folder that `-Dshoal.opencl.cache=` names, `off` for none; else in
  /// `shoal/opencl` where the system has its caches: `$XDG_CACHE_HOME` or `~/.cache`, on macOS
  /// `~/Library/Caches`, on Windows `%LOCALAPPDATA%`.
  ///
  /// @throws IllegalArgumentException if `-Dshoal.opencl.memory=` is no number of bytes
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

  /// These settings with that [#profiling()].
  public ClSettings withProfiling(boolean on) {
    return new ClSettings(
        on, tracing, transfers, stagingBytes, pooledBytes, memoryLimit, programFolder);
  }

  /// These settings with that [#tracing()].
  public ClSettings withTracing(boolean on) {
    return new ClSettings(
        profiling, on, transfers, stagingBytes, pooledBytes, memoryLimit, programFolder);
  }

  /// These settings with that [#transfers()].
  public ClSettings withTransfers(Transfers way) {
    return new ClSettings(
        profiling, tracing, way, stagingBytes, pooledBytes, memoryLimit, programFolder);
  }

  /// These settings with that [#stagingBytes()].
  public ClSettings withStagingBytes(int bytes) {
    return new ClSettings(
        profiling, tracing, transfers, bytes, pooledBytes, memoryLimit, programFolder);
  }

  /// These settings with that [#pooledBytes()].
  public ClSettings withPooledBytes(long bytes) {
    return new ClSettings(
        profiling, tracing, transfers, stagingBytes, bytes, memoryLimit, programFolder);
  }

  /// These settings with that [#memoryLimit()].
  public ClSettings withMemoryLimit(long bytes) {
    return new ClSettings(
        profiling, tracing, transfers, stagingBytes, pooledBytes, bytes, programFolder);
  }

  /// These settings with that [#programFolder()]; null for none.
  public ClSettings withProgramFolder(Path folder) {
    return new ClSettings(
        profiling, tracing, transfers, stagingBytes, pooledBytes, memoryLimit, folder);
  }
}
