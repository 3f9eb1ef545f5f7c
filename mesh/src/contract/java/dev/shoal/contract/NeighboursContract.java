package dev.shoal.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.neighbours.NeighbourLists;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.mesh.neighbours.Side;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/// What every algorithm of [Neighbours] promises, against a map from positions to cells.
public final class NeighboursContract {
  private static final List<Boundary> BOUNDARIES = List.of(Boundary.values());

  private NeighboursContract() {}

  /// Random meshes, of levels that jump if the algorithm follows jumps.
  public static void findsTheCellsBeside(Neighbours neighbours, boolean followsJumps) {
    for (int c = 0; c < 60; c++) {
      CellMesh mesh = Meshes.random(Cases.random(c), 1 << 14);
      if (!followsJumps) {
        mesh = Balance.on(Device.serial()).balanced(mesh, Balance.Contact.SIDES);
      }
      Boundary boundary =
          BOUNDARIES.get(c % (followsJumps ? 3 : 2)); // at opposite edges levels jump
      check(neighbours.with(boundary), boundary, mesh);
    }
  }

  public static void check(Neighbours neighbours, Boundary boundary, CellMesh mesh) {
    check(neighbours, mesh, expected(mesh, boundary));
  }

  public static void check(Neighbours neighbours, CellMesh mesh, int[][] expected) {
    IntArray[] sides = sides(mesh);
    neighbours.find(mesh, sides);
    for (int s = 0; s < sides.length; s++) {
      assertArrayEquals(expected[s], sides[s].toArray(), mesh + ", " + Side.of(s));
    }
  }

  public static IntArray[] sides(CellMesh mesh) {
    IntArray[] sides = new IntArray[2 * mesh.base().dimensions()];
    for (int s = 0; s < sides.length; s++) {
      sides[s] = IntArray.wrap(new int[mesh.length()]);
    }
    return sides;
  }

  public static int[][] expected(CellMesh mesh, Boundary boundary) {
    var oracle = new CoveringCell(mesh);
    int[][] expected = new int[2 * mesh.base().dimensions()][mesh.length()];
    for (int s = 0; s < expected.length; s++) {
      for (int c = 0; c < mesh.length(); c++) {
        long[] at = beside(oracle, c, s, boundary);
        expected[s][c] = at == null ? c : oracle.at(at[0], at[1], at[2]);
      }
    }
    return expected;
  }

  /// The position just outside, null if there is none.
  public static long[] beside(CoveringCell oracle, int c, int side, Boundary boundary) {
    int axis = side / 2;
    long[] at = {oracle.first(c, 0), oracle.first(c, 1), oracle.first(c, 2)};
    at[axis] += side % 2 == 0 ? -1 : oracle.width(c);
    if (at[axis] < 0 || at[axis] >= oracle.size(axis)) {
      if (boundary != Boundary.PERIODIC) {
        return null;
      }
      at[axis] = Math.floorMod(at[axis], oracle.size(axis));
    }
    return at;
  }

  public static CellMesh inRows(SplittableRandom random) {
    CellMesh mesh = Meshes.random(random, 1 << 10);
    int[][] cells = random.nextInt(3) == 0 ? Meshes.cells(mesh) : evenlySplit(mesh.base(), random);
    Comparator<int[]> byRow = Comparator.comparingInt(cell -> cell[2] << (10 - cell[3]));
    byRow = byRow.thenComparingInt(cell -> cell[1] << (10 - cell[3]));
    byRow = byRow.thenComparingInt(cell -> cell[0] << (10 - cell[3]));
    Comparator<int[]> byCoarse = Comparator.comparingInt(cell -> cell[2] >> cell[3]);
    byCoarse = byCoarse.thenComparingInt(cell -> cell[1] >> cell[3]);
    byCoarse = byCoarse.thenComparingInt(cell -> cell[0] >> cell[3]);
    Comparator<int[]> byLevel = Comparator.comparingInt(cell -> cell[3]);
    Arrays.sort(cells, (random.nextInt(3) == 0 ? byLevel : byCoarse).thenComparing(byRow));
    return Meshes.of(mesh.base(), cells);
  }

  /// Each coarse cell as fine as chance has it, so that levels jump.
  private static int[][] evenlySplit(BaseGrid base, SplittableRandom random) {
    List<int[]> cells = new ArrayList<>();
    int depth = base.dimensions() == 3 ? 3 : 4;
    for (int q = 0; q < base.cells(); q++) {
      int level = random.nextBoolean() ? 0 : random.nextInt(depth);
      int[] at = {q % base.nx(), (q / base.nx()) % base.ny(), q / base.nx() / base.ny()};
      for (int n = 0; n < 1 << (base.dimensions() * level); n++) {
        int[] cell = {0, 0, 0, level};
        for (int axis = 0; axis < base.dimensions(); axis++) {
          cell[axis] = (at[axis] << level) + ((n >> (axis * level)) & ((1 << level) - 1));
        }
        cells.add(cell);
      }
    }
    return cells.toArray(int[][]::new);
  }

  public static void noWrongAnswer(Neighbours neighbours) {
    int answered = 0;
    for (int c = 0; c < 2000; c++) {
      SplittableRandom random = Cases.random(c);
      CellMesh mesh = c % 2 == 0 ? Meshes.random(random, 1 << 12) : inRows(random);
      if (mesh.length() < 2) {
        continue;
      }
      int moved = random.nextInt(mesh.length());
      int onto = random.nextInt(mesh.length());
      if (random.nextBoolean()) {
        mesh.level().hostArray()[moved] = mesh.level().hostArray()[onto];
      }
      mesh.i().hostArray()[moved] = mesh.i().hostArray()[onto];
      IntArray[] sides = sides(mesh);
      try {
        neighbours.find(mesh, sides);
      } catch (IllegalArgumentException e) {
        assertFalse(e.getMessage().isEmpty());
        continue;
      }
      answered++;
      checkCovers(mesh, sides);
    }
    assertTrue(answered > 100);
  }

  private static void checkCovers(CellMesh mesh, IntArray[] sides) {
    int[][] cells = Meshes.cells(mesh);
    for (int s = 0; s < sides.length; s++) {
      int axis = s / 2;
      for (int c = 0; c < cells.length; c++) {
        int[] cell = cells[c];
        if (sides[s].onHost().hostArray()[c] == c) {
          continue; // at the edge
        }
        int[] n = cells[sides[s].onHost().hostArray()[c]];
        for (int a = 0; a < mesh.base().dimensions(); a++) {
          long width = 1L << (20 - cell[3]);
          long at = cell[a] * width + (a != axis ? 0 : s % 2 == 0 ? -1 : width);
          long first = (long) n[a] << (20 - n[3]);
          assertTrue(first <= at && at < first + (1L << (20 - n[3])), mesh::toString);
        }
      }
    }
  }

  public static void manyThreadsMayShareAnInstance(Neighbours neighbours, Boundary boundary) {
    SharedInstance.of(neighbours)
        .operation("find", (shared, seed) -> found(shared, seed))
        .operation("find beyond the edge", (shared, seed) -> found(shared.with(boundary), seed))
        .operation(
            "all",
            (shared, seed) -> {
              NeighbourLists lists = shared.all(balanced(seed));
              return new Object[] {lists.offsets().toArray(), lists.cells().toArray()};
            })
        .verify();
  }

  private static Object[] found(Neighbours neighbours, int seed) {
    CellMesh mesh = balanced(seed);
    IntArray[] sides = sides(mesh);
    AlgorithmChoice<NeighboursAlgorithm> choice = neighbours.find(mesh, sides);
    return new Object[] {choice, Arrays.stream(sides).map(IntArray::toArray).toArray(int[][]::new)};
  }

  /// Cells in order or in none, more or fewer than a block has; every third has few fine ones.
  private static CellMesh balanced(int seed) {
    return seed % 3 == 0
        ? Balance.on(Device.serial())
            .balanced(RandomMesh.of(BaseGrid.of(2, 2), 8, 60, seed), Balance.Contact.SIDES)
        : ReferenceMesh.compactHash(
            seed % 4 == 1 ? 24 : 4, 3, 10, seed % 3 == 1, new GlibcRandom(seed));
  }
}
