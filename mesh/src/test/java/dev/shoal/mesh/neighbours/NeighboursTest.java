package dev.shoal.mesh.neighbours;

import static dev.shoal.contract.NeighboursContract.beside;
import static dev.shoal.contract.NeighboursContract.check;
import static dev.shoal.contract.NeighboursContract.expected;
import static dev.shoal.contract.NeighboursContract.inRows;
import static dev.shoal.contract.NeighboursContract.noWrongAnswer;
import static dev.shoal.contract.NeighboursContract.sides;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.CoveringCell;
import dev.shoal.contract.Meshes;
import dev.shoal.contract.NeighboursContract;
import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.index.KdTree;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NeighboursTest {
  private static final List<Boundary> BOUNDARIES = List.of(Boundary.values());
  private static final NeighboursAlgorithm LEVELS = new HierarchicalNeighbours();

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
        NeighboursContract.findsTheCellsBeside(Neighbours.on(device).with(algorithm), true);
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
    assertEquals("cpu:1 has no k-d-tree; it has hierarchical, flat-all", e.getMessage());
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
  }

  @Test
  void theChoiceIsVisible() {
    Neighbours neighbours = Neighbours.on(Device.cpu(1));
    CellMesh jumps = RandomMesh.of(BaseGrid.of(4, 4), 9, 2000, 1);
    AlgorithmChoice<NeighboursAlgorithm> ofJumps = neighbours.find(jumps, sides(jumps));
    assertEquals("hierarchical", ofJumps.algorithm().title());
    CellMesh balanced = ReferenceMesh.compactHash(16, 2, 4, true, new GlibcRandom(1));
    AlgorithmChoice<NeighboursAlgorithm> ofBalanced = neighbours.find(balanced, sides(balanced));
    assertEquals("block-table", ofBalanced.algorithm().title());
    assertTrue(ofBalanced.why().endsWith("one read a side"));
    CellMesh ordered = ReferenceMesh.compactHash(16, 2, 4, false, new GlibcRandom(1));
    AlgorithmChoice<NeighboursAlgorithm> ofOrdered = neighbours.find(ordered, sides(ordered));
    assertEquals("block-table", ofOrdered.algorithm().title());
    assertTrue(ofOrdered.why().endsWith("a table without entries"));
    assertEquals(
        AlgorithmChoice.requested(LEVELS), neighbours.with(LEVELS).find(balanced, sides(balanced)));
    Neighbours blocks = neighbours.with(new BlockTableNeighbours());
    check(blocks, balanced, expected(balanced, Boundary.SELF));
    assertEquals("it was asked for", blocks.find(balanced, sides(balanced)).why());
    refused("a block table would have too many entries", blocks, jumps, sides(jumps));
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
    NeighboursContract.manyThreadsMayShareAnInstance(Neighbours.on(device), Boundary.PERIODIC);
    for (NeighboursAlgorithm algorithm : Neighbours.algorithms(device)) {
      NeighboursContract.manyThreadsMayShareAnInstance(
          Neighbours.on(device).with(algorithm), Boundary.PERIODIC);
    }
  }
}
