package dev.shoal.primitives.sum;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.runs.SegmentTile;
import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [TileSums] with SIMD for segments of several vectors: each segment is summed separately, in
/// every lane. One mispredicted end for so many elements costs less than running sums do.
///
/// Lanes are added in any order, since no addition rounds: each is checked to have so few units
/// that all together have at most 2⁵³.
///
/// [#split] repeats one step for the end of a segment, because a vector that is passed to another
/// method is sometimes boxed.
final class SegmentSumsSimd extends TileSums {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> BITS = LongVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int FRACTION_BITS = 52;

  /// Bits of the units of a lane, of which a vector has at most 32.
  private static final int LANE_BITS = 48;

  static final SimdGate GATE =
      SimdGate.of(
          new double[SegmentTile.SIZE],
          new SegmentSumsSimd(),
          new TileSums.Scalar(),
          (x, simd, _) -> trial(simd, x),
          (x, _, scalar) -> trial(scalar, x));

  /// From index `2 WIDTH - k` on, the first k lanes are kept; from `WIDTH - k` on, all but those.
  private static final long[] KEPT = kept();

  private final double[] sums = new double[SegmentTile.SIZE];
  private final long[] movedLanes = new long[WIDTH];
  private final long[] sizes = new long[WIDTH];
  private final long[] rests = new long[WIDTH];

  private static long[] kept() {
    long[] kept = new long[3 * WIDTH];
    Arrays.fill(kept, WIDTH, 2 * WIDTH, -1);
    return kept;
  }

  private static boolean trial(TileSums sums, double[] x) {
    int[] offsets = new int[x.length / 30 + 1];
    Arrays.setAll(offsets, s -> 30 * s);
    return sums.split(x, 0, offsets, 0, offsets.length - 1, 1, 0x1p-42);
  }

  @Override
  boolean split(
      double[] x, int base, int[] offsets, int from, int to, double first, double second) {
    DoubleVector startS = DoubleVector.broadcast(SPECIES, start(first));
    DoubleVector startT = DoubleVector.broadcast(SPECIES, start(second));
    LongVector bits = startS.reinterpretAsLongs();
    LongVector moved = LongVector.zero(BITS);
    LongVector rest = moved;
    LongVector size = moved;
    int lastLoad = x.length - WIDTH;
    if (lastLoad < 0) {
      return false;
    }
    for (int k = from; k < to; k++) {
      int i = offsets[k] - base;
      int end = offsets[k + 1] - base;
      DoubleVector s = startS;
      DoubleVector t = startT;
      for (; i <= end - WIDTH; i += WIDTH) {
        DoubleVector left = DoubleVector.fromArray(SPECIES, x, i);
        DoubleVector n = s.add(left);
        moved = moved.or(n.reinterpretAsLongs().lanewise(VectorOperators.XOR, bits));
        left = left.sub(n.sub(s));
        s = n;
        n = t.add(left);
        rest = rest.or(left.sub(n.sub(t)).reinterpretAsLongs());
        t = n;
      }
      if (i < end) {
        int at = Math.min(i, lastLoad);
        LongVector kept = LongVector.fromArray(BITS, KEPT, 2 * WIDTH - (end - at));
        kept = kept.and(LongVector.fromArray(BITS, KEPT, WIDTH - (i - at)));
        kept = kept.and(DoubleVector.fromArray(SPECIES, x, at).reinterpretAsLongs());
        DoubleVector left = kept.reinterpretAsDoubles();
        DoubleVector n = s.add(left);
        moved = moved.or(n.reinterpretAsLongs().lanewise(VectorOperators.XOR, bits));
        left = left.sub(n.sub(s));
        s = n;
        n = t.add(left);
        rest = rest.or(left.sub(n.sub(t)).reinterpretAsLongs());
        t = n;
      }
      size = size.or(s.reinterpretAsLongs().sub(bits).add(1L << LANE_BITS));
      sums[k - from] =
          s.sub(startS).reduceLanes(VectorOperators.ADD)
              + t.sub(startT).reduceLanes(VectorOperators.ADD);
    }
    moved.intoArray(movedLanes, 0);
    size.intoArray(sizes, 0);
    rest.intoArray(rests, 0);
    long anyMoved = 0;
    long anySize = 0;
    long anyRest = 0;
    for (int lane = 0; lane < WIDTH; lane++) {
      anyMoved |= movedLanes[lane];
      anySize |= sizes[lane];
      anyRest |= rests[lane];
    }
    return anyMoved >>> FRACTION_BITS == 0 && anySize >>> (LANE_BITS + 1) == 0 && anyRest << 1 == 0;
  }

  @Override
  void write(int[] offsets, int from, int to, double first, double second, double[] out) {
    System.arraycopy(sums, 0, out, from, to - from);
  }
}
