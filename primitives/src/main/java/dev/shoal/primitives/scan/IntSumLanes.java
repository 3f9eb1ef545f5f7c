// Twins of int: long.
package dev.shoal.primitives.scan;

import static jdk.incubator.vector.VectorOperators.ADD;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/// A tile of sums in lanes, at the speed of a copy.
///
/// Within a vector, log₂ steps: in step s every lane whose number has bit s set adds the last lane
/// of the block of s lanes before its own. Whether a sum overflowed is seen without a shift of
/// lanes, for the sum before it is `sum - x`.
///
/// @param checked whether a sum that does not fit is an error
record IntSumLanes(boolean checked) implements IntTilePass {
  private static final VectorSpecies<Integer> LANES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();

  private static final VectorShuffle<Integer> FROM_1 = from(1);
  private static final VectorShuffle<Integer> FROM_2 = from(2);
  private static final VectorShuffle<Integer> FROM_4 = from(4);
  private static final VectorShuffle<Integer> FROM_8 = from(8);
  private static final VectorMask<Integer> INTO_1 = into(1);
  private static final VectorMask<Integer> INTO_2 = into(2);
  private static final VectorMask<Integer> INTO_4 = into(4);
  private static final VectorMask<Integer> INTO_8 = into(8);
  private static final VectorShuffle<Integer> LAST = VectorShuffle.fromOp(LANES, _ -> WIDTH - 1);

  private static VectorShuffle<Integer> from(int step) {
    return VectorShuffle.fromOp(LANES, k -> (k & step) == 0 ? k : (k & -step) - 1);
  }

  private static VectorMask<Integer> into(int step) {
    long bits = 0;
    for (int k = 0; k < WIDTH; k++) {
      bits |= (k & step) == 0 ? 0 : 1L << k;
    }
    return VectorMask.fromLong(LANES, bits);
  }

  /// Any width will do.
  static boolean serves() {
    return true;
  }

  @Override
  public int total(int[] x, int from, int to) {
    IntVector a = IntVector.zero(LANES);
    IntVector b = a;
    IntVector c = a;
    IntVector d = a;
    int i = from;
    for (; i <= to - 4 * WIDTH; i += 4 * WIDTH) {
      a = a.add(IntVector.fromArray(LANES, x, i));
      b = b.add(IntVector.fromArray(LANES, x, i + WIDTH));
      c = c.add(IntVector.fromArray(LANES, x, i + 2 * WIDTH));
      d = d.add(IntVector.fromArray(LANES, x, i + 3 * WIDTH));
    }
    int sum = a.add(b).add(c.add(d)).reduceLanes(ADD);
    for (; i < to; i++) {
      sum += x[i];
    }
    return sum;
  }

  @Override
  public int scan(int[] x, int[] y, int from, int to, int prior) {
    IntVector before = IntVector.broadcast(LANES, prior); // the sum so far, in every lane
    IntVector wrongSigns = IntVector.zero(LANES); // negative once a sum has overflowed
    int i = from;
    for (; i <= to - WIDTH; i += WIDTH) {
      IntVector v = IntVector.fromArray(LANES, x, i);
      IntVector prefix = prefix(v);
      IntVector sum = prefix.add(before);
      sum.intoArray(y, i);
      wrongSigns = wrongSigns.or(sum.sub(v).lanewise(XOR, sum).and(v.lanewise(XOR, sum)));
      before = before.add(prefix.rearrange(LAST));
    }
    int sum = before.lane(0);
    int wrongTail = 0;
    for (; i < to; i++) {
      int xi = x[i];
      int next = sum + xi;
      wrongTail |= (sum ^ next) & (xi ^ next);
      sum = next;
      y[i] = sum;
    }
    if (checked && (wrongTail < 0 || wrongSigns.compare(LT, 0).anyTrue())) {
      throw IntSumLoops.overflow(y, from, to, prior);
    }
    return sum - prior;
  }

  private static IntVector prefix(IntVector v) {
    IntVector p = v.add(v.rearrange(FROM_1), INTO_1);
    p = WIDTH > 2 ? p.add(p.rearrange(FROM_2), INTO_2) : p;
    p = WIDTH > 4 ? p.add(p.rearrange(FROM_4), INTO_4) : p;
    return WIDTH > 8 ? p.add(p.rearrange(FROM_8), INTO_8) : p;
  }

  @Override
  public RunningInt totals() {
    return new RunningIntSum(true, 0);
  }
}
