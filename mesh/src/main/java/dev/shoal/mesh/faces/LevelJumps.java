package dev.shoal.mesh.faces;

import static dev.shoal.mesh.faces.Neighbourhood.EAST;
import static dev.shoal.mesh.faces.Neighbourhood.NORTH;
import static dev.shoal.mesh.faces.Neighbourhood.SOUTH;
import static dev.shoal.mesh.faces.Neighbourhood.WEST;

import dev.shoal.device.WorkerPool;

/// The sides of cells with a neighbour of another level, or at the edge of the domain: a list in
/// the order of the cells, and within a cell west, east, south, north.
///
/// Each entry is of one of three kinds:
///
/// - **finer:** two neighbours, [#first] and [#second];
/// - **coarser:** one neighbour, [#first]; the second is −1;
/// - **edge:** both are −1.
///
/// It also numbers the faces of each axis, for arrays with one element a face. Face c is the
/// eastern (northern) side of cell c. Faces that are no such side follow after the cells: at the
/// western (southern) edge, and the two halves of an eastern (northern) side with two finer
/// neighbours; element c then is for their mean. [#slot] returns the number of the face, or the
/// lower or left one of two halves. A western (southern) side with two finer neighbours has no face
/// of its own: its faces are the eastern (northern) sides of [#first] and [#second].
///
/// One instance serves one mesh after the other and reuses its arrays. One thread calls [#set]; any
/// number of threads read.
public final class LevelJumps {
  /// The list is indexed by batches of this many cells: [#from] takes constant time for the first
  /// cell of a batch.
  public static final int BATCH = 1 << 7;

  /// Cells for one thread at a time.
  private static final int BLOCK = 16 * BATCH;

  private final WorkerPool workers;
  private int count;
  private int[] starts = {}; // the first entry of each batch
  private int[] extraX = {}; // the faces along x of earlier batches that follow after the cells
  private int[] extraY = {};
  private int[] cell = {};
  private byte[] side = {};
  private int[] first = {};
  private int[] second = {};
  private int[] slot = {};
  private int extraFacesX;
  private int extraFacesY;

  /// Makes an empty list, which the threads of `workers` will fill.
  public LevelJumps(WorkerPool workers) {
    this.workers = workers;
  }

  /// Lists the sides of the cells of a mesh.
  public void set(Neighbourhood cells) {
    int n = cells.length();
    int batches = Math.ceilDiv(n, BATCH);
    starts = new int[batches + 1];
    extraX = new int[batches + 1];
    extraY = new int[batches + 1];
    forEachBatch(n, (batch, from, to) -> count(cells, batch, from, to));
    for (int b = 0; b < batches; b++) {
      starts[b + 1] += starts[b];
      extraX[b + 1] += extraX[b];
      extraY[b + 1] += extraY[b];
    }
    count = starts[batches];
    extraFacesX = extraX[batches];
    extraFacesY = extraY[batches];
    if (cell.length < count) {
      int capacity = count + (count >> 2);
      side = new byte[capacity];
      first = new int[capacity];
      second = new int[capacity];
      slot = new int[capacity];
      cell = new int[capacity];
    }
    forEachBatch(n, (batch, from, to) -> fill(cells, batch, from, to));
    forEachBatch(n, (batch, _, _) -> findSlots(batch));
  }

  private void forEachBatch(int n, WorkerPool.Block work) {
    workers.forEachBlock(
        n,
        BLOCK,
        (_, from, to) -> {
          for (int start = from; start < to; start += BATCH) {
            work.run(start / BATCH, start, Math.min(to, start + BATCH));
          }
        });
  }

  private void count(Neighbourhood cells, int batch, int from, int to) {
    int sides = 0;
    int x = 0;
    int y = 0;
    for (int c = from; c < to; c++) {
      for (int rest = cells.jumpSides(c); rest != 0; rest &= rest - 1) {
        int s = Integer.numberOfTrailingZeros(rest);
        int faces = extraFaces(cells, c, s);
        sides++;
        x += s < SOUTH ? faces : 0;
        y += s < SOUTH ? 0 : faces;
      }
    }
    starts[batch + 1] = sides;
    extraX[batch + 1] = x;
    extraY[batch + 1] = y;
  }

  /// Returns how many faces side `s` of cell `c` has beyond the one that each cell has along an
  /// axis.
  private static int extraFaces(Neighbourhood cells, int c, int s) {
    boolean isUpper = s == EAST || s == NORTH;
    int difference = cells.level()[cells.neighbour(c, s)] - cells.level()[c];
    if (difference == 0) { // an edge
      return isUpper ? 0 : 1;
    }
    return isUpper && difference > 0 ? 2 : 0;
  }

  private void fill(Neighbourhood cells, int batch, int from, int to) {
    int n = cells.length();
    int[] level = cells.level();
    int at = starts[batch];
    int x = n + extraX[batch];
    int y = n + extraY[batch];
    for (int c = from; c < to; c++) {
      for (int rest = cells.jumpSides(c); rest != 0; rest &= rest - 1) {
        int s = Integer.numberOfTrailingZeros(rest);
        int neighbour = cells.neighbour(c, s);
        int faces = extraFaces(cells, c, s);
        cell[at] = c;
        side[at] = (byte) s;
        first[at] = level[neighbour] == level[c] ? -1 : neighbour;
        second[at] = cells.second(c, s);
        slot[at] = faces == 0 ? c : s < SOUTH ? x : y;
        x += s < SOUTH ? faces : 0;
        y += s < SOUTH ? 0 : faces;
        at++;
      }
    }
  }

  /// Sets the slots of western and southern sides with a coarser neighbour: the face is one of the
  /// two halves of that neighbour's side.
  private void findSlots(int batch) {
    for (int k = starts[batch]; k < starts[batch + 1]; k++) {
      boolean isLower = side[k] == WEST || side[k] == SOUTH;
      if (isLower && isCoarser(k)) {
        int other = find(first[k], side[k] + 1);
        slot[k] = slot[other] + (first[other] == cell[k] ? 0 : 1);
      }
    }
  }

  /// Returns the entry of side `s` of cell `c`.
  private int find(int c, int s) {
    int k = from(c);
    while (side[k] != s) {
      k++;
    }
    return k;
  }

  /// Returns the number of entries.
  public int count() {
    return count;
  }

  /// Returns the first entry of cell `c`, or of the next cell that has one.
  public int from(int c) {
    int batch = c / BATCH;
    if (batch >= starts.length - 1) {
      return count;
    }
    int k = starts[batch];
    if (c % BATCH != 0) {
      int end = starts[batch + 1];
      while (k < end && cell[k] < c) {
        k++;
      }
    }
    return k;
  }

  /// Returns the number of faces along x that follow after the cells.
  public int extraFacesX() {
    return extraFacesX;
  }

  /// Returns the number of faces along y that follow after the cells.
  public int extraFacesY() {
    return extraFacesY;
  }

  /// Returns the cell of entry `k`.
  public int cell(int k) {
    return cell[k];
  }

  /// Returns the side of entry `k`, as a number of [Neighbourhood].
  public int side(int k) {
    return side[k];
  }

  /// Returns the neighbour, or the lower or left one of two; −1 at an edge.
  public int first(int k) {
    return first[k];
  }

  /// Returns the upper or right one of two finer neighbours, otherwise −1.
  public int second(int k) {
    return second[k];
  }

  /// Returns whether there are two finer neighbours on the side of entry `k`.
  public boolean isFiner(int k) {
    return second[k] >= 0;
  }

  /// Returns whether there is a coarser neighbour on the side of entry `k`.
  public boolean isCoarser(int k) {
    return first[k] >= 0 && second[k] < 0;
  }

  /// Returns whether the side of entry `k` is on the edge of the domain.
  public boolean isEdge(int k) {
    return first[k] < 0;
  }

  /// Returns the number of the face of entry `k` along its axis; of two halves the lower or left
  /// one, which the other one follows.
  public int slot(int k) {
    return slot[k];
  }
}
