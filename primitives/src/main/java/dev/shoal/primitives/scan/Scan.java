package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.reduce.Operator;
import java.util.List;
import java.util.Objects;

/// Prefix sums, and prefixes under any [Operator], on one device.
///
/// - **Shape:** `in` and `out` hold n elements each; they may be the same array.
/// - **Order:** integers are exact. Floating sums follow the tree that the package defines. Either
///   way the result never depends on the device.
/// - **Cost:** O(n) work; reads n and writes n elements, and with several threads reads up to n
///   again.
/// - **Errors:** an integer sum that is to be written and does not fit is an [ArithmeticException]
///   that names its index and value, and leaves `out` undefined; [#wrapping()] asks otherwise.
/// - **Source:** Blelloch, *Prefix Sums and Their Applications* (1990).
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Scan {
  private final Device device;
  private final boolean wraps;
  private final ScanAlgorithm algorithm;
  private final LeasePool<ScanKernel> kernels;
  private final ScanKernel.Mode inclusiveSum;
  private final ScanKernel.Mode exclusiveSum;

  private Scan(Device device, boolean wraps, ScanAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.wraps = wraps;
    this.algorithm = algorithm;
    kernels = new LeasePool<>(() -> kernel(device, algorithm));
    inclusiveSum = new ScanKernel.Mode(Operator.SUM, true, wraps);
    exclusiveSum = new ScanKernel.Mode(Operator.SUM, false, wraps);
  }

  private static ScanKernel kernel(Device device, ScanAlgorithm algorithm) {
    return switch (device) {
      case Device.Serial _ ->
          algorithm instanceof ScanAlgorithm.Tiles
              ? new SerialScan()
              : new SerialStepScan(algorithm);
      case Device.Cpu cpu -> new CpuScan(cpu.workers());
      case Device.OpenCl openCl ->
          algorithm instanceof ScanAlgorithm.Tiles
              ? new OpenClScan(openCl)
              : new OpenClStepScan(openCl, algorithm);
    };
  }

  /// The scan of `device`.
  public static Scan on(Device device) {
    return new Scan(device, false, new ScanAlgorithm.Tiles());
  }

  /// The same scan with integer sums in two's complement: what does not fit wraps around.
  public Scan wrapping() {
    return new Scan(device, true, algorithm);
  }

  /// Scans by another algorithm. On an OpenCL device each of its steps is a launch; its scratch is
  /// 2n elements, with segments up to 4n, of integer sums that must fit in twice their bits; of
  /// three phases the parts' totals alone.
  ///
  /// @throws IllegalArgumentException if the device does not have it
  public Scan with(ScanAlgorithm algorithm) {
    boolean isTiles = Objects.requireNonNull(algorithm, "algorithm") instanceof ScanAlgorithm.Tiles;
    if (!isTiles && device instanceof Device.Cpu) {
      throw new IllegalArgumentException(
          device + " has no " + algorithm + "; algorithms(device) lists those it has");
    }
    return new Scan(device, wraps, algorithm);
  }

  /// Every algorithm that `device` has, the default first.
  public static List<ScanAlgorithm> algorithms(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _, Device.OpenCl _ -> ScanAlgorithm.all();
      case Device.Cpu _ -> List.of(new ScanAlgorithm.Tiles());
    };
  }

  /// Writes to `out[i]` the sum of `in[0] … in[i]`.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  /// @throws ArithmeticException if an integer sum does not fit
  public <A extends Array<A>> void inclusive(A in, A out) {
    scan(in, out, inclusiveSum);
  }

  /// Writes to `out[i]` the sum of `in[0] … in[i-1]`; to `out[0]`, zero.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  /// @throws ArithmeticException if an integer sum does not fit; the sum of all is not asked for
  public <A extends Array<A>> void exclusive(A in, A out) {
    scan(in, out, exclusiveSum);
  }

  /// Writes to `out[i]` what `operator` makes of `in[0] … in[i]`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or the operator has no meaning here
  /// @throws ArithmeticException if an integer sum does not fit
  public <A extends Array<A>> void inclusive(A in, Operator operator, A out) {
    scan(in, out, new ScanKernel.Mode(operator, true, wraps));
  }

  /// Writes to `out[i]` what `operator` makes of `in[0] … in[i-1]`; to `out[0]`, its identity.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or the operator has no meaning here
  /// @throws ArithmeticException if an integer sum does not fit
  public <A extends Array<A>> void exclusive(A in, Operator operator, A out) {
    scan(in, out, new ScanKernel.Mode(operator, false, wraps));
  }

  /// As [#inclusive(Array, Operator, Array)] within each segment: the elements `offsets[s]`
  /// (inclusive) to `offsets[s+1]` (exclusive) are scanned as if they stood alone.
  ///
  /// @param offsets m + 1 places that start at 0, never fall, and end at n
  /// @throws IllegalArgumentException if the offsets are not such, or the lengths differ
  public <A extends Array<A>> void inclusive(A in, IntArray offsets, Operator operator, A out) {
    scan(in, offsets, out, new ScanKernel.Mode(operator, true, wraps));
  }

  /// As [#exclusive(Array, Operator, Array)] within each segment: see [#inclusive(Array, IntArray,
  /// Operator, Array)].
  ///
  /// @throws IllegalArgumentException if the offsets are not such, or the lengths differ
  public <A extends Array<A>> void exclusive(A in, IntArray offsets, Operator operator, A out) {
    scan(in, offsets, out, new ScanKernel.Mode(operator, false, wraps));
  }

  private <A extends Array<A>> void scan(A in, A out, ScanKernel.Mode mode) {
    check(in, out, mode);
    try (var kernel = kernels.lease()) {
      kernel.get().scan(in, out, mode);
    }
  }

  private <A extends Array<A>> void scan(A in, IntArray offsets, A out, ScanKernel.Mode mode) {
    check(in, out, mode);
    Arguments.offsets(offsets, in.length());
    Arguments.different("out", out, "offsets", offsets);
    try (var kernel = kernels.lease()) {
      kernel.get().scanSegments(in, offsets, out, mode);
    }
  }

  private static void check(Array<?> in, Array<?> out, ScanKernel.Mode mode) {
    Arguments.sameLength("in", in, "out", out);
    Objects.requireNonNull(mode.operator(), "operator");
    Object _ =
        switch (in) {
          case IntArray _ -> mode.operator().onInts();
          case LongArray _ -> mode.operator().onLongs();
          case FloatArray _ -> mode.operator().onFloats();
          case DoubleArray _ -> mode.operator().onDoubles();
        };
  }

  /// The inclusive sums of `x` as a new array, on all cores: `[3, 1, 2]` gives `[3, 4, 6]`.
  ///
  /// @throws ArithmeticException if a sum does not fit
  public static int[] inclusiveSum(int[] x) {
    Objects.requireNonNull(x, "x");
    int[] out = new int[x.length];
    on(Device.cpu()).inclusive(IntArray.wrap(x), IntArray.wrap(out));
    return out;
  }

  /// The inclusive sums of `x` as a new array, on all cores.
  ///
  /// @throws ArithmeticException if a sum does not fit
  public static long[] inclusiveSum(long[] x) {
    Objects.requireNonNull(x, "x");
    long[] out = new long[x.length];
    on(Device.cpu()).inclusive(LongArray.wrap(x), LongArray.wrap(out));
    return out;
  }

  /// The inclusive sums of `x` as a new array, on all cores.
  public static double[] inclusiveSum(double[] x) {
    Objects.requireNonNull(x, "x");
    double[] out = new double[x.length];
    on(Device.cpu()).inclusive(DoubleArray.wrap(x), DoubleArray.wrap(out));
    return out;
  }

  /// The exclusive sums of `x` as a new array, on all cores: `[3, 1, 2]` gives `[0, 3, 4]`.
  ///
  /// @throws ArithmeticException if a sum does not fit
  public static int[] exclusiveSum(int[] x) {
    Objects.requireNonNull(x, "x");
    int[] out = new int[x.length];
    on(Device.cpu()).exclusive(IntArray.wrap(x), IntArray.wrap(out));
    return out;
  }
}
