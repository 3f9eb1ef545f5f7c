package dev.shoal.primitives.auc;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.PerType;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.sort.SegmentedSort;
import java.util.Objects;

/// The area under the ROC curve of many classifiers at once: the probability that an element of
/// class 1 scores above one of class 0, where a tie counts half.
///
/// - **Shape:** n scores and n labels, 0 or 1, in m segments, one for each classifier; m areas.
///   Offsets are those of [SegmentedSort].
/// - **Order:** scores are ranked, equal ones at the mean of their ranks, so the result does not
///   depend on the order of the elements. −0.0 equals 0.0.
/// - **Special values:** NaN if a segment lacks a class or has a NaN among its scores: then there
///   is no such probability.
/// - **Units:** 0 … 1; a classifier that guesses has 0.5. The mean of the true less the false
///   positive rate over the ranked scores, a fitness of classifiers, is this less 0.5.
/// - **Cost:** a stable segmented argsort, and O(n) more. Ranks are counted in integers; the area
///   is within two units in the last place, and the same on every device.
/// - **Errors:** all are thrown before anything is written.
/// - **Source:** Mann and Whitney, *On a Test of Whether one of Two Random Variables is
///   Stochastically Larger than the Other* (1947). Many classifiers at once: the text, *parallel
///   batch sorting* (2013), which sorts their scores.
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Auc {
  private static final PerType<RankSum> SUMS =
      new PerType<>(IntRankSum::area, LongRankSum::area, FloatRankSum::area, DoubleRankSum::area);

  /// [IntRankSum#area] of one element type.
  @FunctionalInterface
  private interface RankSum {
    double area(Array<?> scores, int[] classes, int[] indices, int from, int to);
  }

  private final Device device;
  private final WorkerPool workers;
  private final SegmentedSort sort;
  private final LeasePool<ScratchArray<IntArray>> indices;

  private Auc(Device device, WorkerPool workers) {
    this.device = device;
    this.workers = workers;
    sort = SegmentedSort.on(device);
    indices = new LeasePool<>(() -> new ScratchArray<>(device::newInts));
  }

  /// The facade behind the static method, made on its first call.
  private static final class OnAllCores {
    private static final Auc AUC = on(Device.cpu());
  }

  /// Returns the areas of `device`.
  ///
  /// @throws UnsupportedOperationException if it is an OpenCL device
  public static Auc on(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _, Device.Cpu _ -> new Auc(device, device.workers());
      case Device.OpenCl openCl -> // ranks are counted on the host
          throw new UnsupportedOperationException("auc on " + openCl + ": serial and cpu have it");
    };
  }

  /// Returns the areas of the segments, computed on all cores.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a label is not 0 or 1, or the offsets
  ///   are not those of `scores`
  public static double[] bySegment(double[] scores, int[] labels, int[] offsets) {
    Objects.requireNonNull(scores, "scores");
    Objects.requireNonNull(labels, "labels");
    double[] out = new double[Math.max(0, Objects.requireNonNull(offsets, "offsets").length - 1)];
    OnAllCores.AUC.bySegment(
        DoubleArray.wrap(scores),
        IntArray.wrap(labels),
        IntArray.wrap(offsets),
        DoubleArray.wrap(out));
    return out;
  }

  /// Writes the area of segment s to `out[s]`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a label is not 0 or 1, the offsets are
  ///   not those of `scores`, or `out` is also an input
  public void bySegment(Array<?> scores, IntArray labels, IntArray offsets, DoubleArray out) {
    Arguments.sameLength("scores", scores, "labels", labels);
    Objects.requireNonNull(offsets, "offsets");
    Objects.requireNonNull(out, "out");
    for (Array<?> array : new Array<?>[] {scores, labels, offsets, out}) {
      array.requireOn(device);
    }
    Arguments.offsets(offsets, scores.length());
    if (out.length() != offsets.length() - 1) {
      throw new IllegalArgumentException(
          "out has "
              + out.length()
              + " elements, there are "
              + (offsets.length() - 1)
              + " segments");
    }
    Arguments.different("out", out, "scores", scores);
    int[] classes = labels.hostArray();
    for (int i = 0; i < classes.length; i++) {
      if ((classes[i] & ~1) != 0) {
        throw new IllegalArgumentException(
            "labels[" + i + "] is " + classes[i] + ", must be 0 or 1");
      }
    }
    RankSum sum = SUMS.of(scores);
    try (var lease = indices.lease()) {
      IntArray sorted = lease.get().ofLength(scores.length());
      sort.argsort(scores, offsets, sorted);
      workers.forEachSegment(
          offsets.hostArray(),
          (s, from, to) ->
              out.hostArray()[s] = sum.area(scores, classes, sorted.hostArray(), from, to));
    }
  }
}
