package dev.shoal.mesh.faces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CoarseMesh;
import dev.shoal.mesh.regrid.Regrid;
import dev.shoal.mesh.regrid.Regridded;
import dev.shoal.testkit.Cases;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// [Neighbourhood] and [LevelJumps] against the [PaintedGrid], on meshes that are regridded some
/// times, with periodic edges and without.
class LevelJumpsTest {
  private static final int MAX_LEVEL = 4;

  static List<Device.Cpu> devices() {
    return List.of(Device.cpu(1), Device.cpu(2), Device.cpu(8));
  }

  @ParameterizedTest
  @MethodSource("devices")
  void neighboursAndFacesAreThoseOfThePaintedGrid(Device.Cpu device) {
    Cases.forAll(
        random -> random.nextLong(),
        _ -> null,
        seed -> {
          var random = new SplittableRandom(seed);
          boolean isPeriodicX = random.nextBoolean();
          boolean isPeriodicY = random.nextBoolean();
          var base = BaseGrid.of(random.nextInt(1, 5), random.nextInt(1, 5));
          var finder = new NeighbourhoodFinder(device, device.workers(), isPeriodicX, isPeriodicY);
          var jumps = new LevelJumps(device.workers());
          Neighbourhood found = finder.find(CoarseMesh.of(base, device));
          for (int round = 0; round < 4; round++) {
            var grid = new PaintedGrid(found.mesh(), isPeriodicX, isPeriodicY);
            checkNeighbours(grid, found);
            jumps.set(found);
            checkList(grid, jumps);
            checkFaces(grid, jumps);
            Regridded next =
                Regrid.on(device).regrid(found.mesh(), wanted(found, random), found.sides());
            found = finder.find(next);
          }
        });
  }

  /// Several blocks of cells, with entries in all of them.
  @Test
  void listsAreTheSameOnAnyNumberOfThreads() {
    var random = new SplittableRandom(3);
    Device.Cpu one = Device.cpu(1);
    var finder = new NeighbourhoodFinder(one, one.workers(), false, true);
    Neighbourhood found = finder.find(CoarseMesh.of(BaseGrid.of(60, 50), one));
    for (int round = 0; round < 2; round++) {
      found =
          finder.find(Regrid.on(one).regrid(found.mesh(), wanted(found, random), found.sides()));
    }
    var expected = new LevelJumps(one.workers());
    expected.set(found);
    assertTrue(expected.count() > 1000);
    for (int threads : new int[] {2, 3, 8}) {
      var jumps = new LevelJumps(Device.cpu(threads).workers());
      jumps.set(found);
      assertEquals(entries(expected), entries(jumps), threads + " threads");
    }
  }

  @Test
  void aMeshWithoutCellsHasNoEntries() {
    Device.Cpu device = Device.cpu(2);
    var finder = new NeighbourhoodFinder(device, device.workers(), false, false);
    var jumps = new LevelJumps(device.workers());
    jumps.set(finder.find(CoarseMesh.of(BaseGrid.of(0, 3), device)));
    assertEquals(0, jumps.count());
    assertEquals(0, jumps.from(0));
    assertEquals(0, jumps.extraFacesX() + jumps.extraFacesY());
  }

  private static IntArray wanted(Neighbourhood cells, SplittableRandom random) {
    return Meshes.wanted(cells.mesh().level(), MAX_LEVEL, random);
  }

  private static void checkNeighbours(PaintedGrid grid, Neighbourhood found) {
    var out = new int[Neighbourhood.MAX_NEIGHBOURS];
    assertEquals(grid.length(), found.length());
    for (int c = 0; c < found.length(); c++) {
      List<Integer> around = new ArrayList<>();
      List<Integer> seconds = new ArrayList<>();
      for (int side = 0; side < Neighbourhood.SIDES; side++) {
        List<Integer> beside = grid.beside(c, side);
        String where = "side " + side + " of cell " + c;
        int first = beside.isEmpty() ? c : beside.getFirst();
        assertEquals(beside.isEmpty(), found.isAtEdge(c, side), where);
        assertEquals(first, found.neighbour(c, side), where);
        assertEquals(beside.size() == 2 ? beside.get(1) : -1, found.second(c, side), where);
        around.add(first);
        if (beside.size() == 2) {
          seconds.add(beside.get(1));
        }
      }
      assertEquals(!seconds.isEmpty(), found.hasFiner(c), "cell " + c);
      around.addAll(seconds);
      int count = found.around(c, out);
      List<Integer> written = new ArrayList<>();
      for (int k = 0; k < count; k++) {
        written.add(out[k]);
      }
      assertEquals(around, written, "cell " + c);
    }
  }

  private record Entry(int cell, int side, int first, int second, int slot) {}

  private static List<Entry> entries(LevelJumps jumps) {
    List<Entry> entries = new ArrayList<>();
    for (int k = 0; k < jumps.count(); k++) {
      entries.add(
          new Entry(jumps.cell(k), jumps.side(k), jumps.first(k), jumps.second(k), jumps.slot(k)));
    }
    return entries;
  }

  /// The list has each side at an edge or with a neighbour of another level, in order.
  private static void checkList(PaintedGrid grid, LevelJumps jumps) {
    int k = 0;
    for (int c = 0; c < grid.length(); c++) {
      assertEquals(k, jumps.from(c), "the first entry from cell " + c);
      for (int side = 0; side < Neighbourhood.SIDES; side++) {
        List<Integer> beside = grid.beside(c, side);
        boolean isEdge = beside.isEmpty();
        if (!isEdge && grid.level(beside.getFirst()) == grid.level(c)) {
          continue;
        }
        String where = "side " + side + " of cell " + c;
        assertEquals(c, jumps.cell(k), where);
        assertEquals(side, jumps.side(k), where);
        assertEquals(isEdge, jumps.isEdge(k), where);
        assertEquals(isEdge ? -1 : beside.getFirst(), jumps.first(k), where);
        assertEquals(beside.size() == 2 ? beside.get(1) : -1, jumps.second(k), where);
        assertEquals(beside.size() == 2, jumps.isFiner(k), where);
        assertEquals(beside.size() == 1, jumps.isCoarser(k), where);
        k++;
      }
    }
    assertEquals(k, jumps.count());
    assertEquals(k, jumps.from(grid.length()));
  }

  /// Two sides have the same number if and only if they are the same face. A face is named by its
  /// axis, the cell below it and the cell above it, of which −1 is beyond an edge.
  private static void checkFaces(PaintedGrid grid, LevelJumps jumps) {
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    for (int c = 0; c < grid.length(); c++) { // regular faces, and the means of halves
      for (int axis = 0; axis < 2; axis++) {
        List<Integer> above = grid.beside(c, 2 * axis + 1);
        if (above.size() < 2) {
          numbers.put(List.of(axis, c, above.isEmpty() ? -1 : above.getFirst()), c);
        }
      }
    }
    int[] extra = new int[2];
    for (int k = 0; k < jumps.count(); k++) {
      int c = jumps.cell(k);
      int axis = jumps.side(k) / 2;
      boolean isUpper = jumps.side(k) % 2 == 1;
      if (isUpper && jumps.isFiner(k)) {
        numbers.put(List.of(axis, c, jumps.first(k)), jumps.slot(k));
        numbers.put(List.of(axis, c, jumps.second(k)), jumps.slot(k) + 1);
        extra[axis] += 2;
      } else if (!isUpper && jumps.isEdge(k)) {
        numbers.put(List.of(axis, -1, c), jumps.slot(k));
        extra[axis]++;
      }
    }
    assertEquals(jumps.extraFacesX(), extra[0]);
    assertEquals(jumps.extraFacesY(), extra[1]);
    for (int axis = 0; axis < 2; axis++) {
      int along = axis;
      List<Integer> extras =
          numbers.entrySet().stream()
              .filter(face -> face.getKey().getFirst() == along)
              .map(Map.Entry::getValue)
              .filter(number -> number >= grid.length())
              .sorted()
              .toList();
      assertEquals(extra[axis], extras.size());
      for (int n = 0; n < extras.size(); n++) {
        assertEquals(grid.length() + n, extras.get(n), "faces follow after the cells, each once");
      }
    }
    for (int k = 0; k < jumps.count(); k++) { // what the other side of a face says of it
      int c = jumps.cell(k);
      int axis = jumps.side(k) / 2;
      boolean isUpper = jumps.side(k) % 2 == 1;
      String where = "side " + jumps.side(k) + " of cell " + c;
      if (jumps.isCoarser(k) || jumps.isEdge(k)) {
        List<Integer> face =
            isUpper ? List.of(axis, c, jumps.first(k)) : List.of(axis, jumps.first(k), c);
        assertEquals(numbers.get(face), jumps.slot(k), where);
      }
    }
  }
}
