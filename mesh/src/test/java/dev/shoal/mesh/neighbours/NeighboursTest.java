package dev.shoal.mesh.neighbours;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.CoveringCell;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.Meshes;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.index.KdTree;
import dev.shoal.primitives.hash.CompactHash;
import dev.shoal.primitives.hash.Probing;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NeighboursTest {
  private static final List<Boundary> BOUNDARIES = List.of(Boundary.values());
  private static final NeighboursAlgorithm LEVELS = new HierarchicalNeighbours();
  private static final List<NeighboursAlgorithm> WRITTEN_ONCE =
      List.of(
          SingleWriteNeighbours.perfect(),
          SingleWriteNeighbours.compact(new CompactHash(Probing.LINEAR, 1 / 3.0)),
          SingleWriteNeighbours.compact(new CompactHash(Probing.PRIME_JUMP, 0.5)));

  @Test
  void randomMeshesOfAnyJumps() {
    for (int c = 0; c < 1000; c++) {
      CellMesh mesh = Meshes.random(Cases.random(c), 1L << 40);
      if (c % 2 == 1) { // so that one table over the finest grid serves
        mesh = Balance.on(Device.serial()).balanced(mesh, Balance.Contact.SIDES);
      }
      checkAll(BOUNDARIES.get(c % 3), mesh);
    }
  }

  @Test
  void hugeFinestGrids() {
    for (Boundary boundary : Boundary.values()) {
      checkAll(boundary, RandomMesh.of(BaseGrid.of(4, 4), 24, 2002, 1));
      checkAll(boundary, RandomMesh.of(BaseGrid.of(1, 1), 31, 2002, 2));
      checkAll(boundary, RandomMesh.of(BaseGrid.of(1), 31, 2002, 3));
      checkAll(boundary, RandomMesh.of(BaseGrid.of(1, 1, 1), 20, 2003, 4));
      checkAll(boundary, RandomMesh.of(BaseGrid.of(0, 3), 0, 0, 5));
      checkAll(boundary, RandomMesh.of(BaseGrid.of(1, 1, 1), 0, 1, 6));
    }
  }

  @Test
  void largeMeshesOnSeveralThreads() {
    for (boolean shuffled : new boolean[] {false, true}) {
      CellMesh mesh = ReferenceMesh.compactHash(64, 4, 4, shuffled, new GlibcRandom(1));
      assertTrue(mesh.length() > 70_000);
      checkAll(Boundary.PERIODIC, mesh);
    }
    checkAll(Boundary.PERIODIC, RandomMesh.of(BaseGrid.of(20, 20), 14, 40_000, 7));
    CellMesh many = ReferenceMesh.compactHash(96, 5, 2, true, new GlibcRandom(1));
    assertTrue(many.length() > 1 << 19); // so many are written by all threads, in any order
    check(Neighbours.on(Device.cpu(3)), many, expected(many, Boundary.SELF));
  }

  @Test
  void allAlgorithmsAgree() {
    for (Device device : List.of(Device.serial(), Device.cpu(3))) {
      for (NeighboursAlgorithm algorithm : Neighbours.algorithms(device)) {
        for (int c = 0; c < 60; c++) {
          SplittableRandom random = Cases.random(c);
          CellMesh mesh = Meshes.random(random, 1 << 14);
          if (algorithm.title().contains("corners")) {
            mesh = Balance.on(Device.serial()).balanced(mesh, Balance.Contact.SIDES);
          }
          boolean isBalanced = algorithm.title().contains("corners"); // but for opposite edges
          Boundary boundary = BOUNDARIES.get(c % (isBalanced ? 2 : 3));
          check(Neighbours.on(device).with(algorithm).with(boundary), boundary, mesh);
        }
      }
    }
  }

  @Test
  void oneWriteServesLargeMeshesOfAnyJumps() {
    CellMesh shuffled = ReferenceMesh.compactHash(32, 4, 4, true, new GlibcRandom(1));
    CellMesh jumps = RandomMesh.of(BaseGrid.of(5, 4), 9, 30_002, 7);
    CellMesh cubes = RandomMesh.of(BaseGrid.of(3, 2, 2), 6, 20_014, 7);
    for (CellMesh mesh : List.of(shuffled, jumps, cubes)) {
      for (Boundary boundary : BOUNDARIES) {
        int[][] expected = expected(mesh, boundary);
        for (NeighboursAlgorithm algorithm : WRITTEN_ONCE) {
          for (Device device : List.of(Device.cpu(1), Device.cpu(3))) {
            check(Neighbours.on(device).with(algorithm).with(boundary), mesh, expected);
          }
        }
      }
    }
  }

  @Test
  void cornersNameTheCellWhereLevelsJump() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(4, 4), 6, 40, 3);
    IntArray[] sides = sides(mesh);
    for (NeighboursAlgorithm algorithm : Neighbours.algorithms(Device.serial())) {
      if (algorithm.title().contains("corners")) {
        Neighbours neighbours = Neighbours.on(Device.serial()).with(algorithm);
        var e = assertThrows(IllegalArgumentException.class, () -> neighbours.find(mesh, sides));
        assertTrue(
            e.getMessage().matches("[A-Z]+ of the cell .* position [0-9]+, .*jump.*"),
            e.getMessage());
      }
    }
  }

  /// Rows of one coarse cell, rows across many, and whole coarse cells, evenly split or not.
  @Test
  void cellsInRows() {
    for (int c = 0; c < 600; c++) {
      Boundary boundary = BOUNDARIES.get(c % 3);
      CellMesh mesh = inRows(Cases.random(c));
      int[][] expected = expected(mesh, boundary);
      for (Device device : List.of(Device.cpu(1), Device.cpu(2))) {
        check(Neighbours.on(device).with(boundary), mesh, expected);
      }
    }
  }

  private static CellMesh inRows(SplittableRandom random) {
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

  @Test
  void blocksInRowsBesideBlocksInNone() {
    CellMesh ordered = ReferenceMesh.compactHash(48, 4, 4, false, new GlibcRandom(1));
    int[][] cells = Meshes.cells(ordered);
    assertTrue(cells.length > 2 << 14);
    Collections.shuffle(Arrays.asList(cells).subList(0, cells.length / 2), new Random(1));
    CellMesh mesh = Meshes.of(ordered.base(), cells);
    int[][] expected = expected(mesh, Boundary.SELF);
    check(Neighbours.on(Device.cpu(1)), mesh, expected);
    check(Neighbours.on(Device.cpu(3)), mesh, expected);
  }

  /// What was found out of the rows of a block serves nobody where the rest of it has none.
  @Test
  void blocksThatBeginInRows() {
    CellMesh ordered = ReferenceMesh.compactHash(48, 4, 4, false, new GlibcRandom(1));
    for (int from : new int[] {300, 2000, 5000}) {
      int[][] cells = Meshes.cells(ordered);
      Collections.shuffle(Arrays.asList(cells).subList(from, cells.length), new Random(1));
      CellMesh mesh = Meshes.of(ordered.base(), cells);
      int[][] expected = expected(mesh, Boundary.SELF);
      check(Neighbours.on(Device.cpu(1)), mesh, expected);
      check(Neighbours.on(Device.cpu(3)), mesh, expected);
    }
  }

  /// The mesh of the text: one coarse cell, and beside it one that is split twice.
  @Test
  void ofSeveralFinerCellsTheLowerLeftOneIsTheNeighbour() {
    CellMesh mesh =
        Meshes.of(
            BaseGrid.of(2, 1),
            new int[][] {
              {0, 0, 0, 0},
              {2, 0, 0, 1},
              {3, 0, 0, 1},
              {4, 2, 0, 2},
              {5, 2, 0, 2},
              {4, 3, 0, 2},
              {5, 3, 0, 2},
              {3, 1, 0, 1}
            });
    IntArray[] sides = sides(mesh);
    Neighbours.on(Device.cpu(1)).find(mesh, sides);
    assertArrayEquals(new int[] {0, 0, 1, 0, 3, 0, 5, 4}, sides[0].toArray());
    assertArrayEquals(new int[] {1, 2, 2, 4, 7, 6, 7, 7}, sides[1].toArray());
    assertArrayEquals(new int[] {0, 1, 2, 1, 1, 3, 4, 2}, sides[2].toArray());
    assertArrayEquals(new int[] {0, 3, 7, 5, 6, 5, 6, 7}, sides[3].toArray());
    NeighbourLists lists = Neighbours.on(Device.cpu(1)).all(mesh);
    assertEquals(List.of(1, 3, 5), row(lists, 0, Side.RIGHT));
    assertEquals(List.of(), row(lists, 0, Side.LEFT));
    assertEquals(List.of(3, 4), row(lists, 1, Side.TOP));
    assertEquals(List.of(4, 6), row(lists, 7, Side.LEFT));
    NeighbourLists mirrored = Neighbours.on(Device.cpu(1)).with(Boundary.REFLECTING).all(mesh);
    assertEquals(List.of(0), row(mirrored, 0, Side.LEFT));
  }

  @EveryDevice
  void listsHaveAllNeighbours(Device device) {
    for (Boundary boundary : Boundary.values()) {
      Neighbours neighbours = Neighbours.on(device).with(boundary);
      for (int c = 0; c < 60; c++) {
        CellMesh mesh = Meshes.random(Cases.random(c), 1 << 12);
        if (mesh.length() <= 400) {
          checkLists(neighbours.all(mesh), boundary, mesh);
        }
      }
    }
  }

  @EveryDevice
  void cellsThatDoNotTileAreRefused(Device device) {
    BaseGrid base = BaseGrid.of(2, 1);
    int[][][] meshes = {
      {{0, 0, 0, 0}},
      {{0, 0, 0, 0}, {0, 0, 0, 0}},
      {{0, 0, 0, 0}, {5, 0, 0, 0}},
      {{0, 0, 0, 0}, {1, 0, 0, 40}},
      {{0, 0, 0, 0}, {1, 0, 0, 0}, {1, 0, 0, 1}}
    };
    Neighbours neighbours = Neighbours.on(device);
    for (int[][] cells : meshes) {
      CellMesh mesh = Meshes.of(base, cells);
      assertThrows(IllegalArgumentException.class, () -> neighbours.find(mesh, sides(mesh)));
      assertThrows(IllegalArgumentException.class, () -> neighbours.all(mesh));
    }
    check(neighbours, Boundary.SELF, Meshes.of(base, new int[][] {{1, 0, 0, 0}, {0, 0, 0, 0}}));
  }

  /// A cell moved along i, perhaps onto another: a result is a cell that covers the position, or
  /// there is none.
  @Test
  void noWrongAnswerWhateverTheCells() {
    noWrongAnswer(Neighbours.on(Device.cpu(1)));
    WRITTEN_ONCE.forEach(a -> noWrongAnswer(Neighbours.on(Device.cpu(1)).with(a)));
  }

  private static void noWrongAnswer(Neighbours neighbours) {
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

  @EveryDevice
  void worksInTheMemoryOfTheMesh(Device given) {
    if (OpenClDevices.resident(given) instanceof Device.OpenCl device) {
      CellMesh mesh = RandomMesh.of(BaseGrid.of(3, 2), 4, 90, 1);
      int[][] expected = expected(mesh, Boundary.PERIODIC);
      Neighbours neighbours = Neighbours.on(device).with(Boundary.PERIODIC);
      try (CellMesh there = mesh.copyTo(device);
          var _ = device.context().scope()) {
        IntArray[] sides = new IntArray[4];
        Arrays.setAll(sides, _ -> device.newInts(mesh.length()));
        neighbours.find(there, sides);
        for (int s = 0; s < sides.length; s++) {
          assertArrayEquals(expected[s], sides[s].toArray());
        }
        NeighbourLists lists = neighbours.all(there);
        NeighbourLists onHost = Neighbours.on(Device.serial()).with(Boundary.PERIODIC).all(mesh);
        assertArrayEquals(onHost.offsets().toArray(), lists.offsets().toArray());
        assertArrayEquals(onHost.cells().toArray(), lists.cells().toArray());
        assertThrows(IllegalArgumentException.class, () -> neighbours.find(mesh, sides));
        assertThrows(IllegalArgumentException.class, () -> neighbours.find(there, sides(mesh)));
      }
    }
  }

  @Test
  void argumentsAreChecked() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(2, 2), 1, 7, 1);
    Neighbours neighbours = Neighbours.on(Device.cpu(1));
    IntArray[] sides = sides(mesh);
    refused("2 sides, cells in 2 dimensions have 4", neighbours, mesh, sides[0], sides[1]);
    refused(
        "has 7 elements, TOP has 6",
        neighbours,
        mesh,
        sides[0],
        sides[1],
        sides[2],
        IntArray.wrap(new int[6]));
    refused("are the same array", neighbours, mesh, sides[0], sides[1], sides[2], sides[0]);
    refused("are the same array", neighbours, mesh, sides[0], sides[1], sides[2], mesh.j());
    var e =
        assertThrows(
            UnsupportedOperationException.class,
            () -> Neighbours.on(Device.cpu(1)).with(new IndexNeighbours(new KdTree())));
    assertEquals(
        "cpu:1 has no k-d-tree; it has hierarchical, flat-all, flat-outer, flat-corners, flat-one,"
            + " flat-corners-compact-linear, flat-one-compact-linear, flat-one-compact-quadratic,"
            + " flat-one-compact-prime-jump",
        e.getMessage());
  }

  private static void refused(String message, Neighbours n, CellMesh mesh, IntArray... sides) {
    var e = assertThrows(IllegalArgumentException.class, () -> n.find(mesh, sides));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void aSteadyCallAllocatesNothing() {
    Neighbours neighbours = Neighbours.on(Device.cpu(1));
    CellMesh jumps = RandomMesh.of(BaseGrid.of(40, 40), 12, 15_001, 1);
    CellMesh balanced = ReferenceMesh.compactHash(64, 2, 4, false, new GlibcRandom(1));
    CellMesh shuffled = ReferenceMesh.compactHash(64, 2, 4, true, new GlibcRandom(1));
    for (CellMesh mesh : List.of(jumps, balanced, shuffled)) {
      IntArray[] sides = sides(mesh);
      long bytes = Allocation.steadyBytes(60, () -> neighbours.find(mesh, sides));
      assertEquals(0, bytes, mesh::toString);
    }
    IntArray[] sides = sides(shuffled);
    for (NeighboursAlgorithm algorithm :
        WRITTEN_ONCE.subList(0, 2)) { // the third's table is not kept
      Neighbours once = neighbours.with(algorithm);
      long bytes = Allocation.steadyBytes(60, () -> once.find(shuffled, sides));
      assertEquals(0, bytes, algorithm::title);
    }
  }

  @Test
  void theChoiceIsVisible() {
    Neighbours neighbours = Neighbours.on(Device.cpu(1));
    CellMesh jumps = RandomMesh.of(BaseGrid.of(4, 4), 9, 2000, 1);
    NeighboursAlgorithm.Choice ofJumps = neighbours.find(jumps, sides(jumps));
    assertEquals("hierarchical", ofJumps.algorithm().title());
    CellMesh balanced = ReferenceMesh.compactHash(16, 2, 4, true, new GlibcRandom(1));
    NeighboursAlgorithm.Choice ofBalanced = neighbours.find(balanced, sides(balanced));
    assertEquals("block-table", ofBalanced.algorithm().title());
    assertTrue(ofBalanced.why().endsWith("one read a side"));
    CellMesh ordered = ReferenceMesh.compactHash(16, 2, 4, false, new GlibcRandom(1));
    NeighboursAlgorithm.Choice ofOrdered = neighbours.find(ordered, sides(ordered));
    assertEquals("block-table", ofOrdered.algorithm().title());
    assertTrue(ofOrdered.why().endsWith("a table without entries"));
    assertEquals(
        new NeighboursAlgorithm.Choice(LEVELS, "it was asked for"),
        neighbours.with(LEVELS).find(balanced, sides(balanced)));
    Neighbours blocks = neighbours.with(new BlockTableNeighbours());
    check(blocks, balanced, expected(balanced, Boundary.SELF));
    assertEquals("it was asked for", blocks.find(balanced, sides(balanced)).why());
    refused("a block table would have too many entries", blocks, jumps, sides(jumps));
  }

  private static IntArray[] sides(CellMesh mesh) {
    IntArray[] sides = new IntArray[2 * mesh.base().dimensions()];
    for (int s = 0; s < sides.length; s++) {
      sides[s] = IntArray.wrap(new int[mesh.length()]);
    }
    return sides;
  }

  private static void check(Neighbours neighbours, Boundary boundary, CellMesh mesh) {
    check(neighbours, mesh, expected(mesh, boundary));
  }

  private final Map<Boundary, List<Neighbours>> all = new EnumMap<>(Boundary.class);

  /// Checks all devices; reuses tables for mesh after mesh.
  private void checkAll(Boundary boundary, CellMesh mesh) {
    int[][] expected = expected(mesh, boundary);
    List<Neighbours> reused =
        all.computeIfAbsent(
            boundary,
            b ->
                EveryDevice.Source.devices()
                    .flatMap(d -> Stream.of(Neighbours.on(d), Neighbours.on(d).with(LEVELS)))
                    .map(n -> n.with(b))
                    .toList());
    for (Neighbours neighbours : reused) {
      check(neighbours, mesh, expected);
    }
  }

  private static void check(Neighbours neighbours, CellMesh mesh, int[][] expected) {
    IntArray[] sides = sides(mesh);
    neighbours.find(mesh, sides);
    for (int s = 0; s < sides.length; s++) {
      assertArrayEquals(expected[s], sides[s].toArray(), mesh + ", " + Side.of(s));
    }
  }

  private static int[][] expected(CellMesh mesh, Boundary boundary) {
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
  private static long[] beside(CoveringCell oracle, int c, int side, Boundary boundary) {
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

  private static void checkLists(NeighbourLists lists, Boundary boundary, CellMesh mesh) {
    var oracle = new CoveringCell(mesh);
    int dimensions = mesh.base().dimensions();
    assertEquals(2 * dimensions, lists.sides());
    assertEquals(2L * dimensions * mesh.length() + 1, lists.offsets().length());
    for (int c = 0; c < mesh.length(); c++) {
      for (int s = 0; s < 2 * dimensions; s++) {
        assertEquals(
            touching(oracle, c, s, boundary, dimensions),
            row(lists, c, Side.of(s)),
            () -> mesh + " " + boundary);
      }
    }
  }

  /// Cells that overlap the layer of positions just outside, along a z-curve.
  private static List<Integer> touching(
      CoveringCell oracle, int c, int side, Boundary boundary, int dimensions) {
    int axis = side / 2;
    long[] at = beside(oracle, c, side, boundary);
    List<Integer> found = new ArrayList<>();
    if (at == null) {
      return boundary == Boundary.REFLECTING ? List.of(c) : found;
    }
    for (int n = 0; n < oracle.cells.length; n++) {
      boolean touches = true;
      for (int a = 0; a < dimensions; a++) {
        long width = a == axis ? 1 : oracle.width(c);
        touches &=
            oracle.first(n, a) < at[a] + width && at[a] < oracle.first(n, a) + oracle.width(n);
      }
      if (touches) {
        found.add(n);
      }
    }
    found.sort(
        Comparator.comparingLong(n -> {
          long code = 0;
          for (int bit = 0; bit < 20; bit++) {
            for (int a = 0; a < dimensions; a++) {
              code |= (oracle.first(n, a) >> bit & 1) << (3 * bit + a);
            }
          }
          return code;
        }));
    return found;
  }

  private static List<Integer> row(NeighbourLists lists, int c, Side side) {
    List<Integer> row = new ArrayList<>();
    int r = lists.row(c, side);
    for (int p = lists.offsets().onHost().hostArray()[r];
        p < lists.offsets().onHost().hostArray()[r + 1];
        p++) {
      row.add(lists.cells().onHost().hostArray()[p]);
    }
    return row;
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    shareAnInstance(Neighbours.on(device), Boundary.PERIODIC);
    for (NeighboursAlgorithm algorithm : Neighbours.algorithms(device)) {
      // At opposite edges levels jump, which corners alone do not answer.
      boolean followsJumps = !algorithm.title().contains("corners");
      shareAnInstance(
          Neighbours.on(device).with(algorithm),
          followsJumps ? Boundary.PERIODIC : Boundary.REFLECTING);
    }
  }

  private static void shareAnInstance(Neighbours neighbours, Boundary boundary) {
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
    NeighboursAlgorithm.Choice choice = neighbours.find(mesh, sides);
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
