package dev.shoal.primitives.expand;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.pyramid.Histopyramid;
import dev.shoal.primitives.pyramid.Pyramid;
import dev.shoal.primitives.reduce.Reduce;
import java.util.List;
import java.util.Objects;

/// Stream expansion on one device.
///
/// - **Shape:** n counts, none negative; as many outputs as they sum up to, at most 2³¹ − 9.
/// - **Order:** of the elements, and within an element by ordinal; it does not depend on the
///   device.
/// - **Cost:** O(n + outputs); reads the counts twice, writes two ints for each output. Scratch: n
///   ints. On an OpenCL device each output looks for its element among those of a few thousand
///   outputs, O(log n) at most.
/// - **Errors:** all are thrown before anything is written.
/// - **Source:** Dyken, Ziegler, Theobalt and Seidel, *High-speed Marching Cubes using
///   HistoPyramids* (2008).
///
/// Safe for any number of threads; what is compiled is kept between calls, so reuse an instance.
public final class Expand {
  /// The longest array that every JVM makes.
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final Device device;
  private final ExpandAlgorithm algorithm;
  private final LeasePool<ExpandKernel> kernels;
  private final Reduce reduce;

  private Expand(Device device, ExpandAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = algorithm;
    kernels = new LeasePool<>(() -> kernel(device));
    reduce = Reduce.on(device);
  }

  private static ExpandKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialExpand();
      case Device.Cpu cpu -> new CpuExpand(cpu);
      case Device.OpenCl openCl -> new OpenClExpand(openCl);
    };
  }

  /// The expansion of `device`.
  public static Expand on(Device device) {
    return new Expand(device, new ExpandAlgorithm.ScanAndFill());
  }

  /// Expands by another algorithm.
  public Expand with(ExpandAlgorithm algorithm) {
    return new Expand(device, Objects.requireNonNull(algorithm, "algorithm"));
  }

  /// Every algorithm that `device` has, the default first.
  public static List<ExpandAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return ExpandAlgorithm.all();
  }

  /// How many outputs there are.
  ///
  /// @throws IllegalArgumentException if a count is negative, naming the least
  /// @throws ArithmeticException if there are more than an array holds
  public int total(IntArray counts) {
    Objects.requireNonNull(counts, "counts").requireOn(device);
    if (counts.length() == 0) {
      return 0;
    }
    int least = reduce.min(counts);
    if (least < 0) {
      throw new IllegalArgumentException(
          "counts[" + reduce.argMin(counts) + "] is " + least + ", must not be negative");
    }
    long total = reduce.sum(counts);
    if (total > LONGEST) {
      throw new ArithmeticException(
          "the counts make " + total + " outputs, an array holds at most " + LONGEST);
    }
    return (int) total;
  }

  /// Where each output comes from, in new arrays in the memory of the device.
  ///
  /// @throws IllegalArgumentException if a count is negative, naming the least
  /// @throws ArithmeticException if there are more outputs than an array holds
  public Expansion expand(IntArray counts) {
    int total = total(counts);
    IntArray sources = device.newInts(total);
    IntArray ordinals = device.newInts(total);
    write(counts, sources, ordinals);
    return new Expansion(sources, ordinals);
  }

  /// Writes the element that makes each output, and which of its element's outputs it is.
  ///
  /// @param sources as long as there are outputs; is overwritten
  /// @param ordinals as long as there are outputs; is overwritten
  /// @throws IllegalArgumentException if a count is negative, a length is another, or two arrays
  ///   are the same
  /// @throws ArithmeticException if there are more outputs than an array holds
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
    switch (algorithm) {
      case ExpandAlgorithm.ScanAndFill _ -> {
        try (var kernel = kernels.lease()) {
          kernel.get().expand(counts, sources, ordinals);
        }
      }
      case ExpandAlgorithm.PyramidWalk walk -> {
        try (Histopyramid pyramid = Pyramid.on(device).withArity(walk.arity()).build(counts)) {
          Move.on(device).iota(ordinals, 0, 1);
          pyramid.select(ordinals, sources, ordinals);
        }
      }
    }
  }
}
