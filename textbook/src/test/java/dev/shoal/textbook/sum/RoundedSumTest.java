package dev.shoal.textbook.sum;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.ExactOracle;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import dev.shoal.textbook.Textbook;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The sums that round each addition: their bounds, and the same bits on every device.
class RoundedSumTest {
  @EveryDevice
  void sumsByEveryMethodWithinItsBound(Device device) {
    Cases.forAll(
        Cases::finiteDoubles,
        Cases::firstHalf,
        x -> {
          double total = 0;
          for (int i = 0; i < x.length; i++) {
            x[i] = Math.abs(x[i]) > 1e300 || Math.abs(x[i]) < 1e-290 ? i : x[i];
            total += Math.abs(x[i]);
          }
          var oracle = new ExactOracle();
          for (double v : x) {
            oracle.add(v);
          }
          BigDecimal exact = oracle.exact();
          for (SumAlgorithm method : Textbook.sums(device, 3)) {
            double sum = Sum.on(device).with(method).sum(DoubleArray.wrap(x));
            double error = exact.subtract(new BigDecimal(sum)).abs().doubleValue();
            double bound = 1.001 * bound(method, x.length, exact.abs().doubleValue(), total);
            assertTrue(error <= bound, method + ": error " + error + ", bound " + bound);
          }
        });
  }

  private static double bound(SumAlgorithm method, double n, double sum, double magnitudes) {
    double e = 0x1p-53;
    if (method.equals(Sum.EXACT)) {
      return e * sum;
    }
    return switch ((RoundedSum) method) {
      case RoundedSum.Plain _ -> n * e * magnitudes;
      case RoundedSum.Ascending _ -> n * e * magnitudes;
      case RoundedSum.Pairwise _ -> (Math.log(n + 1) / Math.log(2) + 65) * e * magnitudes;
      case RoundedSum.Kahan _ -> (7 * e + 9 * (n + 300) * e * e) * magnitudes;
      case RoundedSum.Neumaier _ -> 2 * e * sum + n * (n + 9) * e * e * magnitudes;
      case RoundedSum.TwoSum _ -> 2 * e * sum + (n + 300) * (n + 300) * e * e * magnitudes;
      case RoundedSum.DoubleDouble _ -> 2 * e * sum + 4 * (n + 9) * e * e * magnitudes;
    };
  }

  @EveryDevice
  void onlyTheUncompensatedSumsKeepAnInfinity(Device device) {
    double infinity = Double.POSITIVE_INFINITY;
    double max = Double.MAX_VALUE;
    for (double[] x : new double[][] {{infinity}, {1, infinity}, {infinity, 1}, {max, max}}) {
      float[] floats = {(float) infinity, Float.MAX_VALUE};
      for (SumAlgorithm method : Textbook.sums(device, 2)) {
        double expected = isCompensated(method) ? Double.NaN : infinity;
        Sum sum = Sum.on(device).with(method);
        assertEquals(expected, sum.sum(DoubleArray.wrap(x)), method + " of " + Arrays.toString(x));
        assertEquals(expected, sum.sum(FloatArray.wrap(floats)), method::title);
      }
    }
  }

  private static boolean isCompensated(SumAlgorithm method) {
    return switch (method) {
      case RoundedSum.Kahan _, RoundedSum.Neumaier _ -> true;
      case RoundedSum.TwoSum _, RoundedSum.DoubleDouble _ -> true;
      default -> false;
    };
  }

  @EveryDevice
  void sumsByEveryMethodTheSameOnEveryDevice(Device device) {
    Sum serial = Sum.on(Device.serial());
    Cases.forAll(
        Cases::doubles,
        Cases::firstHalf,
        x -> {
          float[] floats = new float[x.length];
          for (int i = 0; i < x.length; i++) {
            floats[i] = (float) x[i];
          }
          for (int parts : new int[] {1, 3, 16}) {
            for (SumAlgorithm method : Textbook.sums(device, parts)) {
              Sum sum = Sum.on(device).with(method);
              assertBits(
                  serial.with(method).sum(DoubleArray.wrap(x)), sum.sum(DoubleArray.wrap(x)));
              assertBits(
                  serial.with(method).sum(FloatArray.wrap(floats)),
                  sum.sum(FloatArray.wrap(floats)));
            }
          }
        });
  }

  @EveryDevice
  void followsThePlainLoopWhereTheMethodIsPlain(Device device) {
    double[] x = Cases.random(5).doubles(100_000).toArray();
    double sum = 0;
    for (double v : x) {
      sum += v;
    }
    assertBits(sum, Sum.on(device).with(new RoundedSum.Plain(1)).sum(DoubleArray.wrap(x)));
  }

  /// The oracle adds every part, also those without a value.
  @Test
  void emptyPartsChangeNoBits() {
    Cases.forAll(
        Cases::doubles,
        Cases::firstHalf,
        all -> {
          double[] x = Arrays.copyOf(all, Math.min(all.length, 40));
          for (SumPlan.Kind kind :
              new SumPlan.Kind[] {
                SumPlan.Kind.PLAIN,
                SumPlan.Kind.KAHAN,
                SumPlan.Kind.NEUMAIER,
                SumPlan.Kind.TWO_SUM,
                SumPlan.Kind.DOUBLE_DOUBLE
              }) {
            for (int parts : new int[] {1, 7, 41, 100, 1000}) {
              var plan = new SumPlan(kind, parts);
              var sum = new HostRoundedSum(plan, Device.serial().workers(), false);
              assertBits(sumOfAllParts(x, kind, parts), sum.sum(DoubleArray.wrap(x)));
            }
          }
        });
  }

  private static double sumOfAllParts(double[] x, SumPlan.Kind kind, int parts) {
    RunningDouble all = null;
    for (int p = 0; p < parts; p++) {
      RunningDouble part = RunningDouble.of(kind);
      part.add(x, (int) ((long) x.length * p / parts), (int) ((long) x.length * (p + 1) / parts));
      if (all == null) {
        all = part;
      } else {
        all.add(part);
      }
    }
    return all.value();
  }

  @EveryDevice
  void sumsWhatLivesInItsMemory(Device staged) {
    Device device = OpenClDevices.resident(staged);
    SumAlgorithm pairwise = new RoundedSum.Pairwise();
    Sum sum = Sum.on(device).with(pairwise);
    Sum serial = Sum.on(Device.serial()).with(pairwise);
    for (int n : new int[] {0, 1, 1023, 1024, 1025, 6 * 1024 + 1, 150_001}) {
      DoubleArray here = DoubleArray.wrap(Cases.random(n).doubles(n, -1, 1).toArray());
      assertBits(serial.sum(here), sum.sum(device.copyOf(here)));
    }
  }

  @EveryDevice
  void hasAscendingOrderOnTheHostOnly(Device device) {
    Sum sum = Sum.on(device);
    List<String> titles = Textbook.sums(device).stream().map(SumAlgorithm::title).toList();
    List<String> all =
        List.of(
            "exact",
            "plain",
            "pairwise",
            "kahan",
            "kahan-lanes",
            "neumaier",
            "two-sum",
            "two-sum-lanes",
            "double-double",
            "ascending");
    if (device instanceof Device.OpenCl) {
      assertEquals(all.subList(0, all.size() - 1), titles);
      assertError(
          UnsupportedOperationException.class,
          device + " has no ascending; it has exact",
          () -> sum.with(new RoundedSum.Ascending()));
    } else {
      assertEquals(all, titles);
    }
  }

  @Test
  void refusesNumbersOfPartsAndLanesThatThereAreNot() {
    assertThrows(IllegalArgumentException.class, () -> new RoundedSum.Kahan(0, 1));
    assertThrows(IllegalArgumentException.class, () -> new RoundedSum.Kahan(1, 7));
  }

  private static void assertBits(double expected, double actual) {
    assertEquals(
        Long.toHexString(Double.doubleToRawLongBits(expected)),
        Long.toHexString(Double.doubleToRawLongBits(actual)),
        () -> expected + " expected, but was " + actual);
  }

  @EveryDevice
  void manyThreadsMayShareAnInstanceOfEachMethod(Device device) {
    for (SumAlgorithm method : Textbook.sums(device)) {
      SharedInstance.of(Sum.on(device).with(method))
          .operation("sum", (sum, seed) -> sum.sum(DoubleArray.wrap(Seeded.doubles(seed))))
          .operation("sum of floats", (sum, seed) -> sum.sum(FloatArray.wrap(Seeded.floats(seed))))
          // the others are exact by any method
          .exempt("add", "dot", "addProducts", "sumOfSquares", "mean", "bySegment", "byRun")
          .verify();
    }
  }

  /// A boxed vector would show here.
  @Test
  void allocatesNoVectorsInLanes() {
    DoubleArray doubles = DoubleArray.wrap(new double[50_000]);
    Arrays.setAll(doubles.hostArray(), i -> i * 0.1);
    long max = 64 * 32 + 2 * 8 * 64 + 4096; // the 64 sums themselves
    for (RoundedSum method :
        new RoundedSum[] {new RoundedSum.Kahan(1, 64), new RoundedSum.TwoSum(1, 64)}) {
      Sum other = Sum.on(Device.cpu(1)).with(method);
      long bytes = Allocation.steadyBytes(2_000, max, () -> other.sum(doubles));
      assertTrue(bytes <= max, () -> method + " allocates " + bytes + " bytes");
    }
  }
}
