package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import dev.shoal.primitives.reduce.Operator;
import java.util.List;
import java.util.Objects;

/// Prefix sums, and prefixes under any [Operator], on one device.
///
/// ```java
/// int[] offsets = Scan.exclusive(counts); // a plain array, on all cores
/// Device gpu = Device.openCl(0);
/// IntArray x = gpu.copyOf(IntArray.wrap(counts));
/// Scan.on(gpu).exclusive(x, x);
/// int[] same = x.toArray();
/// ```
///
/// - **Shape:** `in` and `out` have n elements each; they may be the same array.
/// - **Order:** integers are exact. Floating-point sums follow the tree that the package defines.
///   In either case the result does not depend on the device.
/// - **Cost:** O(n) work; reads n and writes n elements, and with several threads reads up to n
///   again.
/// - **Errors:** an integer sum that is to be written and overflows is an [ArithmeticException]
///   that names its index and value, and leaves `out` undefined; with [#wrapping()] it wraps
///   around.
/// - **Source:** Blelloch, *Prefix Sums and Their Applications* (1990).
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads. Scratch memory is kept between calls, so reuse an instance.
public final class Scan {
  /// The default algorithm: tiles from left to right, then their totals.
  public static final ScanAlgorithm TILES = new Tiles();

  /// Tiles from left to right, then their totals, as the package defines: one operation per element
  /// within its tile and one for the prefix before the tile.
  private record Tiles() implements ScanAlgorithm {
    @Override
    public String title() {
      return "tiles";
    }

    @Override
    public long steps(int n) {
      return n == 0 ? 0 : Math.min(n, ScanKernel.TILE) + Math.ceilDiv(n, ScanKernel.TILE);
    }

    @Override
    public long operations(int n) {
      return 2L * n;
    }

    @Override
    public ScanKernel kernel(Device device) {
      return switch (device) {
        case Device.Serial _ -> new SerialScan();
        case Device.Cpu cpu -> new CpuScan(cpu.workers(), ScanTuning.of(cpu));
        case Device.OpenCl openCl -> new OpenClScan(openCl, ScanTuning.of(openCl));
      };
    }
  }

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
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
    inclusiveSum = new ScanKernel.Mode(Operator.SUM, true, wraps);
    exclusiveSum = new ScanKernel.Mode(Operator.SUM, false, wraps);
  }

  /// Returns the scan of `device`, by the default algorithm.
  public static Scan on(Device device) {
    return new Scan(device, false, TILES);
  }

  /// Returns the same scan with integer sums that wrap around instead of overflowing.
  public Scan wrapping() {
    return new Scan(device, true, algorithm);
  }

  /// Returns the same scan by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Scan with(ScanAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Scan(device, wraps, algorithm);
  }

  /// Returns the algorithms of this module that `device` has, the default first.
  public static List<ScanAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(TILES);
  }

  /// The facade behind the static methods, created at the first call of one.
  private static final class BestCpu {
    static final Scan SCAN = on(Device.cpu());
  }

  /// Returns the inclusive sums of `x` as a new array, computed on all cores: `[3, 1, 2]` gives
  /// `[3, 4, 6]`.
  ///
  /// @throws ArithmeticException if a sum overflows
  public static int[] inclusive(int[] x) {
    return scanned(HostArrays.wrap("x", x), BestCpu.SCAN.inclusiveSum).hostArray();
  }

  /// Returns the inclusive sums of `x` as a new array, computed on all cores.
  ///
  /// @throws ArithmeticException if a sum overflows
  public static long[] inclusive(long[] x) {
    return scanned(HostArrays.wrap("x", x), BestCpu.SCAN.inclusiveSum).hostArray();
  }

  /// Returns the inclusive sums of `x` as a new array, computed on all cores.
  public static float[] inclusive(float[] x) {
    return scanned(HostArrays.wrap("x", x), BestCpu.SCAN.inclusiveSum).hostArray();
  }

  /// Returns the inclusive sums of `x` as a new array, computed on all cores.
  public static double[] inclusive(double[] x) {
    return scanned(HostArrays.wrap("x", x), BestCpu.SCAN.inclusiveSum).hostArray();
  }

  /// Returns the exclusive sums of `x` as a new array, computed on all cores: `[3, 1, 2]` gives
  /// `[0, 3, 4]`.
  ///
  /// @throws ArithmeticException if a sum overflows
  public static int[] exclusive(int[] x) {
    return scanned(HostArrays.wrap("x", x), BestCpu.SCAN.exclusiveSum).hostArray();
  }

  /// Returns the exclusive sums of `x` as a new array, computed on all cores.
  ///
  /// @throws ArithmeticException if a sum overflows
  public static long[] exclusive(long[] x) {
    return scanned(HostArrays.wrap("x", x), BestCpu.SCAN.exclusiveSum).hostArray();
  }

  /// Returns the exclusive sums of `x` as a new array, computed on all cores.
  public static float[] exclusive(float[] x) {
    return scanned(HostArrays.wrap("x", x), BestCpu.SCAN.exclusiveSum).hostArray();
  }

  /// Returns the exclusive sums of `x` as a new array, computed on all cores.
  public static double[] exclusive(double[] x) {
    return scanned(HostArrays.wrap("x", x), BestCpu.SCAN.exclusiveSum).hostArray();
  }

  private static <A extends Array<A>> A scanned(A in, ScanKernel.Mode mode) {
    A out = in.newLike(in.length());
    BestCpu.SCAN.scan(in, out, mode);
    return out;
  }

  /// Writes to `out[i]` the sum of `in[0] … in[i]`.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  /// @throws ArithmeticException if an integer sum overflows
  public <A extends Array<A>> void inclusive(A in, A out) {
    scan(in, out, inclusiveSum);
  }

  /// Writes to `out[i]` the sum of `in[0] … in[i-1]`; to `out[0]`, zero.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  /// @throws ArithmeticException if an integer sum overflows; the total is not written, so it may
  public <A extends Array<A>> void exclusive(A in, A out) {
    scan(in, out, exclusiveSum);
  }

  /// Writes to `out[i]` the combination of `in[0] … in[i]` by `operator`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or the operator is not defined on the
  ///   type of the elements
  /// @throws ArithmeticException if an integer sum overflows
  public <A extends Array<A>> void inclusive(A in, Operator operator, A out) {
    scan(in, out, new ScanKernel.Mode(operator, true, wraps));
  }

  /// Writes to `out[i]` the combination of `in[0] … in[i-1]` by `operator`; to `out[0]`, its
  /// identity.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or the operator is not defined on the
  ///   type of the elements
  /// @throws ArithmeticException if an integer sum overflows
  public <A extends Array<A>> void exclusive(A in, Operator operator, A out) {
    scan(in, out, new ScanKernel.Mode(operator, false, wraps));
  }

  /// As [#inclusive(Array, Operator, Array)], within each segment: the elements `offsets[s]`
  /// (inclusive) to `offsets[s+1]` (exclusive) are scanned as if they were the whole array.
  ///
  /// @param offsets m + 1 indices that start at 0, never decrease, and end at n
  /// @throws IllegalArgumentException if the offsets are invalid, or the lengths differ
  /// @throws ArithmeticException if an integer sum overflows
  public <A extends Array<A>> void inclusiveBySegment(
      A in, IntArray offsets, Operator operator, A out) {
    scan(in, offsets, out, new ScanKernel.Mode(operator, true, wraps));
  }

  /// As [#exclusive(Array, Operator, Array)], within each segment: see [#inclusiveBySegment].
  ///
  /// @param offsets m + 1 indices that start at 0, never decrease, and end at n
  /// @throws IllegalArgumentException if the offsets are invalid, or the lengths differ
  /// @throws ArithmeticException if an integer sum overflows
  public <A extends Array<A>> void exclusiveBySegment(
      A in, IntArray offsets, Operator operator, A out) {
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
    offsets.requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().scanSegments(in, offsets, out, mode);
    }
  }

  private void check(Array<?> in, Array<?> out, ScanKernel.Mode mode) {
    Arguments.sameLength("in", in, "out", out);
    in.requireOn(device);
    out.requireOn(device);
    Objects.requireNonNull(mode.operator(), "operator").requireDefinedOn(in);
  }
}
