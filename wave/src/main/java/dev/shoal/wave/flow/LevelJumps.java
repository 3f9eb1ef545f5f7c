package dev.shoal.wave.flow;

import dev.shoal.device.Crew;
import java.util.Arrays;

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
  /// Cells of a block: what one thread does at a time.
  static final int BLOCK = 1 << 11;

  static final int WEST = 0;
  static final int EAST = 1;
  static final int SOUTH = 2;
  static final int NORTH = 3;

  private static final int SIDES = 4;

  private final Crew crew;
  private int count;
  private int[] starts = {}; // of each block in the list
  private int[] extraX = {}; // slots of each block's faces beyond the cells
  private int[] extraY = {};
  private int[] cell = {};
  private byte[] side = {};
  private int[] first = {};
  private int[] second = {};
  private int[] slot = {};
  private int facesX;
  private int facesY;

  LevelJumps(Crew crew) {
    this.crew = crew;
  }

  /// Lists the sides of the cells of a mesh.
  void set(Neighbourhood cells) {
    int n = cells.level.length;
    int blocks = Math.ceilDiv(n, BLOCK);
    starts = new int[blocks + 1];
    extraX = new int[blocks + 1];
    extraY = new int[blocks + 1];
    crew.forEachBlock(n, BLOCK, (block, from, to) -> count(cells, block, from, to));
    for (int b = 0; b < blocks; b++) {
      starts[b + 1] += starts[b];
      extraX[b + 1] += extraX[b];
      extraY[b + 1] += extraY[b];
    }
    count = starts[blocks];
    facesX = extraX[blocks];
    facesY = extraY[blocks];
    if (cell.length < count) {
      int capacity = count + (count >> 2);
      cell = new int[capacity];
      side = new byte[capacity];
      first = new int[capacity];
      second = new int[capacity];
      slot = new int[capacity];
    }
    crew.forEachBlock(n, BLOCK, (block, from, to) -> fill(cells, block, from, to));
    crew.forEachBlock(n, BLOCK, (block, _, _) -> findSlots(block));
  }

  private void count(Neighbourhood cells, int block, int from, int to) {
    int sides = 0;
    int x = 0;
    int y = 0;
    for (int c = from; c < to; c++) {
      for (int s = 0; s < SIDES && !isPlain(cells, c); s++) {
        int difference = cells.level[cells.neighbour(c, s)] - cells.level[c];
        boolean isEdge = difference == 0 && cells.isAtEdge(c, s);
        if (difference != 0 || isEdge) {
          sides++;
          int faces = faces(s, difference, isEdge);
          x += s < SOUTH ? faces : 0;
          y += s < SOUTH ? 0 : faces;
        }
      }
    }
    starts[block + 1] = sides;
    extraX[block + 1] = x;
    extraY[block + 1] = y;
  }

  /// Whether a cell has four other cells of its own level as neighbours, as nearly all have.
  private static boolean isPlain(Neighbourhood cells, int c) {
    int own = cells.level[c];
    int w = cells.west[c];
    int e = cells.east[c];
    int s = cells.south[c];
    int n = cells.north[c];
    boolean areOfOneLevel =
        ((cells.level[w] ^ own)
                | (cells.level[e] ^ own)
                | (cells.level[s] ^ own)
                | (cells.level[n] ^ own))
            == 0;
    return areOfOneLevel && w != c && e != c && s != c && n != c;
  }

  /// How many faces a side adds to those that each cell has.
  private static int faces(int s, int difference, boolean isEdge) {
    boolean isUpper = s == EAST || s == NORTH;
    if (isEdge) {
      return isUpper ? 0 : 1;
    }
    return isUpper && difference > 0 ? 2 : 0;
  }

  private void fill(Neighbourhood cells, int block, int from, int to) {
    int n = cells.level.length;
    int at = starts[block];
    int x = n + extraX[block];
    int y = n + extraY[block];
    for (int c = from; c < to; c++) {
      for (int s = 0; s < SIDES && !isPlain(cells, c); s++) {
        int neighbour = cells.neighbour(c, s);
        int difference = cells.level[neighbour] - cells.level[c];
        boolean isEdge = difference == 0 && cells.isAtEdge(c, s);
        if (difference != 0 || isEdge) {
          int faces = faces(s, difference, isEdge);
          cell[at] = c;
          side[at] = (byte) s;
          first[at] = isEdge ? -1 : neighbour;
          second[at] = cells.second(c, s);
          slot[at] = faces == 0 ? c : s < SOUTH ? x : y;
          x += s < SOUTH ? faces : 0;
          y += s < SOUTH ? 0 : faces;
          at++;
        }
      }
    }
  }

  /// The lower faces towards coarser cells are the coarser cells' own.
  private void findSlots(int block) {
    for (int k = starts[block]; k < starts[block + 1]; k++) {
      boolean isLower = side[k] == WEST || side[k] == SOUTH;
      if (isLower && isCoarser(k)) {
        int other = find(first[k], side[k] + 1);
        slot[k] = slot[other] + (first[other] == cell[k] ? 0 : 1);
      }
    }
  }

  private int find(int c, int s) {
    int block = c / BLOCK;
    int k = Arrays.binarySearch(cell, starts[block], starts[block + 1], c);
    while (cell[k] == c && k > starts[block] && cell[k - 1] == c) {
      k--;
    }
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
    if (c / BLOCK >= starts.length - 1) {
      return count;
    }
    int low = starts[c / BLOCK];
    int high = starts[c / BLOCK + 1];
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cell[middle] < c) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
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
