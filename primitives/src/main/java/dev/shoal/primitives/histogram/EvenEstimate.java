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
/// *Elements outside* need no comparison of their own either, unless p is that near to the
/// estimate: if x is below low, p is at most margin - 1/2, so that an estimate of 0 or more is
/// near; if x is above high, p is at least n - 1/2 + margin less its rounding, so that the estimate
/// is n or more. And where p is beyond 2⁵¹, an infinity or NaN, the bits of p + `ROUND` less those
/// of `ROUND` are no number of a bin, since the bits of a double grow with it.
final class EvenEstimate implements Finder {
  /// Added to a double of magnitude below 2⁵¹ and subtracted again, it leaves the nearest integer;
  /// in between, the low bits of the sum are that integer.
  static final double ROUND = 0x1.8p52;

  static final long ROUND_BITS = Double.doubleToRawLongBits(ROUND);

  /// The span from which no operation here meets a subnormal number, nor `scale` an infinity.
  private static final double MIN_SPAN = 0x1p-900;

  private static final double MAX_MARGIN = 0.25;

  private final Bins.Even even;
  private long ints; // seen so far
  private EvenQuotient quotient; // null before there are enough, or if it is not exact

  final double low;
  final double high;
  final double span;
  final double bins;
  final double scale;

  /// The addend of p that makes the nearest integer the estimate.
  final double shift;

  /// If p with its shift is at least this far above the estimate, no correction is needed.
  final double near;

  /// The reciprocal of the number of bins if that is a power of two, where it gives the same as a
  /// division; otherwise 0.
  final double reciprocal;

  final double outside;

  EvenEstimate(Bins.Even even) {
    this.even = even;
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
  }

  /// Returns whether the bins are wide enough for the proof above.
  static boolean applies(Bins.Even even) {
    return even.high() - even.low() >= MIN_SPAN && margin(even) <= MAX_MARGIN;
  }

  private static double margin(Bins.Even even) {
    double ulp = Math.ulp(Math.max(Math.abs(even.low()), Math.abs(even.high())));
    return 8 * ulp * (even.count() / (even.high() - even.low())) + 0x1p-25;
  }

  /// Announces so many ints; [#quotient] is made once there are `perBin` for each bin.
  void expectInts(int length, int perBin) {
    long enough = (long) perBin * even.count();
    if (ints < enough && ints + length >= enough) {
      quotient = EvenQuotient.of(even);
    }
    ints += length;
  }

  /// Returns what finds the bins of ints faster than the estimate; null if nothing does.
  EvenQuotient quotient() {
    return quotient;
  }

  /// Returns whether [#find] has vectors. Without them [IntOnePass] is faster than counting the
  /// slots found, unless equal ones follow each other.
  boolean isSimd() {
    return SimdGate.open() && EvenSimd.GATE.ready();
  }

  @Override
  public void find(double[] x, int from, int[] slot, int at, int length) {
    if (isSimd()) {
      EvenSimd.find(this, x, from, slot, at, length);
    } else {
      findByScalar(x, from, slot, at, length);
    }
  }

  private void findByScalar(double[] x, int from, int[] slot, int at, int length) {
    for (int i = 0; i < length; i++) {
      slot[at + i] = slot(x[from + i]);
    }
  }

  /// Returns the bin of x, or one more than the last for an element outside.
  int bin(double x) {
    int slot = slot(x);
    return slot == bins ? slot - 1 : Math.min(slot, (int) bins);
  }

  private int slot(double x) {
    double p = (x - low) * scale + shift;
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
      DoubleVector outside = DoubleVector.broadcast(SPECIES, ROUND + even.outside);
      int i = 0;
      for (; i <= length - WIDTH; i += WIDTH) {
        DoubleVector v = DoubleVector.fromArray(SPECIES, x, from + i);
        DoubleVector p = v.sub(low).mul(even.scale).add(even.shift);
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
