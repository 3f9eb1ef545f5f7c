package dev.shoal.textbook.reduce;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.ReduceContract;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.DoubleMinMax;
import dev.shoal.primitives.reduce.DoubleMonoid;
import dev.shoal.primitives.reduce.IntMonoid;
import dev.shoal.primitives.reduce.LongMonoid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.reduce.ReduceAlgorithm;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.textbook.Textbook;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the text's butterfly is for: any operator that commutes, any length, the index of the
/// minimum with ties; and its steps, as theory counts them.
class ButterflyTest {
  private static final int[] LENGTHS = {1, 2, 3, 7, 8, 9, 31, 100, 1023, 1024, 1025, 4097, 10_001};

  private static final Operator INT_PRODUCT =
      Operator.of(new IntMonoid(1, (a, b) -> a * b), "(T)((uint)a * (uint)b)");

  /// Greatest common divisor: commutes, and 0 is its identity.
  private static final Operator DIVISOR = Operator.of(new LongMonoid(0, ButterflyTest::divisor));

  private static long divisor(long a, long b) {
    return b == 0 ? a : divisor(b, a % b);
  }

  @Test
  void reducesByAnyOperatorThatCommutes() {
    Reduce butterfly = Reduce.on(Device.serial()).with(new Butterfly());
    for (int n : LENGTHS) {
      long[] x = Cases.random(n).longs(n, 0, 1000).map(v -> 12 * v).toArray();
      long expected = Arrays.stream(x).reduce(0, ButterflyTest::divisor);
      assertEquals(expected, butterfly.reduce(LongArray.wrap(x), DIVISOR.commuting()));
      assertThrows(
          IllegalArgumentException.class, () -> butterfly.reduce(LongArray.wrap(x), DIVISOR));
    }
    assertEquals(0, butterfly.reduce(LongArray.wrap(), DIVISOR.commuting()));
  }

  @EveryDevice
  void reducesByAUserDefinedOperatorOnEveryDevice(Device device) {
    Operator sum =
        Operator.of(new IntMonoid(0, Integer::sum), "(T)((uint)a + (uint)b)").commuting();
    for (ReduceAlgorithm algorithm : Textbook.reductions(device)) {
      for (int n : LENGTHS) {
        int[] x = Cases.random(n).ints(n).toArray();
        assertEquals(
            Arrays.stream(x).sum(),
            Reduce.on(device).with(algorithm).reduce(IntArray.wrap(x), sum),
            algorithm + " of " + n);
      }
    }
  }

  @EveryDevice
  void findsBothExtremesTogether(Device device) {
    for (ReduceAlgorithm algorithm : Textbook.reductions(device)) {
      Reduce reduce = Reduce.on(device).with(algorithm);
      for (int n : LENGTHS) {
        if (n > 0) {
          DoubleArray x = DoubleArray.wrap(Cases.random(n).doubles(n, -1, 1).toArray());
          assertEquals(new DoubleMinMax(reduce.min(x), reduce.max(x)), reduce.minMax(x));
        }
      }
    }
  }

  @EveryDevice
  void ofTiesTheLowestIndexWins(Device device) {
    for (ReduceAlgorithm algorithm : Textbook.reductions(device)) {
      Reduce reduce = Reduce.on(device).with(algorithm);
      for (int n : LENGTHS) {
        int[] x = Cases.random(n).ints(n, 0, 4).toArray();
        int min = Arrays.stream(x).min().getAsInt();
        int max = Arrays.stream(x).max().getAsInt();
        assertEquals(firstOf(x, min), reduce.argmin(IntArray.wrap(x)));
        assertEquals(firstOf(x, max), reduce.argmax(IntArray.wrap(x)));
        double[] wide = Arrays.stream(x).asDoubleStream().toArray();
        assertEquals(firstOf(x, min), reduce.argmin(DoubleArray.wrap(wide)));
        assertEquals(firstOf(x, max), reduce.argmax(DoubleArray.wrap(wide)));
      }
      float negativeNan = Float.intBitsToFloat(0xFFC0_0001);
      assertEquals(1, reduce.argmin(FloatArray.wrap(-1, negativeNan, Float.NaN)));
      assertEquals(1, reduce.argmax(FloatArray.wrap(Float.POSITIVE_INFINITY, negativeNan, 3)));
      assertEquals(2, reduce.argmin(FloatArray.wrap(0.0f, 1, -0.0f)));
      assertEquals(0, reduce.argmax(FloatArray.wrap(0.0f, -0.0f, -0.0f)));
      assertEquals(
          0, reduce.argmin(LongArray.wrap(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE)));
    }
  }

  private static int firstOf(int[] x, int wanted) {
    return IntStream.range(0, x.length).filter(i -> x[i] == wanted).findFirst().getAsInt();
  }

  static List<ReduceAlgorithm> algorithms() {
    return Textbook.reductions(Device.serial());
  }

  /// The chain of additions is carried in the high half of each value.
  @ParameterizedTest
  @MethodSource("algorithms")
  void takesTheStepsAndOperationsOfTheory(ReduceAlgorithm algorithm) {
    var operations = new AtomicLong();
    Operator counting =
        Operator.of(
                new LongMonoid(
                    0,
                    (a, b) -> {
                      operations.incrementAndGet();
                      return (Math.max(a >>> 32, b >>> 32) + 1) << 32 | ((a + b) & 0xFFFF_FFFFL);
                    }))
            .commuting();
    for (int n : LENGTHS) {
      operations.set(0);
      long[] x = new long[n];
      Arrays.fill(x, 1);
      long made = Reduce.on(Device.serial()).with(algorithm).reduce(LongArray.wrap(x), counting);
      assertEquals(n, made & 0xFFFF_FFFFL);
      if (n > 1) { // of one, an operation makes its NaN canonical
        assertEquals(algorithm.steps(n), made >>> 32, "steps for " + n);
        assertEquals(algorithm.operations(n), operations.get(), "operations for " + n);
      }
    }
  }

  @Test
  void stepsAreThoseOfTheText() {
    assertEquals(3, new Butterfly().steps(8));
    assertEquals(24, new Butterfly().operations(8));
    assertEquals(10, new Butterfly().steps(1000));
    assertEquals(0, new Butterfly().steps(0));
    assertEquals(0, Reduce.TREE.steps(0));
    assertEquals(4097, Reduce.TREE.steps(4096));
    assertThrows(IllegalArgumentException.class, () -> new Butterfly().steps(Integer.MAX_VALUE));
  }

  @Test
  void whoseOrderMattersDoesNotCommute() {
    assertTrue(Operator.SUM.commutes());
    assertSame(Operator.MIN, Operator.MIN.commuting());
    assertFalse(DIVISOR.commutes());
    Operator sum = Operator.of(new IntMonoid(0, Integer::sum), "a + b");
    assertEquals("a + b", sum.commuting().openCl());
    Operator product = Operator.of(new DoubleMonoid(1, (a, b) -> a * b));
    assertThrows(IllegalArgumentException.class, product::commuting);
  }

  @EveryDevice
  void givesTheSameByEveryAlgorithm(Device device) {
    Reduce reduce = Reduce.on(device);
    assertEquals(Reduce.TREE, Textbook.reductions(device).getFirst());
    for (ReduceAlgorithm algorithm : Textbook.reductions(device)) {
      Reduce other = reduce.with(algorithm);
      for (int n : new int[] {0, 1, 2, 3, 64, 65, 1000, 10_001}) {
        SplittableRandom random = Cases.random(n);
        IntArray ints = IntArray.wrap(random.ints(n).toArray());
        LongArray longs = LongArray.wrap(random.longs(n).map(v -> v >> 14).toArray());
        FloatArray floats = FloatArray.wrap(new float[n]);
        DoubleArray doubles = DoubleArray.wrap(random.doubles(n).toArray());
        assertEquals(reduce.sum(ints), other.sum(ints));
        assertEquals(reduce.sum(longs), other.sum(longs));
        assertEquals(reduce.wrapping().sum(longs), other.wrapping().sum(longs));
        assertEquals(reduce.xor(ints), other.xor(ints));
        assertEquals(reduce.and(longs), other.and(longs));
        assertEquals(reduce.reduce(floats, Operator.MIN), other.reduce(floats, Operator.MIN));
        assertEquals(reduce.reduce(doubles, Operator.MAX), other.reduce(doubles, Operator.MAX));
      }
      DoubleArray odd = DoubleArray.wrap(Double.longBitsToDouble(0xFFF8_0000_0000_0001L), 1, -0.0);
      assertSameBits(Double.NaN, other.min(odd));
      if (!algorithm.equals(Reduce.TREE)) {
        assertError(
            "butterfly requires a commutative operator; the operator of ints is not declared so by"
                + " commuting()",
            () -> other.reduce(IntArray.wrap(1), INT_PRODUCT));
      }
    }
  }

  @Test
  void refusesTheAlgorithmThatADeviceDoesNotHave() {
    assertError(
        UnsupportedOperationException.class,
        "cpu:2 has no butterfly; it has tree",
        () -> Reduce.on(Device.cpu(2)).with(new Butterfly()));
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    for (ReduceAlgorithm algorithm : Textbook.reductions(device)) {
      ReduceContract.ofSharing(Reduce.on(device).with(algorithm), 2).verify();
    }
  }

  /// One NaN only: the canonical one.
  private static void assertSameBits(double expected, double actual) {
    assertEquals(Double.doubleToLongBits(expected), Double.doubleToRawLongBits(actual));
  }
}
