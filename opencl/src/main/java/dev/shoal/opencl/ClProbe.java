package dev.shoal.opencl;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/// The speed of a device, measured in about a second. A GB is 10⁹ bytes.
///
/// Bandwidths are the maximum of several runs, since other programs only slow a run down; latencies
/// are medians. The bytes of a copy count twice, as read and as written.
///
/// @param copyBytes the size of the two buffers of a copy
/// @param kernelCopy GB/s of a kernel that copies 16 bytes per work-item
/// @param commandCopy GB/s of `clEnqueueCopyBuffer`
/// @param launchMicros µs from the launch of an empty kernel until the host knows that it has
///   finished
/// @param pipelinedMicros µs per launch of many launches with one wait at the end
/// @param transferBytes the size of the array of a transfer
/// @param upload GB/s from a host array to the device
/// @param download GB/s from the device to a host array
public record ClProbe(
    long copyBytes,
    double kernelCopy,
    double commandCopy,
    double launchMicros,
    double pipelinedMicros,
    long transferBytes,
    double upload,
    double download) {

  private static final String KERNELS =
      """
      kernel void copy(global const uint4 *from, global uint4 *to) {
        size_t i = get_global_id(0);
        to[i] = from[i];
      }
      kernel void nothing(global uint4 *x) {
      }
      """;

  private static final int GROUP = 256;
  private static final int VECTOR = 16;

  /// Larger than any cache, if the device has the memory.
  private static final long COPY = 256L << 20;

  /// Many times the size of a staging buffer.
  private static final long TRANSFER = 64L << 20;

  private static final int LAUNCHES = 200;

  /// The time for taking samples, in nanoseconds, and their minimum and maximum number.
  private static final long PATIENCE = 40_000_000;

  private static final int MIN_SAMPLES = 3;
  private static final int MAX_SAMPLES = 400;

  /// Copies are queued together until they take this long, so that the wait for them is negligible.
  private static final long LONG_ENOUGH = 10_000_000;

  /// Returns the faster of the two copies: the bandwidth that a kernel which only moves data can
  /// reach.
  public double copyBandwidth() {
    return Math.max(kernelCopy, commandCopy);
  }

  /// Measures the context's device. It should be idle: other work makes it appear slow.
  ///
  /// @throws DeviceMemoryException if it has too little memory
  public static ClProbe of(ClContext context) {
    ClProgram program = context.programs().get(KERNELS, "-cl-std=CL1.2");
    try (ClScope _ = context.scope();
        ClKernel copy = program.kernel("copy");
        ClKernel nothing = program.kernel("nothing")) {
      long largest = Math.min(context.device().largestAllocation(), context.freeBytes());
      long bytes = Math.min(COPY, largest / 4) / (VECTOR * GROUP) * (VECTOR * GROUP);
      ClBuffer from = context.allocate(bytes);
      ClBuffer to = context.allocate(bytes);
      // Memory that was never written may be one page of zeros, which is read from a cache.
      from.fill(0, bytes, 0x0123_4567_89AB_CDEFL);
      copy.args(from, to);
      nothing.args(to);
      byte[] array = new byte[(int) transferBytes(bytes)];
      Arrays.fill(array, (byte) 1);
      MemorySegment host = MemorySegment.ofArray(array);
      return new ClProbe(
          bytes,
          2 * bytes / repeated(context, () -> copy.launch(bytes / VECTOR, GROUP)),
          2 * bytes / repeated(context, () -> from.copyTo(0, to, 0, bytes)),
          median(context, () -> nothing.launch(1, 1), 1) / 1e3,
          median(context, () -> nothing.launch(1, 1), LAUNCHES) / 1e3,
          array.length,
          array.length / best(context, () -> to.write(0, host)),
          array.length / best(context, () -> to.read(0, host)));
    } finally {
      context.trim();
    }
  }

  /// Limits the size, so that a small heap is not full.
  private static long transferBytes(long bytes) {
    return Math.min(Math.min(TRANSFER, bytes), Runtime.getRuntime().maxMemory() / 8);
  }

  /// Returns the minimum time of one command, with as many queued together as take [#LONG_ENOUGH].
  private static double repeated(ClContext context, Runnable command) {
    time(context, command, 1); // compiles the kernel, and touches the memory
    long once = Math.max(1, time(context, command, 1));
    return samples(context, command, Math.clamp(LONG_ENOUGH / once, 1, LAUNCHES))[0];
  }

  private static double best(ClContext context, Runnable command) {
    time(context, command, 1);
    return samples(context, command, 1)[0];
  }

  private static double median(ClContext context, Runnable command, int times) {
    samples(context, command, times); // so that the JVM has compiled the calls of the driver
    double[] sorted = samples(context, command, times);
    return sorted[sorted.length / 2];
  }

  /// Returns the nanoseconds of one command, measured over `times` commands, sorted.
  private static double[] samples(ClContext context, Runnable command, int times) {
    double[] samples = new double[MAX_SAMPLES];
    int n = 0;
    long end = System.nanoTime() + PATIENCE;
    while (n < MIN_SAMPLES || (n < MAX_SAMPLES && System.nanoTime() < end)) {
      samples[n++] = (double) time(context, command, times) / times;
    }
    double[] sorted = Arrays.copyOf(samples, n);
    Arrays.sort(sorted);
    return sorted;
  }

  /// Returns the nanoseconds until `times` commands are finished.
  private static long time(ClContext context, Runnable command, int times) {
    long begin = System.nanoTime();
    for (int i = 0; i < times; i++) {
      command.run();
    }
    context.finish();
    return System.nanoTime() - begin;
  }
}
