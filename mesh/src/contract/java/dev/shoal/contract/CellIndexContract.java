package dev.shoal.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/// What every algorithm of [CellIndex] that answers any position promises, against a map from
/// positions to cells.
public final class CellIndexContract {
  private static final int POSITIONS = 700; // more than a batch

  private CellIndexContract() {}

  /// Random meshes of any levels in any order.
  public static void findsTheCellAtEachPosition(List<CellIndex> indices) {
    for (int c = 0; c < 200; c++) {
      SplittableRandom random = Cases.random(c);
      check(indices, Meshes.random(random, 1 << 14), random);
    }
  }

  /// Meshes whose finest grid does not fit in memory.
  public static void findsTheCellOnHugeFinestGrids(List<CellIndex> indices) {
    SplittableRandom random = Cases.random(0);
    check(indices, RandomMesh.of(BaseGrid.of(4, 4), 24, 1003, 1), random);
    check(indices, RandomMesh.of(BaseGrid.of(1), 31, 1003, 2), random);
    check(indices, RandomMesh.of(BaseGrid.of(1, 1, 1), 20, 1009, 3), random);
  }

  private static void check(List<CellIndex> indices, CellMesh mesh, SplittableRandom random) {
    var oracle = new CoveringCell(mesh);
    int dimensions = mesh.base().dimensions();
    int[][] positions = new int[3][POSITIONS];
    double[][] coarse = new double[3][POSITIONS];
    int[] expected = new int[POSITIONS];
    for (int p = 0; p < POSITIONS; p++) {
      for (int axis = 0; axis < dimensions; axis++) {
        long size = oracle.size(axis);
        positions[axis][p] =
            (int)
                Math.min(Integer.MAX_VALUE, random.nextLong(-1 - size / 16, size + 1 + size / 16));
        if (mesh.length() > 0 && random.nextBoolean()) {
          positions[axis][p] = (int) oracle.first(random.nextInt(mesh.length()), axis);
        }
        coarse[axis][p] = (positions[axis][p] + random.nextDouble(0.9)) / (1L << oracle.finest);
      }
      expected[p] = oracle.at(positions[0][p], positions[1][p], positions[2][p]);
    }
    for (CellIndex index : indices) {
      index.build(mesh);
      assertEquals(oracle.finest, index.finest());
      assertArrayEquals(
          expected, locate(index, dimensions, positions), () -> mesh + ", " + index.chosen());
      assertArrayEquals(
          expected, locate(index, dimensions, coarse), () -> mesh + ", " + index.chosen());
    }
  }

  private static int[] locate(CellIndex index, int dimensions, int[][] p) {
    IntArray out = IntArray.wrap(new int[POSITIONS]);
    switch (dimensions) {
      case 1 -> index.locate(IntArray.wrap(p[0]), out);
      case 2 -> index.locate(IntArray.wrap(p[0]), IntArray.wrap(p[1]), out);
      default -> index.locate(IntArray.wrap(p[0]), IntArray.wrap(p[1]), IntArray.wrap(p[2]), out);
    }
    return out.toArray();
  }

  private static int[] locate(CellIndex index, int dimensions, double[][] p) {
    IntArray out = IntArray.wrap(new int[POSITIONS]);
    DoubleArray x = DoubleArray.wrap(p[0]);
    switch (dimensions) {
      case 1 -> index.locate(x, out);
      case 2 -> index.locate(x, DoubleArray.wrap(p[1]), out);
      default -> index.locate(x, DoubleArray.wrap(p[1]), DoubleArray.wrap(p[2]), out);
    }
    return out.toArray();
  }

  public static void manyThreadsMayShareAnInstance(List<CellIndex> indices) {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(8, 8), 4, 1_000, 1);
    for (CellIndex index : indices) {
      index.build(mesh);
      SharedInstance.of(index)
          .operation(
              "locate",
              (shared, seed) -> {
                int n = seed % 2 == 0 ? 30 : 2_000 + seed; // several batches, or a few positions
                IntArray x = IntArray.wrap(Cases.random(seed).ints(n, -5, 130).toArray());
                IntArray y = IntArray.wrap(Cases.random(seed + 8).ints(n, -5, 130).toArray());
                IntArray out = IntArray.wrap(new int[n]);
                shared.locate(x, y, out);
                return out.toArray();
              })
          .operation("locate by doubles", (shared, seed) -> locateAll(shared, 100 * seed))
          .operation("chosen", (shared, _) -> shared.chosen())
          .operation("finest", (shared, _) -> shared.finest())
          .exempt("close")
          .verify();
    }
  }

  private static int[] locateAll(CellIndex index, int n) {
    double[] x = Cases.random(n).doubles(n, -0.2, 8.2).toArray();
    double[] y = Cases.random(n + 1).doubles(n, -0.2, 8.2).toArray();
    IntArray out = IntArray.wrap(new int[n]);
    index.locate(DoubleArray.wrap(x), DoubleArray.wrap(y), out);
    return out.toArray();
  }

  public static void queriesSeeOneMeshOrTheOtherUntilTheIndexIsClosed(List<CellIndex> indices)
      throws Exception {
    CellMesh coarse = RandomMesh.of(BaseGrid.of(8, 8), 2, 200, 1);
    CellMesh fine = RandomMesh.of(BaseGrid.of(8, 8), 5, 800, 2);
    for (CellIndex index : indices) {
      String ofCoarse = Arrays.toString(locateAll(index.build(coarse), 700));
      String ofFine = Arrays.toString(locateAll(index.build(fine), 700));
      assertNotEquals(ofCoarse, ofFine);
      var closed = new AtomicBoolean();
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        List<Future<?>> questions = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
          questions.add(
              threads.submit(() -> {
                try {
                  while (true) {
                    String cells = Arrays.toString(locateAll(index, 700));
                    assertTrue(cells.equals(ofCoarse) || cells.equals(ofFine), cells);
                  }
                } catch (IllegalStateException e) {
                  assertTrue(closed.get(), e.getMessage());
                }
              }));
        }
        for (int times = 0; times < 10; times++) {
          index.build(times % 2 == 0 ? coarse : fine);
        }
        closed.set(true);
        index.close();
        for (Future<?> question : questions) {
          question.get();
        }
      }
      assertThrows(IllegalStateException.class, () -> locateAll(index, 700));
    }
  }
}
