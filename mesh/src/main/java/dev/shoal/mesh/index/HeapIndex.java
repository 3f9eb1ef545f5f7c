package dev.shoal.mesh.index;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.KeyTables;
import dev.shoal.mesh.table.LevelHistogram;
import dev.shoal.mesh.table.LevelTables;
import java.util.Locale;

/// An index on the heap: places are brought to the finest grid some at a time, and looked for.
final class HeapIndex implements IndexKernel {
  /// Places of the finest grid for each cell, up to which a table of them all is the best.
  private static final int DENSE = 4;

  private final WorkerPool workers;
  private final CellArrays cells = new CellArrays();
  private final LevelHistogram census = new LevelHistogram();
  private final KeyTables tables = new KeyTables();
  private LeasePool<Places> scratch; // of blocks of places of this mesh
  private Choice chosen;
  private Locator locator;
  private int finest;

  HeapIndex(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public void build(CellMesh mesh, Algorithm wanted) {
    cells.set(mesh);
    chosen = wanted == null ? choose(mesh) : new Choice(wanted, "it was asked for");
    switch (chosen.algorithm()) {
      case Algorithm.Hierarchical _ -> {
        // its tables look for themselves
      }
      case Algorithm.Flat _, Algorithm.FlatCompact _ -> {
        // Entries name cells that cover; a gap has none.
        if (!census.take(cells, workers) || !cells.areInside()) {
          throw LevelTables.notTiling(mesh);
        }
      }
      case Algorithm.BruteForce _, Algorithm.KdTree _, Algorithm.Quadtree _ ->
          MeshCheck.on(Device.serial()).require(mesh);
    }
    finest = cells.finest();
    scratch = new LeasePool<>(Places::new); // zeros along axes that there are not
    locator = locator(mesh, chosen.algorithm());
  }

  private Choice choose(CellMesh mesh) {
    int level = cells.finest();
    if (level > mesh.base().maxLevel() || level < 0 || mesh.length() == 0) {
      return new Choice(new Algorithm.Hierarchical(), "no cells, or none of a level there is");
    }
    long places = mesh.base().cells(level);
    String sparsity =
        String.format(
            Locale.ROOT,
            "%.1f places of the finest grid for each cell",
            (double) places / mesh.length());
    boolean isDense = places <= (long) DENSE * mesh.length() && places < Integer.MAX_VALUE - 8;
    return isDense
        ? new Choice(new Algorithm.Flat(Writes.ALL), sparsity + ": one read in a table of all")
        : new Choice(new Algorithm.Hierarchical(), sparsity + ": tables that follow the cells");
  }

  private Locator locator(CellMesh mesh, Algorithm algorithm) {
    return switch (algorithm) {
      case Algorithm.Hierarchical _ -> new LevelsLocator(mesh, workers);
      case Algorithm.Flat flat -> new FlatLocator(cells, finest, flat.writes(), tables.perfect());
      case Algorithm.FlatCompact flat ->
          new FlatLocator(
              cells,
              finest,
              flat.writes(),
              tables.compact(flat.table(), mesh.base().cells(finest)));
      case Algorithm.BruteForce _ -> new BruteForceLocator(cells, finest);
      case Algorithm.KdTree _ -> new KdTreeLocator(cells, finest);
      case Algorithm.Quadtree tree -> new QuadtreeLocator(cells, finest, tree.pruned());
    };
  }

  @Override
  public Choice chosen() {
    return chosen;
  }

  @Override
  public int finest() {
    return finest;
  }

  @Override
  public void locate(Array<?>[] places, IntArray out) {
    int[] found = out.hostArray();
    workers.forEachBlock(
        out.length(), Places.SIZE, (_, from, to) -> locate(places, from, to, found));
  }

  private void locate(Array<?>[] wanted, int from, int to, int[] out) {
    try (var places = scratch.lease()) {
      locate(wanted, from, to, out, places.get());
    }
  }

  private void locate(Array<?>[] wanted, int from, int to, int[] out, Places places) {
    if (takeAll(wanted, from, to, places)) {
      locator.locate(places.x, places.y, places.z, places.length, places.cells);
      if (places.areFound()) {
        System.arraycopy(places.cells, 0, out, from, places.length);
        return;
      }
    }
    takeInside(wanted, from, to, places, out);
    locator.locate(places.x, places.y, places.z, places.length, places.cells);
    for (int p = 0; p < places.length; p++) {
      if (places.cells[p] < 0) {
        throw noAnswer(places, p);
      }
      out[places.whose[p]] = places.cells[p];
    }
  }

  /// Takes integer places if all are in the domain.
  private boolean takeAll(Array<?>[] wanted, int from, int to, Places places) {
    places.length = to - from;
    for (int axis = 0; axis < wanted.length; axis++) {
      if (!(wanted[axis] instanceof IntArray ints)
          || !places.take(axis, ints.hostArray(), from, size(axis))) {
        return false;
      }
    }
    return true;
  }

  /// Takes the places that are in the domain, and answers −1 to others.
  private void takeInside(Array<?>[] wanted, int from, int to, Places places, int[] out) {
    places.length = 0;
    for (int p = from; p < to; p++) {
      long x = coordinate(wanted[0], p, 0);
      long y = wanted.length < 2 ? 0 : coordinate(wanted[1], p, 1);
      long z = wanted.length < 3 ? 0 : coordinate(wanted[2], p, 2);
      out[p] = -1;
      if ((x | y | z) >= 0) {
        places.add((int) x, (int) y, (int) z, p);
      }
    }
  }

  /// The coordinate on the finest grid, or −1 if it is outside. To scale by a power of two is
  /// exact.
  private long coordinate(Array<?> wanted, int p, int axis) {
    long size = size(axis);
    if (wanted instanceof IntArray ints) {
      int place = ints.hostArray()[p];
      return place < size ? place : -1;
    }
    double place = ((DoubleArray) wanted).hostArray()[p] * (1L << finest);
    return place >= 0 && place < size ? (long) place : -1;
  }

  /// Places of the finest grid along an axis.
  private long size(int axis) {
    return switch (axis) {
      case 0 -> cells.base.sizeX(finest);
      case 1 -> cells.base.sizeY(finest);
      default -> cells.base.sizeZ(finest);
    };
  }

  private IllegalArgumentException noAnswer(Places places, int p) {
    return new IllegalArgumentException(
        "place "
            + places.whose[p]
            + ", ("
            + places.x[p]
            + (cells.jMask == 0 ? "" : ", " + places.y[p])
            + (cells.kMask == 0 ? "" : ", " + places.z[p])
            + ") of level "
            + finest
            + ": "
            + chosen.algorithm().title()
            + " finds no cell there");
  }

  @Override
  public void close() {
    locator = null;
    tables.clear();
    cells.clear();
  }
}
