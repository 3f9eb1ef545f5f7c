package dev.shoal.points;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of [Overlaps].
class OverlapsTest {
  /// Boxes at integer coordinates, so that many just touch; some are large, some are points.
  private static double[][][] random(SplittableRandom random) {
    int n = random.nextInt(200);
    int dimensions = 2 + random.nextInt(2);
    int side = 1 + random.nextInt(60);
    double[][] low = new double[dimensions][n];
    double[][] high = new double[dimensions][n];
    for (int i = 0; i < n; i++) {
      int extent = random.nextInt(10) == 0 ? side : 1 + side / 8;
      for (int axis = 0; axis < dimensions; axis++) {
        low[axis][i] = random.nextInt(side);
        high[axis][i] = low[axis][i] + random.nextInt(extent);
      }
    }
    return new double[][][] {low, high};
  }

  private static Boxes boxes(double[][][] corners) {
    return Boxes.of(RandomPoints.doubles(corners[0]), RandomPoints.doubles(corners[1]));
  }

  @EveryDevice
  void matchesComparingAllPairs(Device device) {
    Overlaps overlaps = Overlaps.on(device);
    Cases.forAll(
        OverlapsTest::random,
        _ -> null,
        corners -> {
          Boxes boxes = boxes(corners);
          PairLists half = overlaps.half(boxes);
          PairLists full = overlaps.full(boxes);
          int n = boxes.length();
          for (int i = 0; i < n; i++) {
            int here = i;
            int[] row =
                IntStream.range(0, n).filter(j -> j != here && meet(corners, here, j)).toArray();
            assertArrayEquals(row, row(full, i));
            int[] higher = IntStream.of(row).filter(j -> j > here).toArray();
            assertArrayEquals(higher, row(half, i));
          }
          assertEquals(half.neighbours().length(), overlaps.count(boxes));
        });
  }

  private static boolean meet(double[][][] corners, int i, int j) {
    boolean meet = true;
    for (int axis = 0; axis < corners[0].length; axis++) {
      double begin = Math.max(corners[0][axis][i], corners[0][axis][j]);
      double end = Math.min(corners[1][axis][i], corners[1][axis][j]);
      meet &= begin <= end;
    }
    return meet;
  }

  private static int[] row(PairLists lists, int i) {
    int[] offsets = lists.offsets().onHost().hostArray();
    return IntStream.range(offsets[i], offsets[i + 1])
        .map(at -> lists.neighbours().onHost().hostArray()[at])
        .toArray();
  }

  @EveryDevice
  void everyBlockOfManyBoxesAgrees(Device device) {
    SplittableRandom random = new SplittableRandom(12);
    int n = 5_000;
    double[] low = random.doubles(3L * n).toArray();
    double[] high = low.clone();
    for (int c = 0; c < high.length; c++) {
      high[c] += random.nextDouble() * 0.1;
    }
    Boxes boxes =
        Boxes.of(Points.ofRows(DoubleArray.wrap(low), 3), Points.ofRows(DoubleArray.wrap(high), 3));
    Overlaps overlaps = Overlaps.on(device);
    PairLists expected = Overlaps.on(Device.serial()).full(boxes);
    PairLists full = overlaps.full(boxes);
    assertArrayEquals(expected.offsets().toArray(), full.offsets().toArray());
    assertArrayEquals(expected.neighbours().toArray(), full.neighbours().toArray());
    long before = buffers(device);
    assertEquals(full.neighbours().length() / 2, overlaps.count(boxes));
    assertEquals(full.neighbours().length() / 2, overlaps.half(boxes).neighbours().length());
    assertEquals(before, buffers(device));
  }

  private static long buffers(Device device) {
    return device instanceof Device.OpenCl openCl ? openCl.context().liveBuffers().size() : 0;
  }

  /// As objects without extent are.
  @EveryDevice
  void pointsOverlapOnlyIfEqual(Device device) {
    Points points = Points.of(DoubleArray.wrap(1, 2, 1, 2, 2), DoubleArray.wrap(5, 5, 5, 6, 5));
    PairLists half = Overlaps.on(device).half(Boxes.of(points, points));
    assertArrayEquals(new int[] {0, 1, 2, 2, 2, 2}, half.offsets().toArray());
    assertArrayEquals(new int[] {2, 4}, half.neighbours().toArray());
  }

  @Test
  void refusesInvalidBoxes() {
    Points one = Points.of(DoubleArray.wrap(1, 2), DoubleArray.wrap(1, 2));
    Points low = Points.of(DoubleArray.wrap(1, 1), DoubleArray.wrap(2, 2));
    Points space =
        Points.of(DoubleArray.wrap(1, 2), DoubleArray.wrap(1, 2), DoubleArray.wrap(1, 2));
    var refused = assertThrows(IllegalArgumentException.class, () -> Boxes.of(one, low));
    assertEquals("box 1 begins at 2.0 and ends at 1.0 on axis 0", refused.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Boxes.of(one, space));
    Points periodic = one.periodic(4, 4);
    assertThrows(IllegalArgumentException.class, () -> Boxes.of(periodic, periodic));
  }

  @EveryDevice
  void isSafeForManyThreads(Device device) {
    SharedInstance.of(Overlaps.on(device))
        .operation("count", (overlaps, seed) -> overlaps.count(shared(seed)))
        .operation(
            "full",
            (overlaps, seed) -> {
              PairLists lists = overlaps.full(shared(seed));
              return new Object[] {lists.offsets().toArray(), lists.neighbours().toArray()};
            })
        .operation(
            "half",
            (overlaps, seed) -> {
              PairLists lists = overlaps.half(shared(seed));
              return new Object[] {lists.offsets().toArray(), lists.neighbours().toArray()};
            })
        .verify();
  }

  /// Several blocks, or a few boxes.
  private static Boxes shared(int seed) {
    double[] low = Cases.random(seed).doubles(3L * (seed % 2 == 0 ? 30 : 1_200)).toArray();
    double[] high = low.clone();
    Arrays.setAll(high, c -> low[c] + 0.05);
    return Boxes.of(
        Points.ofRows(DoubleArray.wrap(low), 3), Points.ofRows(DoubleArray.wrap(high), 3));
  }
}
