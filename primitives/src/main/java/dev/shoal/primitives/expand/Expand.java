package dev.shoal.primitives.expand;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import dev.shoal.primitives.reduce.Reduce;
import java.util.List;
import java.util.Objects;

/// Stream expansion on one device.
///
/// - **Shape:** n counts, none negative; the number of outputs is their sum, at most 2³¹ − 9.
/// - **Order:** outputs are ordered by element, and within an element by ordinal. The result does
///   not depend on the device.
/// - **Cost:** O(n + outputs); reads the counts twice, writes two ints for each output. Scratch: n
///   ints. On an OpenCL device each output searches for its element among those of a few thousand
///   outputs, O(log n) at most.
/// - **Errors:** all are thrown before anything is written.
/// - **Source:** Dyken, Ziegler, Theobalt and Seidel, *High-speed Marching Cubes using
///   HistoPyramids* (2008).
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads. Scratch memory and compiled kernels are kept between calls, so
/// reuse an instance.
public final class Expand {
  /// The default algorithm: an exclusive scan of the counts, then each thread fills in a block of
  /// outputs.
  public static final ExpandAlgorithm SCAN_AND_FILL = new ScanAndFill();

  private final Device device;
  private final LeasePool<ExpandKernel> kernels;
  private final Reduce reduce;

  private Expand(Device device, ExpandAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
    reduce = Reduce.on(device);
  }

  /// Returns the expansion of `device`, by the default algorithm.
  public static Expand on(Device device) {
    return new Expand(device, SCAN_AND_FILL);
  }

  /// Returns the expansion of the same device by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Expand with(ExpandAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Expand(device, algorithm);
  }

  /// Returns the algorithms of this module that `device` has, the default first.
  public static List<ExpandAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(SCAN_AND_FILL);
  }

  /// The facade behind the static methods, created at the first call of one.
  private static final class BestCpu {
    static final Expand EXPAND = on(Device.cpu());
  }

  /// Expands `counts` on all cores: `[2, 0, 1]` gives the sources `[0, 0, 2]` and the ordinals `[0,
  /// 1, 0]`, in host arrays.
  ///
  /// @throws IllegalArgumentException if a count is negative; names the minimum
  /// @throws CapacityException if there are more outputs than an array can hold
  public static Expansion expand(int[] counts) {
    return BestCpu.EXPAND.expand(HostArrays.wrap("counts", counts));
  }

  /// Returns the number of outputs.
  ///
  /// @throws IllegalArgumentException if a count is negative, naming the minimum
  /// @throws CapacityException if there are more than an array can hold
  public int total(IntArray counts) {
    Objects.requireNonNull(counts, "counts").requireOn(device);
    if (counts.length() == 0) {
      return 0;
    }
    int min = reduce.min(counts);
    if (min < 0) {
      throw new IllegalArgumentException(
          "counts[" + reduce.argmin(counts) + "] is " + min + ", must not be negative");
    }
    long total = reduce.sum(counts);
    if (total > Array.MAX_LENGTH) {
      throw Arguments.tooLong("the counts make " + total + " outputs", total);
    }
    return (int) total;
  }

  /// Returns the source of each output, in new arrays in the memory of the device.
  ///
  /// @throws IllegalArgumentException if a count is negative, naming the minimum
  /// @throws CapacityException if there are more outputs than an array can hold
  public Expansion expand(IntArray counts) {
    int total = total(counts);
    IntArray sources = device.newInts(total);
    IntArray ordinals = device.newInts(total);
    write(counts, sources, ordinals);
    return new Expansion(sources, ordinals);
  }

  /// Writes the element of each output, and the ordinal of the output within its element.
  ///
  /// @param sources one element for each output; overwritten
  /// @param ordinals one element for each output; overwritten
  /// @throws IllegalArgumentException if a count is negative, if a length is not the number of
  ///   outputs, or if two arrays are the same
  /// @throws CapacityException if there are more outputs than an array can hold
  public void expand(IntArray counts, IntArray sources, IntArray ordinals) {
    Objects.requireNonNull(counts, "counts");
    Arguments.different("sources", sources, "ordinals", ordinals);
    Arguments.different("sources", sources, "counts", counts);
    Arguments.different("ordinals", ordinals, "counts", counts);
    sources.requireOn(device);
    ordinals.requireOn(device);
    int total = total(counts);
    requireLength("sources", sources, total);
    requireLength("ordinals", ordinals, total);
    write(counts, sources, ordinals);
  }

  private static void requireLength(String name, IntArray array, int total) {
    if (array.length() != total) {
      throw new IllegalArgumentException(
          name + " has " + array.length() + " elements, the counts make " + total + " outputs");
    }
  }

  private void write(IntArray counts, IntArray sources, IntArray ordinals) {
    try (var kernel = kernels.lease()) {
      kernel.get().expand(counts, sources, ordinals);
    }
  }
}
