package dev.shoal.textbook.scan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.ScanContract;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.DoubleMonoid;
import dev.shoal.primitives.reduce.IntMonoid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.scan.ScanAlgorithm;
import dev.shoal.primitives.scan.ScanKernel;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.textbook.Textbook;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The algorithms of the textbooks: the same sums, in as many steps and operations as theory
/// predicts.
class StepScanTest {
  private static final int[] LENGTHS = {0, 1, 2, 3, 7, 8, 9, 31, 100, 1023, 1024, 1025, 4097};

  /// Maps x → p x + q of integers modulo 2¹⁶, the first applied first: they do not commute.
  private static final IntMonoid MAPS =
      new IntMonoid(
          1 << 16,
          (a, b) -> {
            int p = (a >>> 16) * (b >>> 16);
            int q = (b >>> 16) * (a & 0xffff) + (b & 0xffff);
            return p << 16 | (q & 0xffff);
          });

  private static final String MAPS_TEXT =
      "(int)((((uint)a >> 16) * ((uint)b >> 16)) << 16"
          + " | ((((uint)b >> 16) * ((uint)a & 0xffffu) + ((uint)b & 0xffffu)) & 0xffffu))";

  /// Not associative: only one grouping has these bits.
  private static final Operator HARMONIC =
      Operator.of(
          new DoubleMonoid(Double.POSITIVE_INFINITY, (a, b) -> 1 / (1 / a + 1 / b)),
          "1 / (1 / a + 1 / b)");

  static Stream<ScanAlgorithm> algorithms() {
    return Stream.concat(
        Textbook.scans(Device.serial()).stream(),
        Stream.of(
            new StepScan.ThreePhase(1),
            new StepScan.ThreePhase(5000),
            new StepScan.ThreePhase(Integer.MAX_VALUE)));
  }

  /// Each algorithm on each device that has it.
  static Stream<Arguments> runs() {
    return Stream.concat(Stream.of(Device.serial()), OpenClDevices.staged().stream())
        .flatMap(device -> algorithms().map(algorithm -> Arguments.of(device, algorithm)));
  }

  private static int[] foldOf(int[] x, IntMonoid monoid) {
    int[] folded = x.clone();
    for (int i = 1; i < x.length; i++) {
      folded[i] = monoid.apply(folded[i - 1], x[i]);
    }
    return folded;
  }

  @ParameterizedTest
  @MethodSource("runs")
  void givesWhatOneRunningValueGives(Device device, ScanAlgorithm algorithm) {
    Scan scan = Scan.on(device).with(algorithm);
    for (int length : LENGTHS) {
      int[] x = Cases.random(length).ints(length).toArray();
      int[] sums = x.clone();
      Arrays.parallelPrefix(sums, Integer::sum);
      assertArrayEquals(sums, scanned(scan.wrapping(), x, Operator.SUM, true));
      Operator maps = Operator.of(MAPS, MAPS_TEXT);
      assertArrayEquals(foldOf(x, MAPS), scanned(scan, x, maps, true));
      int[] before = new int[length];
      if (length > 0) {
        System.arraycopy(foldOf(x, MAPS), 0, before, 1, length - 1);
        before[0] = MAPS.identity();
      }
      assertArrayEquals(before, scanned(scan, x, maps, false));
    }
  }

  private static int[] scanned(Scan scan, int[] x, Operator operator, boolean inclusive) {
    int[] out = x.clone(); // in place
    if (inclusive) {
      scan.inclusive(IntArray.wrap(out), operator, IntArray.wrap(out));
    } else {
      scan.exclusive(IntArray.wrap(out), operator, IntArray.wrap(out));
    }
    return out;
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void takesTheStepsAndOperationsOfTheory(ScanAlgorithm algorithm) {
    if (algorithm.equals(Scan.TILES)) {
      return; // no steps
    }
    var counted = new AtomicLong();
    Operator counting =
        Operator.of(
            new IntMonoid(
                0,
                (a, b) -> {
                  counted.incrementAndGet();
                  return a + b;
                }));
    for (int length : LENGTHS) {
      counted.set(0);
      IntArray x = IntArray.wrap(new int[length]);
      long steps =
          ((SerialStepScan) algorithm.kernel(Device.serial()))
              .scan(x, x, 0, length, new ScanKernel.Mode(counting, false, true));
      assertEquals(algorithm.steps(length), steps, "steps for " + length);
      assertEquals(algorithm.operations(length), counted.get(), "operations for " + length);
    }
  }

  @Test
  void stepsAreThoseOfTheText() {
    var fewSteps = new StepScan.HillisSteele();
    var littleWork = new StepScan.Blelloch();
    assertEquals(3, fewSteps.steps(8));
    assertEquals(17, fewSteps.operations(8));
    assertEquals(6, littleWork.steps(8));
    assertEquals(14, littleWork.operations(8));
    assertTrue(littleWork.operations(1 << 20) < fewSteps.operations(1 << 20) / 9);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void scansSegmentsAndNamesWhatDoesNotFit(Device device, ScanAlgorithm algorithm) {
    Scan scan = Scan.on(device).with(algorithm);
    int[] out = new int[6];
    IntArray x = IntArray.wrap(1, 2, 3, 4, 5, 6);
    scan.inclusiveBySegment(x, IntArray.wrap(0, 2, 2, 6), Operator.SUM, IntArray.wrap(out));
    assertArrayEquals(new int[] {1, 3, 3, 7, 12, 18}, out);
    var e =
        assertThrows(
            ArithmeticException.class,
            () ->
                scan.inclusive(IntArray.wrap(1, Integer.MAX_VALUE, -5), IntArray.wrap(new int[3])));
    assertTrue(e.getMessage().contains("1"), e.getMessage());
  }

  @ParameterizedTest
  @MethodSource("runs")
  void floatingSumsOfIntegersAreExact(Device device, ScanAlgorithm algorithm) {
    double[] x = IntStream.range(0, 5000).asDoubleStream().toArray();
    double[] out = new double[x.length];
    Scan.on(device).with(algorithm).inclusive(DoubleArray.wrap(x), DoubleArray.wrap(out));
    Arrays.parallelPrefix(x, Double::sum);
    assertArrayEquals(x, out);
  }

  /// Of every type, each case in one shape: steps are launches.
  @ParameterizedTest
  @MethodSource("algorithms")
  void givesTheBitsOfSerialOnOpenCl(ScanAlgorithm algorithm) {
    List<Scan> scans =
        OpenClDevices.staged().stream()
            .map(device -> Scan.on(device).with(algorithm).wrapping())
            .toList();
    if (scans.isEmpty()) {
      return;
    }
    Cases.forAll(
        Elements::any,
        _ -> null,
        x -> {
          Operator operator = x.length() % 2 == 0 ? Operator.SUM : Operator.MIN;
          IntArray offsets = Elements.offsets(Cases.random(x.length()), x.length());
          checkBits(scans.get(x.length() / 2 % scans.size()), algorithm, x, operator, offsets);
        });
  }

  /// In segments past where the whole device takes one.
  @ParameterizedTest
  @MethodSource("algorithms")
  void givesTheBitsOfSerialInLongSegmentsOnOpenCl(ScanAlgorithm algorithm) {
    for (Device device : OpenClDevices.staged()) {
      Scan scan = Scan.on(device).with(algorithm).wrapping();
      double[] values = Cases.random(7).doubles(50_000, -1, 1).toArray();
      values[4321] = -0.0;
      values[40_000] = Double.POSITIVE_INFINITY;
      values[45_000] = Double.NEGATIVE_INFINITY;
      DoubleArray x = DoubleArray.wrap(values);
      checkBits(scan, algorithm, x, Operator.SUM, IntArray.wrap(0, 3, 3, 20_000, 49_999, 50_000));
      checkBits(scan, algorithm, x, HARMONIC, IntArray.wrap(0, 3, 3, 20_000, 49_999, 50_000));
    }
  }

  private static <A extends Array<A>> void checkBits(
      Scan scan, ScanAlgorithm algorithm, Array<?> array, Operator operator, IntArray offsets) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    Scan serial = Scan.on(Device.serial()).with(algorithm).wrapping();
    A expected = x.newLike(x.length());
    A out = x.newLike(x.length());
    serial.inclusiveBySegment(x, offsets, operator, expected);
    scan.inclusiveBySegment(x, offsets, operator, out);
    assertArrayEquals(Elements.bits(expected), Elements.bits(out), "inclusive " + operator);
    serial.exclusiveBySegment(x, offsets, operator, expected);
    scan.exclusiveBySegment(x, offsets, operator, out);
    assertArrayEquals(Elements.bits(expected), Elements.bits(out), "exclusive " + operator);
    serial.exclusive(x, operator, expected);
    A same = x.copy();
    scan.exclusive(same, operator, same);
    assertArrayEquals(Elements.bits(expected), Elements.bits(same), "in place " + operator);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void namesTheFirstSumThatDoesNotFit(Device device, ScanAlgorithm algorithm) {
    Scan scan = Scan.on(device).with(algorithm);
    long[] x = new long[30_000];
    x[12_345] = Long.MAX_VALUE;
    x[12_350] = 2;
    x[20_000] = -2;
    LongArray out = LongArray.wrap(new long[x.length]);
    for (IntArray offsets : List.of(IntArray.wrap(0, 30_000), IntArray.wrap(0, 9, 30_000))) {
      var e =
          assertThrows(
              ArithmeticException.class,
              () -> scan.inclusiveBySegment(LongArray.wrap(x), offsets, Operator.SUM, out));
      assertTrue(
          e.getMessage().startsWith("the sum up to index 12350 is 9223372036854775809, past long"),
          e::getMessage);
    }
    int[] ints = {Integer.MAX_VALUE, -1, -1, 3};
    int[] before = new int[4];
    scan.exclusive(IntArray.wrap(ints), IntArray.wrap(before)); // the sum of all is not asked for
    assertArrayEquals(
        new int[] {0, Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MAX_VALUE - 2}, before);
  }

  @Test
  void worksWhereTheDataLivesAndLeavesNothingThere() {
    for (Device.OpenCl staged : OpenClDevices.staged()) {
      Device device = OpenClDevices.resident(staged);
      double[] x = Cases.random(3).doubles(20_000).toArray();
      double[] expected = new double[x.length];
      algorithms()
          .forEach(algorithm -> {
            Scan.on(Device.serial())
                .with(algorithm)
                .exclusive(DoubleArray.wrap(x), DoubleArray.wrap(expected));
            Set<Long> before = OpenClDevices.live(staged);
            Scan scan = Scan.on(device).with(algorithm);
            try (DoubleArray there = device.copyOf(DoubleArray.wrap(x))) {
              scan.exclusive(there, there);
              assertArrayEquals(expected, there.toArray());
              assertThrows(
                  IllegalArgumentException.class, () -> scan.exclusive(there, DoubleArray.wrap(x)));
            }
            assertTrue(before.containsAll(OpenClDevices.live(staged)));
            DoubleArray closed = device.newDoubles(3);
            closed.close();
            assertThrows(IllegalStateException.class, () -> scan.exclusive(closed, closed));
          });
    }
  }

  @Test
  void isNotOfTheCpu() {
    assertEquals(List.of(Scan.TILES), Textbook.scans(Device.cpu(2)));
    Scan scan = Scan.on(Device.cpu(2));
    assertThrows(UnsupportedOperationException.class, () -> scan.with(new StepScan.HillisSteele()));
    assertThrows(IllegalArgumentException.class, () -> new StepScan.ThreePhase(0));
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    for (ScanAlgorithm algorithm : Textbook.scans(device)) {
      ScanContract.ofSharing(Scan.on(device).with(algorithm), 2).verify();
    }
  }
}
