package dev.shoal.wave.flow;

import dev.shoal.device.WorkerPool;

/// The sides of cells beyond which there are cells of another level, or the edge of the domain: a
/// list in the order of the cells, and of the sides west, east, south and north.
///
/// Each is of one of three kinds:
///
/// - **finer:** two neighbours, [#first] and [#second];
/// - **coarser:** one neighbour, [#first], and −1 for the second;
/// - **edge:** −1 for both.
///
/// The face of a side has a slot in [Cells.Fluxes]. Slot c is the eastern or northern face of cell
/// c; where the neighbours there are finer, it is the mean of two faces, which have [#slot] and the
/// one after it.
final class LevelJumps {
  /// Cells of a block: what one thread does at a time, some batches.
  static final int BLOCK = 1 << 11;

  private static final int BATCH = Scratch.BATCH;

  static final int WEST = 0;
  static final int EAST = 1;
  static final int SOUTH = 2;
  static final int NORTH = 3;

  private static final int ALL = 0b1111; // sides

  private final WorkerPool workers;
  private int count;
  private int[] starts = {}; // of each batch in the list
  private int[] extraX = {}; // slots of each batch's faces beyond the cells
  private int[] extraY = {};
  private int[] cell = {};
  private byte[] side = {};
  private int[] first = {};
  private int[] second = {};
  private int[] slot = {};
  private int facesX;
  private int facesY;

  LevelJumps(WorkerPool workers) {
    this.workers = workers;
  }

  /// Lists the sides of the cells of a mesh.
  void set(Neighbourhood cells) {
    int n = cells.level.length;
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
    facesX = extraX[batches];
    facesY = extraY[batches];
    if (cell.length < count) {
      int capacity = count + (count >> 2);
      cell = new int[capacity];
      side = new byte[capacity];
      first = new int[capacity];
      second = new int[capacity];
      slot = new int[capacity];
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
      for (int left = cells.jumps[c] & ALL; left != 0; left &= left - 1) {
        int s = Integer.numberOfTrailingZeros(left);
        int faces = faces(cells, c, s);
        sides++;
        x += s < SOUTH ? faces : 0;
        y += s < SOUTH ? 0 : faces;
      }
    }
    starts[batch + 1] = sides;
    extraX[batch + 1] = x;
    extraY[batch + 1] = y;
  }

  /// How many faces a side adds to those that each cell has.
  private static int faces(Neighbourhood cells, int c, int s) {
    boolean isUpper = s == EAST || s == NORTH;
    int difference = cells.level[cells.neighbour(c, s)] - cells.level[c];
    if (difference == 0) { // an edge
      return isUpper ? 0 : 1;
    }
    return isUpper && difference > 0 ? 2 : 0;
  }

  private void fill(Neighbourhood cells, int batch, int from, int to) {
    int n = cells.level.length;
    int at = starts[batch];
    int x = n + extraX[batch];
    int y = n + extraY[batch];
    for (int c = from; c < to; c++) {
      for (int left = cells.jumps[c] & ALL; left != 0; left &= left - 1) {
        int s = Integer.numberOfTrailingZeros(left);
        int neighbour = cells.neighbour(c, s);
        int faces = faces(cells, c, s);
        cell[at] = c;
        side[at] = (byte) s;
        first[at] = cells.level[neighbour] == cells.level[c] ? -1 : neighbour;
        second[at] = cells.second(c, s);
        slot[at] = faces == 0 ? c : s < SOUTH ? x : y;
        x += s < SOUTH ? faces : 0;
        y += s < SOUTH ? 0 : faces;
        at++;
      }
    }
  }

  /// The lower faces towards coarser cells are the coarser cells' own.
  private void findSlots(int batch) {
    for (int k = starts[batch]; k < starts[batch + 1]; k++) {
      boolean isLower = side[k] == WEST || side[k] == SOUTH;
      if (isLower && isCoarser(k)) {
        int other = find(first[k], side[k] + 1);
        slot[k] = slot[other] + (first[other] == cell[k] ? 0 : 1);
      }
    }
  }

  /// The entry of a side of a cell.
  private int find(int c, int s) {
    int k = from(c);
    while (side[k] != s) {
      k++;
    }
    return k;
  }

  /// Faces along x that are no cell's eastern one.
  int facesX() {
    return facesX;
  }

  /// Faces along y that are no cell's northern one.
  int facesY() {
    return facesY;
  }

  /// The first entry of cell `c` or of one after it.
  int from(int c) {
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

  int cell(int k) {
    return cell[k];
  }

  int side(int k) {
    return side[k];
  }

  /// The neighbour, or the lower or left one of two; −1 at an edge.
  int first(int k) {
    return first[k];
  }

  /// The upper or right one of two finer neighbours, else −1.
  int second(int k) {
    return second[k];
  }

  boolean isFiner(int k) {
    return second[k] >= 0;
  }

  boolean isCoarser(int k) {
    return first[k] >= 0 && second[k] < 0;
  }

  boolean isEdge(int k) {
    return first[k] < 0;
  }

  int slot(int k) {
    return slot[k];
  }

  /// How many entries there are.
  int count() {
    return count;
  }
}
