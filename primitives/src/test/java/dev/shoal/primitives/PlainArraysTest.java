package dev.shoal.primitives;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.Expansion;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.DoubleMinMax;
import dev.shoal.primitives.reduce.FloatMinMax;
import dev.shoal.primitives.reduce.IntMinMax;
import dev.shoal.primitives.reduce.LongMinMax;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.FloatCondition;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.LongCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sum.Sum;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The static methods on plain arrays.
class PlainArraysTest {
  private static final int[] INTS = {3, -1, 2, 2};
  private static final long[] LONGS = {3, -1, 2, 2};
  private static final float[] FLOATS = {3, -1, 2, 2};
  private static final double[] DOUBLES = {3, -1, 2, 2};

  @Test
  void scansPlainArrays() {
    assertArrayEquals(new int[] {3, 2, 4, 6}, Scan.inclusive(INTS));
    assertArrayEquals(new long[] {3, 2, 4, 6}, Scan.inclusive(LONGS));
    assertArrayEquals(new float[] {3, 2, 4, 6}, Scan.inclusive(FLOATS));
    assertArrayEquals(new double[] {3, 2, 4, 6}, Scan.inclusive(DOUBLES));
    assertArrayEquals(new int[] {0, 3, 2, 4}, Scan.exclusive(INTS));
    assertArrayEquals(new long[] {0, 3, 2, 4}, Scan.exclusive(LONGS));
    assertArrayEquals(new float[] {0, 3, 2, 4}, Scan.exclusive(FLOATS));
    assertArrayEquals(new double[] {0, 3, 2, 4}, Scan.exclusive(DOUBLES));
    assertArrayEquals(new int[] {3, -1, 2, 2}, INTS);
  }

  @Test
  void scansLongArraysOnAllCores() {
    int[] ones = IntStream.generate(() -> 1).limit(300_000).toArray();
    assertArrayEquals(IntStream.rangeClosed(1, 300_000).toArray(), Scan.inclusive(ones));
    assertEquals(300_000, Reduce.sum(ones));
  }

  @Test
  void sumsPlainArrays() {
    assertEquals(6, Reduce.sum(INTS));
    assertEquals(6, Reduce.sum(LONGS));
    assertThrows(ArithmeticException.class, () -> Reduce.sum(new long[] {Long.MAX_VALUE, 1}));
    assertEquals(1e-100, Sum.exact(1e100, 1e-100, -1e100));
    assertEquals(18, Sum.dot(DOUBLES, DOUBLES));
    assertEquals(18, Sum.dot(FLOATS, FLOATS));
    assertEquals(1.5, Sum.mean(DOUBLES));
    assertEquals(1.5, Sum.mean(FLOATS));
  }

  @Test
  void findsMinimumAndMaximum() {
    assertEquals(-1, Reduce.min(INTS));
    assertEquals(-1L, Reduce.min(LONGS));
    assertEquals(-1f, Reduce.min(FLOATS));
    assertEquals(-1.0, Reduce.min(DOUBLES));
    assertEquals(3, Reduce.max(INTS));
    assertEquals(3L, Reduce.max(LONGS));
    assertEquals(3f, Reduce.max(FLOATS));
    assertEquals(3.0, Reduce.max(DOUBLES));
    assertEquals(new IntMinMax(-1, 3), Reduce.minMax(INTS));
    assertEquals(new LongMinMax(-1, 3), Reduce.minMax(LONGS));
    assertEquals(new FloatMinMax(-1, 3), Reduce.minMax(FLOATS));
    assertEquals(new DoubleMinMax(-1, 3), Reduce.minMax(DOUBLES));
    assertEquals(1, Reduce.argmin(INTS));
    assertEquals(1, Reduce.argmin(LONGS));
    assertEquals(1, Reduce.argmin(FLOATS));
    assertEquals(1, Reduce.argmin(DOUBLES));
    assertEquals(0, Reduce.argmax(INTS));
    assertEquals(0, Reduce.argmax(LONGS));
    assertEquals(0, Reduce.argmax(FLOATS));
    assertEquals(0, Reduce.argmax(DOUBLES));
    assertThrows(NoSuchElementException.class, () -> Reduce.min(new int[0]));
  }

  @Test
  void selectsFromPlainArrays() {
    assertArrayEquals(new int[] {3, 2, 2}, Select.values(INTS, IntCondition.above(0)));
    assertArrayEquals(new long[] {3, 2, 2}, Select.values(LONGS, LongCondition.above(0)));
    assertArrayEquals(new float[] {3, 2, 2}, Select.values(FLOATS, FloatCondition.above(0)));
    assertArrayEquals(new double[] {3, 2, 2}, Select.values(DOUBLES, DoubleCondition.above(0)));
    int[] indices = {0, 2, 3};
    assertArrayEquals(indices, Select.indices(INTS, IntCondition.above(0)));
    assertArrayEquals(indices, Select.indices(LONGS, LongCondition.above(0)));
    assertArrayEquals(indices, Select.indices(FLOATS, FloatCondition.above(0)));
    assertArrayEquals(indices, Select.indices(DOUBLES, DoubleCondition.above(0)));
    assertEquals(3, Select.count(INTS, IntCondition.above(0)));
    assertEquals(3, Select.count(LONGS, LongCondition.above(0)));
    assertEquals(3, Select.count(FLOATS, FloatCondition.above(0)));
    assertEquals(3, Select.count(DOUBLES, DoubleCondition.above(0)));
    assertArrayEquals(new int[] {3, -1, 2}, Select.unique(INTS));
    assertArrayEquals(new long[] {3, -1, 2}, Select.unique(LONGS));
    assertArrayEquals(new float[] {3, -1, 2}, Select.unique(FLOATS));
    assertArrayEquals(new double[] {3, -1, 2}, Select.unique(DOUBLES));
  }

  @Test
  void gathersAndExpands() {
    int[] map = {1, 0, 1};
    assertArrayEquals(new int[] {-1, 3, -1}, Move.gather(INTS, map));
    assertArrayEquals(new long[] {-1, 3, -1}, Move.gather(LONGS, map));
    assertArrayEquals(new float[] {-1, 3, -1}, Move.gather(FLOATS, map));
    assertArrayEquals(new double[] {-1, 3, -1}, Move.gather(DOUBLES, map));
    Expansion expansion = Expand.expand(new int[] {2, 0, 1});
    assertArrayEquals(new int[] {0, 0, 2}, expansion.sources().hostArray());
    assertArrayEquals(new int[] {0, 1, 0}, expansion.ordinals().hostArray());
  }
}
