package dev.shoal.primitives.histogram;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/// Bins of one width: an estimate by one multiplication, then one comparison with an edge.
///
/// Let n be the number of bins, `span` the double `high - low`, w = span / n their width, M the
/// greater of |low| and |high|, ulp that of M, and u = 2⁻⁵³; and let x, between low and high, be in
/// bin b.
///
/// - *Edges.* `low + i * span / n` differs from low + i·w by at most 2u·span ≤ 4uM ≤ 4 ulp (one
///   product, one quotient) and one ulp more (the sum): by 5 ulp.
/// - *Position.* `p = (x - low) * scale` differs from (x - low) / w by at most ulp / w (the
///   difference), and 3u·n ≤ 2⁻²⁷ (two roundings of `scale` and the product, p being at most about
///   n).
/// - So b - e ≤ p ≤ b + 1 + e with e = 6 ulp / w + 2⁻²⁷.
/// - The estimate is the nearest integer of `p + margin - 1/2`, with margin = 8 ulp / w + 2⁻²⁵,
///   which exceeds e by more than that sum's rounding, 2⁻²⁹. It is above p - 1 + e ≥ b - 1, hence
///   at least b; and at most p + margin < b + 2 if margin ≤ 1/4, hence at most b + 1.
/// - It is b + 1 only if p is above b + 1 - margin. Whether it is too high shows in a comparison of
///   x with the edge itself: the lower edge of the estimated bin. Only where p is less than e above
///   the estimate can x be below that edge, so most elements need no comparison.
///
/// Where the estimate is n, x is in the last bin whatever that comparison yields: slot n belongs to
/// it.
///
/// Without the Vector API the estimate is a fixed-point number, in a loop that HotSpot vectorizes:
/// see [#findFar].
final class EvenEstimate implements Finder {
  /// Added to a double of magnitude below 2⁵¹ and subtracted again, it leaves the nearest integer;
  /// in between, the low bits of the sum are that integer.
  private static final double ROUND = 0x1.8p52;

  /// The span from which no operation here meets a subnormal number, nor `scale` an infinity.
  private static final double MIN_SPAN = 0x1p-900;

  private static final double MAX_MARGIN = 0.25;

  /// Bits of a fixed-point number, integer and fraction, so that it and its sum with a margin are
  /// ints.
  private static final int FIXED_BITS = 30;

  /// Bits of a fraction from which few elements are near an edge: one of 2¹⁰.
  private static final int MIN_FRACTION = 12;

  /// Elements found at a time: so few that one near an edge delays few others.
  private static final int BLOCK = 256;

  private final double low;
  private final double high;
  private final double span;
  private final double bins;
  final double scale;

  /// `low`, or for ints a number below it, so that an int on an edge is not near it.
  private final double origin;

  /// The addend of p that makes the nearest integer the estimate.
  final double shift;

  /// If p with its shift is at least this far above the estimate, no correction is needed.
  final double near;

  /// The reciprocal of the number of bins if that is a power of two, where it gives the same as a
  /// division; otherwise 0.
  private final double reciprocal;

  private final double outside;

  /// Bits of the fraction of a fixed-point number; negative if the bins leave none.
  private final int fraction;

  // `scale`, the addend and the fraction from which no correction is needed, of fixed-point
  // numbers.
  private final double fixedScale;
  private final double fixedShift;
  private final int fixedNear;

  EvenEstimate(Bins.Even even) {
    this(even, even.low());
  }

  private EvenEstimate(Bins.Even even, double origin) {
    this.origin = origin;
    low = even.low();
    high = even.high();
    span = high - low;
    bins = even.count();
    scale = bins / span;
    double margin = margin(even);
    shift = margin - 0.5;
    near = 2 * margin - 0.5;
    reciprocal = Integer.bitCount(even.count()) == 1 ? 1 / bins : 0;
    outside = bins + 1;
    fraction = FIXED_BITS - (Integer.SIZE - Integer.numberOfLeadingZeros(even.count()));
    fixedScale = Math.scalb(scale, fraction);
    fixedShift = Math.scalb(margin, fraction) + 1;
    fixedNear = (int) Math.ceil(Math.scalb(2 * margin, fraction)) + 2;
  }

  /// Returns an estimate for ints. These are often on an edge, where a double hardly ever is, and
  /// would have to be compared with it. So all positions are moved up, by half of the shortest
  /// distance from an int to an edge above it: no edge is between x and its position, but by
  /// rounding, and then x is near that edge and is compared. No distance is more than the width of
  /// a bin, so that the estimate of `high` is n.
  static EvenEstimate ofInts(Bins.Even even) {
    double gap = Math.min(1, (even.high() - even.low()) / even.count());
    for (int i = 0; i <= even.count(); i++) {
      double edge = even.edge(i);
      double above = edge - Math.floor(edge);
      gap = above > 0 ? Math.min(gap, above) : gap;
    }
    return new EvenEstimate(even, even.low() - gap / 2);
  }

  /// Returns whether the bins are wide enough for the proof above.
  static boolean applies(Bins.Even even) {
    return even.high() - even.low() >= MIN_SPAN && margin(even) <= MAX_MARGIN;
  }

  private static double margin(Bins.Even even) {
    double ulp = Math.ulp(Math.max(Math.abs(even.low()), Math.abs(even.high())));
    return 8 * ulp * (even.count() / (even.high() - even.low())) + 0x1p-25;
  }

  @Override
  public void find(double[] x, int from, int[] slot, int at, int length) {
    if (SimdGate.open() && EvenSimd.GATE.ready()) {
      EvenSimd.find(this, x, from, slot, at, length);
    } else {
      findByScalar(x, from, slot, at, length);
    }
  }

  private void findByScalar(double[] x, int from, int[] slot, int at, int length) {
    for (int begin = 0; begin < length; begin += BLOCK) {
      int size = Math.min(BLOCK, length - begin);
      if (fraction < MIN_FRACTION || !findFar(x, from + begin, slot, at + begin, size)) {
        for (int i = begin; i < begin + size; i++) {
          slot[at + i] = slot(x[from + i]);
        }
      }
    }
  }

  /// Finds the bins of elements that are inside and not near an edge, in fixed point.
  ///
  /// With f bits of fraction, the number is (p + margin)·2ᶠ + 1, rounded toward 0. By the bounds
  /// above it is not below b·2ᶠ, and below (b + 1 + 2·margin)·2ᶠ + 2. So its upper bits are b
  /// unless its fraction is below 2·margin·2ᶠ + 2. For an element below, or a NaN, the fraction is
  /// below that too, or the number negative, which `>>>` makes greater than any bin; for one above,
  /// or `high` itself, the upper bits are n or more. Where a conversion to int would overflow, it
  /// yields the minimum or maximum of ints, which is in no bin either.
  ///
  /// There is no branch, so that HotSpot vectorizes the loop: one term is negative if an element is
  /// near an edge, the other if it is in no bin.
  ///
  /// @return false, and the slots are arbitrary, if there is another element
  private boolean findFar(double[] x, int from, int[] slot, int at, int length) {
    int mask = (1 << fraction) - 1;
    int last = (int) bins - 1;
    int signs = 0;
    for (int i = 0; i < length; i++) {
      int fixed = (int) ((x[from + i] - origin) * fixedScale + fixedShift);
      int bin = fixed >>> fraction;
      slot[at + i] = bin;
      signs |= ((fixed & mask) - fixedNear) | (last - bin);
    }
    return signs >= 0;
  }

  private int slot(double x) {
    double p = (x - origin) * scale + shift;
    double estimate = p + ROUND - ROUND;
    if (p - estimate < near) {
      double offset = estimate * span;
      offset = reciprocal == 0 ? offset / bins : offset * reciprocal;
      estimate -= x < low + offset ? 1 : 0;
    }
    return x >= low && x <= high ? (int) estimate : (int) outside;
  }

  /// [#findByScalar], a vector at a time.
  private static final class EvenSimd {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.length();

    /// The same number of ints.
    private static final VectorSpecies<Integer> HALF =
        VectorSpecies.of(int.class, VectorShape.forBitSize(SPECIES.vectorBitSize() / 2));

    static final SimdGate GATE =
        SimdGate.of(
            SimdSamples.evenDoubles(1024, 1),
            new int[1024],
            new EvenEstimate(new Bins.Even(0, 1, 3)),
            (x, slots, even) -> find(even, x, 0, slots, 0, x.length),
            (x, slots, even) -> even.findByScalar(x, 0, slots, 0, x.length));

    private EvenSimd() {}

    /// See [Finder#find].
    static void find(EvenEstimate even, double[] x, int from, int[] slot, int at, int length) {
      DoubleVector round = DoubleVector.broadcast(SPECIES, ROUND);
      DoubleVector low = DoubleVector.broadcast(SPECIES, even.low);
      DoubleVector origin = DoubleVector.broadcast(SPECIES, even.origin);
      DoubleVector outside = DoubleVector.broadcast(SPECIES, ROUND + even.outside);
      int i = 0;
      for (; i <= length - WIDTH; i += WIDTH) {
        DoubleVector v = DoubleVector.fromArray(SPECIES, x, from + i);
        DoubleVector p = v.sub(origin).mul(even.scale).add(even.shift);
        DoubleVector slots = p.add(round); // its low bits are the estimate
        DoubleVector estimate = slots.sub(round);
        if (p.sub(estimate).compare(VectorOperators.LT, even.near).anyTrue()) {
          DoubleVector offset = estimate.mul(even.span);
          offset = even.reciprocal == 0 ? offset.div(even.bins) : offset.mul(even.reciprocal);
          VectorMask<Double> high = v.compare(VectorOperators.LT, low.add(offset));
          slots = slots.sub(1, high);
        }
        VectorMask<Double> inside =
            v.compare(VectorOperators.GE, low).and(v.compare(VectorOperators.LE, even.high));
        slots = outside.blend(slots, inside);
        ((IntVector) slots.reinterpretAsLongs().convertShape(VectorOperators.L2I, HALF, 0))
            .intoArray(slot, at + i);
      }
      even.findByScalar(x, from + i, slot, at + i, length - i);
    }
  }
}
