package dev.shoal.opencl;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/// What a device does here and now, measured in about a second. A GB is 10⁹ bytes.
///
/// Bandwidths are the best of several runs, since others on the machine only make a run slower;
/// latencies are medians. A copy's bytes count twice, as read and as written.
///
/// @param copyBytes the size of the two buffers of a copy
/// @param kernelCopy GB/s of a kernel that copies 16 bytes a work-item
/// @param commandCopy GB/s of `clEnqueueCopyBuffer`
/// @param launchMicros µs from the launch of an empty kernel until the host knows that it is done
/// @param pipelinedMicros µs that each of many launches takes with one wait behind all
/// @param transferBytes the size of the array of a transfer
/// @param upload GB/s from an array of the heap to the device
/// @param download GB/s from the device to an array of the heap
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

  /// Larger than any cache, where the device has room.
  private static final long COPY = 256L << 20;

  /// Many of the pieces that staging moves.
  private static final long TRANSFER = 64L << 20;

  private static final int LAUNCHES = 200;

  /// For how long samples are taken, in nanoseconds, and how many at least and at most.
  private static final long PATIENCE = 40_000_000;

  private static final int FEWEST = 3;
  private static final int MOST = 400;

  /// Copies are asked for at once until they take this long, so that the wait for them counts
  /// little.
  private static final long LONG_ENOUGH = 10_000_000;

  /// The fastest of the copies: the share of it is what a kernel that only moves data can be held
  /// to.
  public double copyBandwidth() {
    return Math.max(kernelCopy, commandCopy);
  }

  /// Measures the context's device. It should be idle: others' work counts as if it were slow.
  ///
  /// @throws DeviceMemoryException if it has no room
  public static ClProbe of(ClContext context) {
    ClProgram program = context.programs().get(KERNELS, "-cl-std=CL1.2");
    try (ClScope _ = context.scope();
        ClKernel copy = program.kernel("copy");
        ClKernel nothing = program.kernel("nothing")) {
      long largest = Math.min(context.device().largestAllocation(), context.freeBytes());
      long bytes = Math.min(COPY, largest / 4) / (VECTOR * GROUP) * (VECTOR * GROUP);
      ClBuffer from = context.allocate(bytes);
      ClBuffer to = context.allocate(bytes);
      // Memory that nobody has written may be one page of zeros, which is read from a cache.
      from.fill(0, bytes, 0x0123_4567_89AB_CDEFL);
      copy.set(0, from).set(1, to);
      nothing.set(0, to);
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

  /// Not so much that a small heap is full.
  private static long transferBytes(long bytes) {
    return Math.min(Math.min(TRANSFER, bytes), Runtime.getRuntime().maxMemory() / 8);
  }

  /// The best time of one command of which as many are queued as is [#LONG_ENOUGH].
  private static double repeated(ClContext context, Runnable command) {
    time(context, command, 1); // compiles it, and touches the memory
    long once = Math.max(1, time(context, command, 1));
    return samples(context, command, Math.clamp(LONG_ENOUGH / once, 1, LAUNCHES))[0];
  }

  private static double best(ClContext context, Runnable command) {
    time(context, command, 1);
    return samples(context, command, 1)[0];
  }

  private static double median(ClContext context, Runnable command, int times) {
    samples(context, command, times); // so that the JVM has compiled the way to the driver
    double[] sorted = samples(context, command, times);
    return sorted[sorted.length / 2];
  }

  /// Nanoseconds of one command, measured over `times`, sorted.
  private static double[] samples(ClContext context, Runnable command, int times) {
    double[] samples = new double[MOST];
    int n = 0;
    long end = System.nanoTime() + PATIENCE;
    while (n < FEWEST || (n < MOST && System.nanoTime() < end)) {
      samples[n++] = (double) time(context, command, times) / times;
    }
    double[] sorted = Arrays.copyOf(samples, n);
    Arrays.sort(sorted);
    return sorted;
  }

  /// Nanoseconds until `times` commands are done.
  private static long time(ClContext context, Runnable command, int times) {
    long begin = System.nanoTime();
    for (int i = 0; i < times; i++) {
      command.run();
    }
    context.finish();
    return System.nanoTime() - begin;
  }
}
