package dev.shoal.primitives.rank;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.sort.SegmentedSort;
import java.util.Objects;

/// The area under the ROC curve of many classifiers at once: the chance that an element of class 1
/// scores above one of class 0, where a tie counts half.
///
/// - **Shape:** n scores and n labels, 0 or 1, in m segments, one for each classifier; m areas.
///   Offsets are those of [SegmentedSort].
/// - **Order:** none: scores are ranked, equal ones at the mean of their ranks, so that what is
///   given in another order gives the same. −0.0 equals 0.0.
/// - **Special values:** NaN where a segment lacks a class or holds a score that is no number: then
///   there is no such chance.
/// - **Units:** 0 … 1; a classifier that guesses has 0.5. What the text sums up for its genetic
///   algorithm, the mean of the true less the false positive rate, is this less 0.5.
/// - **Cost:** a stable segmented sort of places, and O(n) more. Ranks are counted in integers; the
///   area is within two units in its last place, and the same on every device.
/// - **Errors:** all are thrown before anything is written.
/// - **Source:** Mann and Whitney, *On a Test of Whether one of Two Random Variables is
///   Stochastically Larger than the Other* (1947); the text, *parallel batch sorting* (2013).
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Auc {
  private final Device device;
  private final WorkerPool workers; // null on the serial device
  private final SegmentedSort sort;
  private final LeasePool<ScratchArray<IntArray>> places;

  private Auc(Device device, WorkerPool workers) {
    this.device = device;
    this.workers = workers;
    sort = SegmentedSort.on(device);
    places = new LeasePool<>(() -> new ScratchArray<>(device::newInts));
  }

  /// The areas on `device`.
  ///
  /// @throws UnsupportedOperationException if it is an OpenCL device
  public static Auc on(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial serial -> new Auc(serial, null);
      case Device.Cpu cpu -> new Auc(cpu, cpu.workers());
      case Device.OpenCl _ ->
          throw new UnsupportedOperationException(device + ": ranks are counted on the host");
    };
  }

  /// The areas of the segments on all cores.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a label is not 0 or 1, or the offsets
  ///   are none of `scores`
  public static double[] perSegment(double[] scores, int[] labels, int[] offsets) {
    Objects.requireNonNull(scores, "scores");
    Objects.requireNonNull(labels, "labels");
    double[] out = new double[Math.max(0, Objects.requireNonNull(offsets, "offsets").length - 1)];
    on(Device.cpu())
        .perSegment(
            DoubleArray.wrap(scores),
            IntArray.wrap(labels),
            IntArray.wrap(offsets),
            DoubleArray.wrap(out));
    return out;
  }

  /// Writes the area of segment s to `out[s]`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a label is not 0 or 1, the offsets are
  ///   none of `scores`, or `out` is also read
  public void perSegment(Array<?> scores, IntArray labels, IntArray offsets, DoubleArray out) {
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
              + " elements, offsets tell "
              + (offsets.length() - 1)
              + " segments");
    }
    Arguments.different("out", out, "scores", scores);
    int[] marks = labels.hostArray();
    for (int i = 0; i < marks.length; i++) {
      if ((marks[i] & ~1) != 0) {
        throw new IllegalArgumentException("labels[" + i + "] is " + marks[i] + ", must be 0 or 1");
      }
    }
    try (var lease = places.lease()) {
      IntArray order = lease.get().ofLength(scores.length());
      sort.argsort(scores, offsets, order);
      int[] rising = order.hostArray();
      forEachSegment(
          offsets.hostArray(),
          (s, from, to) -> out.hostArray()[s] = area(scores, marks, rising, from, to));
    }
  }

  private void forEachSegment(int[] at, WorkerPool.Block one) {
    if (workers == null) {
      for (int s = 0; s < at.length - 1; s++) {
        one.run(s, at[s], at[s + 1]);
      }
    } else {
      workers.forEachSegment(at, one);
    }
  }

  private static double area(Array<?> scores, int[] marks, int[] places, int from, int to) {
    if (from == to) {
      return Double.NaN;
    }
    int top = places[to - 1]; // where a NaN would be
    return switch (scores) {
      case IntArray x -> IntRankSum.area(x.hostArray(), marks, places, from, to);
      case LongArray x -> LongRankSum.area(x.hostArray(), marks, places, from, to);
      case FloatArray x ->
          Float.isNaN(x.hostArray()[top])
              ? Double.NaN
              : FloatRankSum.area(x.hostArray(), marks, places, from, to);
      case DoubleArray x ->
          Double.isNaN(x.hostArray()[top])
              ? Double.NaN
              : DoubleRankSum.area(x.hostArray(), marks, places, from, to);
    };
  }
}
