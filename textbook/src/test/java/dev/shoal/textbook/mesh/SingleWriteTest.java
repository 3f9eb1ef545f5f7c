package dev.shoal.textbook.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.shoal.contract.NeighboursContract;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.index.HostIndex;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.IndexRemap;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.mesh.table.CellArrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The number of reads of a table in which each cell is entered once.
class SingleWriteTest {
  /// A table that counts reads.
  private static final class CountedTable implements KeyTable {
    private final Map<Long, Integer> entries = new HashMap<>();
    private long reads;

    @Override
    public void open(long positions) {
      entries.clear();
    }

    @Override
    public void write(long[] keys, int[] cells, int m) {
      for (int n = 0; n < m; n++) {
        entries.put(keys[n], cells[n]);
      }
    }

    @Override
    public void close() {}

    @Override
    public void read(long[] keys, int m, int[] out) {
      reads += m;
      for (int n = 0; n < m; n++) {
        out[n] = entries.getOrDefault(keys[n], -1);
      }
    }
  }

  /// The index that the remaps of the text use, with a counted table.
  private record CountedIndex(CountedTable table) implements CellIndexAlgorithm {
    @Override
    public String title() {
      return "counted";
    }

    @Override
    public Kernel kernel(Device device) {
      return HostIndex.onHost(
          this,
          device,
          _ ->
              mesh -> {
                CellArrays cells = CellArrays.of(mesh);
                return new WrittenLocator(cells, cells.finest(), Writes.ONE, table);
              });
    }
  }

  /// The first positions and widths of cells, on a grid as fine as level 8.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Squares(int[] i, int[] j, int[] level) {
    static Squares of(CellMesh mesh) {
      return new Squares(mesh.i().hostArray(), mesh.j().hostArray(), mesh.level().hostArray());
    }

    int width(int c) {
      return 1 << (8 - level[c]);
    }

    int x(int c) {
      return i[c] * width(c);
    }

    int y(int c) {
      return j[c] * width(c);
    }

    boolean contains(int c, int x, int y) {
      return x >= x(c) && x < x(c) + width(c) && y >= y(c) && y < y(c) + width(c);
    }
  }

  private static CellMesh mesh(int levels, int seed) {
    return ReferenceMesh.compactHashRemap(8, levels, 10, new GlibcRandom(seed));
  }

  private static long readsOfRemap(CellMesh from, CellMesh to) {
    var table = new CountedTable();
    var remap = Remap.on(Device.serial()).with(new IndexRemap("counted", new CountedIndex(table)));
    DoubleArray values = DoubleArray.wrap(new double[from.length()]);
    remap.remap(from, to, Field.intensive(values, DoubleArray.wrap(new double[to.length()])));
    return table.reads;
  }

  @Test
  void aRemapToTheSameMeshReadsOnceForEachCell() {
    for (int levels : new int[] {1, 2, 4, 6}) {
      CellMesh mesh = mesh(levels, 1);
      assertEquals(mesh.length(), readsOfRemap(mesh, mesh), mesh::toString);
    }
  }

  @Test
  void aRemapReadsFromTheOwnLevelOnAndOnceForEachFinerCell() {
    for (int levels = 1; levels <= 4; levels++) {
      CellMesh from = mesh(levels, 2);
      for (int finest : new int[] {levels - 1, levels, levels + 1}) {
        CellMesh to = mesh(finest, 3);
        long expected = 0;
        for (int b = 0; b < to.length(); b++) {
          expected += expectedReads(Squares.of(from), Squares.of(to), b);
        }
        assertEquals(expected, readsOfRemap(from, to), from + " to " + to);
      }
    }
  }

  /// By comparison with all old cells.
  private static int expectedReads(Squares from, Squares to, int b) {
    int finest = 0;
    int within = 0;
    int covering = -1;
    for (int c = 0; c < from.i().length; c++) {
      finest = Math.max(finest, from.level()[c]);
      within += to.contains(b, from.x(c), from.y(c)) && from.width(c) < to.width(b) ? 1 : 0;
      covering = from.contains(c, to.x(b), to.y(b)) ? c : covering;
    }
    if (from.width(covering) < to.width(b)) {
      return within;
    }
    int reads = 1;
    int width = Math.max(to.width(b), 1 << (8 - finest));
    while ((to.x(b) & -width) != from.x(covering) || (to.y(b) & -width) != from.y(covering)) {
      width *= 2;
      reads++;
    }
    return reads;
  }

  @Test
  void neighboursAreReadFromTheOwnLevelOn() {
    for (int levels = 0; levels <= 4; levels++) {
      CellMesh mesh = ReferenceMesh.compactHash(6, levels, 15, true, new GlibcRandom(levels));
      int[][] expected = NeighboursContract.expected(mesh, Boundary.SELF);
      var table = new CountedTable();
      CellArrays cells = CellArrays.of(mesh);
      var positions = new FirstPositions(cells);
      positions.enter(cells.finest(), table);
      int[][] found = new int[4][mesh.length()];
      new FirstPositionSearch(positions, cells).search(table, false, found, 0, mesh.length());
      assertArrayEquals(expected, found);
      assertEquals(expectedReads(Squares.of(mesh), expected), table.reads, mesh::toString);
    }
  }

  /// One read where the neighbour begins in the position of the cell's own level, otherwise two.
  private static long expectedReads(Squares mesh, int[][] neighbours) {
    long reads = 0;
    for (int side = 0; side < 4; side++) {
      int step = side % 2 == 0 ? -1 : 1;
      for (int c = 0; c < mesh.i().length; c++) {
        int n = neighbours[side][c];
        int x = mesh.x(c) + (side < 2 && n != c ? step * mesh.width(c) : 0);
        int y = mesh.y(c) + (side >= 2 && n != c ? step * mesh.width(c) : 0);
        reads += mesh.x(n) == x && mesh.y(n) == y ? 1 : 2;
      }
    }
    return reads;
  }

  @Test
  void hostDevicesSearchFromTheOwnLevelOn() {
    for (Device device : new Device[] {Device.serial(), Device.cpu(1)}) {
      assertInstanceOf(SingleWriteKernel.class, SingleWriteNeighbours.perfect().kernel(device));
    }
  }
}
