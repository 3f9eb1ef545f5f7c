package dev.shoal.contract;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;

/// Meshes to test with, and the finest grid, painted by cells: slow, and independent of the
/// library.
public final class Meshes {
  private Meshes() {}

  /// A mesh of 1 … 3 dimensions and finest level 0 … 8, over few coarse cells or none, whose finest
  /// grid has `positions` cells at most.
  public static CellMesh random(SplittableRandom random, long positions) {
    BaseGrid base = randomBase(random);
    int finest = random.nextInt(9);
    while (base.cells(finest) > positions) {
      finest--;
    }
    if (base.cells() == 0) {
      return RandomMesh.of(base, finest, 0, 0);
    }
    long min = base.cells() + (long) finest * (base.children() - 1);
    long max = Math.min(base.cells(finest), min + random.nextInt(1 << random.nextInt(12)));
    return RandomMesh.of(base, finest, Math.max(min, max), random.nextLong());
  }

  private static BaseGrid randomBase(SplittableRandom random) {
    int min = random.nextInt(20) == 0 ? 0 : 1;
    int nx = min + random.nextInt(5);
    int ny = min + random.nextInt(4);
    int nz = 1 + random.nextInt(3);
    return switch (random.nextInt(3)) {
      case 0 -> BaseGrid.of(nx);
      case 1 -> BaseGrid.of(nx, ny);
      default -> BaseGrid.of(nx, ny, nz);
    };
  }

  /// Levels wanted of cells for a regrid: mostly one up or down, in patches, so that some siblings
  /// are merged.
  public static IntArray wanted(IntArray level, int max, SplittableRandom random) {
    int[] wanted = level.toArray();
    int patch = 0;
    for (int c = 0; c < wanted.length; c++) {
      patch = random.nextInt(6) == 0 ? random.nextInt(-2, 3) : patch;
      wanted[c] = Math.min(max, wanted[c] + patch);
    }
    return IntArray.wrap(wanted);
  }

  /// A mesh of given cells, `{i, j, k, level}` each.
  public static CellMesh of(BaseGrid base, int[]... cells) {
    IntArray[] columns = new IntArray[4];
    for (int a = 0; a < 4; a++) {
      int axis = a;
      columns[a] = IntArray.wrap(Arrays.stream(cells).mapToInt(c -> c[axis]).toArray());
    }
    return switch (base.dimensions()) {
      case 1 -> CellMesh.of(base, columns[0], columns[3]);
      case 2 -> CellMesh.of(base, columns[0], columns[1], columns[3]);
      default -> CellMesh.of(base, columns[0], columns[1], columns[2], columns[3]);
    };
  }

  /// The cells of a mesh, `{i, j, k, level}` each.
  public static int[][] cells(CellMesh mesh) {
    int dimensions = mesh.base().dimensions();
    int[] i = mesh.i().onHost().hostArray();
    int[] j = dimensions < 2 ? new int[i.length] : mesh.j().onHost().hostArray();
    int[] k = dimensions < 3 ? new int[i.length] : mesh.k().onHost().hostArray();
    int[] level = mesh.level().onHost().hostArray();
    int[][] cells = new int[i.length][];
    for (int c = 0; c < i.length; c++) {
      cells[c] = new int[] {i[c], j[c], k[c], level[c]};
    }
    return cells;
  }

  public static int finest(int[][] cells) {
    return Arrays.stream(cells).mapToInt(c -> c[3]).max().orElse(0);
  }

  /// The sizes of the finest grid.
  public static int[] sizes(BaseGrid base, int finest) {
    return new int[] {
      base.nx() << finest,
      base.dimensions() < 2 ? 1 : base.ny() << finest,
      base.dimensions() < 3 ? 1 : base.nz() << finest
    };
  }

  /// Each position of the finest grid that a cell covers, i fastest.
  public static void forEachPosition(BaseGrid base, int finest, int[] cell, IntConsumer action) {
    int[] size = sizes(base, finest);
    int[] from = new int[3];
    int[] to = {1, 1, 1};
    for (int axis = 0; axis < base.dimensions(); axis++) {
      from[axis] = cell[axis] << (finest - cell[3]);
      to[axis] = (cell[axis] + 1) << (finest - cell[3]);
    }
    for (int z = from[2]; z < to[2]; z++) {
      for (int y = from[1]; y < to[1]; y++) {
        for (int x = from[0]; x < to[0]; x++) {
          action.accept((z * size[1] + y) * size[0] + x);
        }
      }
    }
  }

  /// For each position of the finest grid how many cells cover it.
  public static int[] covers(BaseGrid base, int finest, int[][] cells) {
    int[] covers = new int[(int) base.cells(finest)];
    for (int[] cell : cells) {
      forEachPosition(base, finest, cell, p -> covers[p]++);
    }
    return covers;
  }

  /// For each position of the finest grid the level of the cell that covers it.
  public static int[] levels(BaseGrid base, int finest, int[][] cells) {
    int[] levels = new int[(int) base.cells(finest)];
    for (int[] cell : cells) {
      forEachPosition(base, finest, cell, p -> levels[p] = cell[3]);
    }
    return levels;
  }
}
