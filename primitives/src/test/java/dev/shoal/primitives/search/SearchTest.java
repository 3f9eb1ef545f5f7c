package dev.shoal.primitives.search;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.SearchContract;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.Memo;
import dev.shoal.testkit.OpenClDevices;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/// The contract of [Search], on every device, against a count of the elements below.
class SearchTest {
  private static final Memo<int[][]> BOUNDS = new Memo<>();

  @EveryDevice
  void findsTheBoundsThatACountFinds(Device device) {
    SearchContract.findsTheBoundsThatACountFinds(Search.on(device), 1 << 17);
  }

  @EveryDevice
  void findsManyNeedlesInMany(Device device) {
    SearchContract.findsManyNeedlesInMany(Search.on(device));
  }

  @EveryDevice
  void findsWhatIsHardToGuess(Device device) {
    SearchContract.findsWhatIsHardToGuess(Search.on(device));
  }

  @EveryDevice
  void tellsZerosApartAndFindsNaNs(Device device) {
    SearchContract.tellsZerosApartAndFindsNaNs(device, Search.on(device));
  }

  @EveryDevice
  void staysInsideWhereElementsAreNotSorted(Device device) {
    SearchContract.staysInsideWhereElementsAreNotSorted(device, Search.on(device));
  }

  /// So many elements and needles that a sample is searched first; all types, ties and NaNs.
  @EveryDevice
  void findsNeedlesAmongSamples(Device device) {
    Search search = Search.on(device);
    for (int n : new int[] {5_000, (1 << 17) - 1, 1 << 17, (1 << 17) + 1, 200_063}) {
      for (int distinct : new int[] {1, 50, 1 << 22}) {
        SplittableRandom random = Cases.random(n + distinct);
        int[] x = random.ints(n, -1, distinct).map(k -> 2 * k).sorted().toArray();
        int[] needles = random.ints(n / 50, -3, 2 * distinct + 3).toArray();
        needles[0] = Integer.MIN_VALUE;
        needles[1] = Integer.MAX_VALUE;
        checkBounds(search, IntArray.wrap(x), IntArray.wrap(needles));
        checkBounds(
            search,
            LongArray.wrap(Arrays.stream(x).mapToLong(k -> k * 5_000_000_000L).toArray()),
            LongArray.wrap(Arrays.stream(needles).mapToLong(k -> k * 5_000_000_000L).toArray()));
        checkBounds(search, DoubleArray.wrap(odd(x)), DoubleArray.wrap(odd(needles)));
        checkBounds(search, FloatArray.wrap(floats(odd(x))), FloatArray.wrap(floats(odd(needles))));
        Arrays.sort(needles);
        checkBounds(search, DoubleArray.wrap(odd(x)), DoubleArray.wrap(odd(needles)));
      }
    }
  }

  /// So many needles that they begin at a table of cells: elements without a pattern, of one
  /// distance, in a few clumps, dense at one end, and over the whole range of their type.
  @EveryDevice
  void findsNeedlesByCells(Device device) {
    Search search = Search.on(device);
    for (int n : new int[] {2_047, 2_048, 2_049, 30_011}) {
      SplittableRandom random = Cases.random(n);
      for (DoubleUnaryOperator spread :
          List.<DoubleUnaryOperator>of(
              u -> u,
              u -> Math.floor(u * n) / n,
              u -> Math.floor(u * 4) / 4 + u % 0.25 * 1e-5,
              u -> Math.pow(u, 9))) {
        checkSpread(search, n, () -> spread.applyAsDouble(random.nextDouble()));
      }
    }
  }

  private static void checkSpread(Search search, int n, DoubleSupplier next) {
    double[] x = DoubleStream.generate(next).limit(n).sorted().toArray();
    double[] needles = DoubleStream.generate(next).limit(n / 2).toArray();
    for (int i = 0; i < needles.length; i += 3) {
      needles[i] = x[i]; // a tie
    }
    needles[1] = -1;
    needles[2] = 2;
    checkBounds(search, DoubleArray.wrap(x), DoubleArray.wrap(needles));
    checkBounds(search, FloatArray.wrap(floats(x)), FloatArray.wrap(floats(needles)));
    for (double width : new double[] {1e3, 1e6, 0x1p32}) {
      DoubleToIntFunction ints = u -> (int) Math.floor(u * width - width / 2);
      checkBounds(search, IntArray.wrap(mapped(x, ints)), IntArray.wrap(mapped(needles, ints)));
    }
    for (double width : new double[] {1e6, 0x1p64}) {
      DoubleToLongFunction longs = u -> (long) Math.floor(u * width - width / 2);
      checkBounds(
          search,
          LongArray.wrap(Arrays.stream(x).mapToLong(longs).toArray()),
          LongArray.wrap(Arrays.stream(needles).mapToLong(longs).toArray()));
    }
    for (double scale : new double[] {Double.MIN_NORMAL, 0x1p1022, Double.MAX_VALUE}) {
      DoubleUnaryOperator extreme = u -> (2 * u - 1) * scale;
      checkBounds(
          search,
          DoubleArray.wrap(Arrays.stream(x).map(extreme).toArray()),
          DoubleArray.wrap(Arrays.stream(needles).map(extreme).toArray()));
    }
  }

  private static int[] mapped(double[] x, DoubleToIntFunction f) {
    return Arrays.stream(x).mapToInt(f).toArray();
  }

  /// Doubles with zeros of both signs, infinities and NaNs of negative sign, in order where `x` is.
  private static double[] odd(int[] x) {
    int last = Arrays.stream(x).max().orElseThrow();
    return Arrays.stream(x).mapToDouble(k -> odd(k, last)).toArray();
  }

  private static double odd(int k, int last) {
    if (k == last) {
      return Double.longBitsToDouble(0xFFF8_0000_0000_0000L);
    }
    if (k >= last - 8) {
      return Double.POSITIVE_INFINITY;
    }
    return k < -1 ? Double.NEGATIVE_INFINITY : k <= 0 ? -0.0 : k == 2 ? 0.0 : k;
  }

  private static float[] floats(double[] x) {
    float[] y = new float[x.length];
    for (int i = 0; i < y.length; i++) {
      y[i] = (float) x[i];
    }
    return y;
  }

  private static <A extends Array<A>> void checkBounds(Search search, A sorted, A needles) {
    int[][] expected = BOUNDS.get(() -> bounds(sorted, needles), sorted, needles);
    IntArray out = IntArray.wrap(new int[needles.length()]);
    search.lowerBound(sorted, needles, out);
    assertArrayEquals(expected[0], out.hostArray());
    search.upperBound(sorted, needles, out);
    assertArrayEquals(expected[1], out.hostArray());
  }

  /// Returns lower and upper bounds by a tree of the first index of each value.
  private static int[][] bounds(Array<?> sorted, Array<?> needles) {
    int n = sorted.length();
    TreeMap<Comparable<?>, Integer> firsts = new TreeMap<>();
    for (int i = 0; i < n; i++) {
      firsts.putIfAbsent(element(sorted, i), i);
    }
    int[] lower = new int[needles.length()];
    int[] upper = new int[lower.length];
    for (int i = 0; i < lower.length; i++) {
      var notBelow = firsts.ceilingEntry(element(needles, i));
      var above = firsts.higherEntry(element(needles, i));
      lower[i] = notBelow == null ? n : notBelow.getValue();
      upper[i] = above == null ? n : above.getValue();
    }
    return new int[][] {lower, upper};
  }

  private static Comparable<?> element(Array<?> x, int i) {
    return switch (x) {
      case IntArray ints -> ints.hostArray()[i];
      case LongArray longs -> longs.hostArray()[i];
      case FloatArray floats -> floats.hostArray()[i];
      case DoubleArray doubles -> doubles.hostArray()[i];
    };
  }

  @EveryDevice
  void namesTheArgumentsThatDisagree(Device device) {
    Search search = Search.on(device);
    IntArray x = device.newInts(3);
    IntArray y = device.newInts(3);
    IntArray four = device.newInts(4);
    assertError("needles has 3 elements, out has 4", () -> search.lowerBound(x, y, four));
    assertError("out and sorted are the same array", () -> search.lowerBound(x, y, x));
    assertError("out and needles are the same array", () -> search.upperBound(x, y, y));
    assertThrows(NullPointerException.class, () -> search.with(null));
    search.lowerBound(x, x, y);
    assertArrayEquals(new int[] {0, 0, 0}, y.toArray());
  }

  @EveryDevice
  void searchesWhatLivesOnTheDevice(Device device) {
    SearchContract.searchesWhatLivesOnTheDevice(device, new Bisection());
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (staged instanceof Device.OpenCl) {
      Device device = OpenClDevices.resident(staged);
      IntArray here = device.newInts(2);
      IntArray there = IntArray.wrap(0, 1);
      IntArray out = device.newInts(2);
      Search search = Search.on(device);
      String start = "IntArray[2] does not live on " + device;
      for (Runnable run :
          new Runnable[] {
            () -> search.lowerBound(there, here, out),
            () -> search.lowerBound(here, there, out),
            () -> search.upperBound(here, here, there)
          }) {
        String text = assertThrows(IllegalArgumentException.class, run::run).getMessage();
        assertTrue(text.startsWith(start), text);
      }
      assertThrows(
          IllegalArgumentException.class,
          () -> Search.on(Device.serial()).lowerBound(here, there, IntArray.wrap(0, 0)));
    }
  }

  @Test
  void allocatesNothingOnOneThread() {
    SearchContract.allocatesNothingOnOneThread(new Bisection());
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SearchContract.manyThreadsMayShareAnInstance(Search.on(device), 3);
  }

  @Test
  void plainArraysGiveTheSameBounds() {
    int[] none = {};
    assertArrayEquals(none, Search.lowerBound(new int[] {1, 2}, none));
    assertArrayEquals(
        new int[] {1, 0, 3}, Search.lowerBound(new int[] {1, 2, 2}, new int[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {1, 0, 3}, Search.lowerBound(new long[] {1, 2, 2}, new long[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {1, 0, 3}, Search.lowerBound(new float[] {1, 2, 2}, new float[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {1, 0, 3}, Search.lowerBound(new double[] {1, 2, 2}, new double[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {3, 0, 3}, Search.upperBound(new int[] {1, 2, 2}, new int[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {3, 0, 3}, Search.upperBound(new long[] {1, 2, 2}, new long[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {3, 0, 3}, Search.upperBound(new float[] {1, 2, 2}, new float[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {3, 0, 3}, Search.upperBound(new double[] {1, 2, 2}, new double[] {2, 0, 3}));
  }

  /// Finds every needle at index 0, and runs on the serial device alone.
  private record AlwaysFirst() implements SearchAlgorithm {
    @Override
    public String title() {
      return "always-first";
    }

    @Override
    public boolean runsOn(Device device) {
      return device instanceof Device.Serial;
    }

    @Override
    public SearchKernel kernel(Device device) {
      return (_, _, _, out) -> Arrays.fill(out.hostArray(), 0);
    }
  }

  @Test
  void takesAUserDefinedAlgorithm() {
    IntArray out = IntArray.wrap(9);
    Search.on(Device.serial())
        .with(new AlwaysFirst())
        .lowerBound(IntArray.wrap(1, 2), IntArray.wrap(2), out);
    assertArrayEquals(new int[] {0}, out.hostArray());
    assertError(
        UnsupportedOperationException.class,
        "cpu:2 has no always-first; it has bisection",
        () -> Search.on(Device.cpu(2)).with(new AlwaysFirst()));
  }
}
