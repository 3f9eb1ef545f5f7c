package dev.shoal.primitives.auc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.opencl.OpenCl;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Areas under ROC curves, against every pair looked at.
class AucTest {
  static Stream<Device> devices() {
    return Stream.of(Device.serial(), Device.cpu(1), Device.cpu(2), Device.cpu(3), Device.cpu(8));
  }

  private static double[] byPairs(double[] scores, int[] labels, int[] offsets) {
    double[] areas = new double[offsets.length - 1];
    for (int s = 0; s < areas.length; s++) {
      long pairs = 0;
      long twice = 0;
      boolean isNumber = true;
      for (int i = offsets[s]; i < offsets[s + 1]; i++) {
        isNumber &= !Double.isNaN(scores[i]);
        for (int j = offsets[s]; j < offsets[s + 1]; j++) {
          if (labels[i] == 1 && labels[j] == 0) {
            pairs++;
            twice += scores[i] > scores[j] ? 2 : scores[i] == scores[j] ? 1 : 0;
          }
        }
      }
      areas[s] = pairs == 0 || !isNumber ? Double.NaN : twice / (2.0 * pairs);
    }
    return areas;
  }

  private static void check(Device device, Array<?> scores, int[] labels, int[] offsets) {
    double[] wide = new double[scores.length()];
    Arrays.setAll(
        wide,
        i ->
            switch (scores) {
              case IntArray x -> x.hostArray()[i];
              case LongArray x -> x.hostArray()[i];
              case FloatArray x -> x.hostArray()[i];
              case DoubleArray x -> x.hostArray()[i];
            });
    DoubleArray out = DoubleArray.wrap(new double[offsets.length - 1]);
    Auc.on(device).bySegment(scores, IntArray.wrap(labels), IntArray.wrap(offsets), out);
    assertArrayEquals(byPairs(wide, labels, offsets), out.hostArray());
  }

  @ParameterizedTest
  @MethodSource("devices")
  void countsAllPairs(Device device) {
    for (int c = 0; c < 12; c++) {
      SplittableRandom random = Cases.random(c);
      int n = random.nextInt(800);
      int[] offsets =
          IntStream.concat(
                  IntStream.of(0, n), random.ints(random.nextInt(20), 0, n + 1)) // some are empty
              .sorted()
              .toArray();
      int[] labels = random.ints(n, 0, 2).toArray();
      int spread = 1 + random.nextInt(50);
      int[] ints = random.ints(n, -spread, spread).toArray();
      check(device, IntArray.wrap(ints), labels, offsets);
      check(device, LongArray.wrap(Arrays.stream(ints).asLongStream().toArray()), labels, offsets);
      double[] odd = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, 1e-300, 1.5};
      int kinds = c % 2 == 0 ? 2 : odd.length;
      double[] doubles = new double[n];
      Arrays.setAll(
          doubles, i -> random.nextInt(9) == 0 ? odd[random.nextInt(kinds)] : ints[i] / 4.0);
      check(device, DoubleArray.wrap(doubles), labels, offsets);
      float[] floats = new float[n];
      for (int i = 0; i < n; i++) {
        floats[i] = (float) doubles[i];
      }
      check(device, FloatArray.wrap(floats), labels, offsets);
    }
  }

  /// The mean of the true less the false positive rate over the ranked scores.
  @Test
  void isTheFitnessOfTheTextAndAHalf() {
    SplittableRandom random = Cases.random(3);
    int n = 8192;
    double[] scores = random.doubles(n).distinct().toArray();
    int[] labels = random.ints(scores.length, 0, 2).toArray();
    int[] indices =
        IntStream.range(0, scores.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> scores[i]).reversed())
            .mapToInt(i -> i)
            .toArray();
    double ones = Arrays.stream(labels).sum();
    double zeros = scores.length - ones;
    double fitness = 0;
    double truePositives = 0;
    double falsePositives = 0;
    for (int index : indices) {
      truePositives += labels[index] / ones;
      falsePositives += (1 - labels[index]) / zeros;
      fitness += (truePositives - falsePositives) / scores.length;
    }
    double area = Auc.bySegment(scores, labels, new int[] {0, scores.length})[0];
    assertEquals(fitness, area - 0.5, 1e-12);
  }

  @Test
  void areasOfSeparatedTiedAndOneSidedSegments() {
    double[] scores = {1, 2, 3, 4, 5, 5, 5, 5, 9};
    int[] labels = {0, 0, 1, 1, 1, 0, 1, 0, 1};
    double[] areas = Auc.bySegment(scores, labels, new int[] {0, 4, 8, 9, 9});
    assertArrayEquals(new double[] {1, 0.5, Double.NaN, Double.NaN}, areas);
    assertArrayEquals(new double[0], Auc.bySegment(new double[0], new int[0], new int[] {0}));
  }

  @Test
  void refusesLabelsAndOffsetsThatDoNotFit() {
    double[] scores = {1, 2};
    for (int[] labels : List.of(new int[] {0}, new int[] {0, 2}, new int[] {-1, 0})) {
      assertThrows(
          IllegalArgumentException.class, () -> Auc.bySegment(scores, labels, new int[] {0, 2}));
    }
    for (int[] offsets : List.of(new int[0], new int[] {0, 1})) {
      assertThrows(
          IllegalArgumentException.class, () -> Auc.bySegment(scores, new int[] {0, 1}, offsets));
    }
    if (!OpenCl.devices().isEmpty()) {
      var refused =
          assertThrows(UnsupportedOperationException.class, () -> Auc.on(Device.openCl(0)));
      assertEquals("auc on opencl:0: serial and cpu have it", refused.getMessage());
    }
  }

  @ParameterizedTest
  @MethodSource("devices")
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Auc.on(device))
        .operation(
            "bySegment", (auc, seed) -> someAreas(auc, new SplittableRandom(seed), 7 << seed))
        .operation(
            "bySegment of many",
            (auc, seed) -> someAreas(auc, new SplittableRandom(seed), 40_000 + seed))
        .verify();
  }

  private static double[] someAreas(Auc auc, SplittableRandom random, int n) {
    DoubleArray scores = DoubleArray.wrap(random.doubles(n).toArray());
    IntArray labels = IntArray.wrap(random.ints(n, 0, 2).toArray());
    IntArray offsets = Elements.offsets(random, n);
    DoubleArray out = DoubleArray.wrap(new double[offsets.length() - 1]);
    auc.bySegment(scores, labels, offsets, out);
    return out.hostArray();
  }
}
