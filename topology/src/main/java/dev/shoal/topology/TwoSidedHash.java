package dev.shoal.topology;

import static dev.shoal.topology.FaceMatchingKernel.NONE;

import dev.shoal.device.CapacityException;
import java.util.Arrays;

/// A hash of edges by their coordinates, with two buckets in each slot: one for the cell on each
/// side.
///
/// The text distinguishes the sides by the centre of the cell, left or above; for cells that are
/// not convex the centre may be on the wrong side. This class uses the orientation: of two cells
/// that share an edge and have the same orientation, one traverses it forwards and one backwards. A
/// cell of area 0 has no orientation and counts as counterclockwise.
///
/// A slot is found by the exact coordinates of both ends and belongs to one edge, while the text
/// has many edges in one bucket of space; a collision moves on to the next slot.
final class TwoSidedHash implements FaceMatchingKernel {
  /// So many edges need more buckets than an array holds.
  private static final int TOO_MANY_EDGES = 1 << 28;

  private final int slots;
  private final int[] begin;
  private final int[] corners;
  private final int[] nexts; // the next corner around the cell
  private final double[] x;
  private final double[] y;
  private final Orientation orientation;

  TwoSidedHash(PolytopeMesh mesh, double[] x, double[] y) {
    if (mesh.dimension() != 2) {
      throw new IllegalArgumentException("cells in space have no edges with two sides");
    }
    check("x", x, mesh.points());
    check("y", y, mesh.points());
    slots = slots(mesh.corners().length()); // a cell has as many edges as corners
    begin = mesh.offsets().onHost().hostArray();
    corners = mesh.corners().onHost().hostArray();
    nexts = nexts();
    this.x = x;
    this.y = y;
    orientation = new Orientation(begin, corners, x, y);
  }

  /// Returns a power of two of which at most half is occupied.
  ///
  /// @throws CapacityException if there are 2^28 edges or more
  static int slots(int edges) {
    if (edges >= TOO_MANY_EDGES) {
      throw new CapacityException(
          "the cells have " + edges + " edges, a hash holds " + (TOO_MANY_EDGES - 1),
          edges,
          TOO_MANY_EDGES - 1);
    }
    return Integer.highestOneBit(Math.max(edges, 1)) << 2;
  }

  private int[] nexts() {
    int[] nexts = new int[corners.length];
    for (int cell = 0; cell + 1 < begin.length; cell++) {
      int last = begin[cell + 1] - 1;
      System.arraycopy(corners, begin[cell] + 1, nexts, begin[cell], last - begin[cell]);
      nexts[last] = corners[begin[cell]];
    }
    return nexts;
  }

  private static void check(String name, double[] values, int points) {
    if (values.length != points) {
      throw new IllegalArgumentException(
          name + " has " + values.length + " elements, there are " + points + " points");
    }
    for (int p = 0; p < points; p++) {
      if (!Double.isFinite(values[p])) {
        throw new IllegalArgumentException(name + "[" + p + "] is " + values[p]);
      }
    }
  }

  @Override
  public void find(CellFaces faces, int[] matches) {
    Arrays.fill(matches, NONE);
    int[] buckets = new int[2 * slots];
    Arrays.fill(buckets, NONE);
    for (int cell = 0; cell < faces.cells(); cell++) {
      boolean isClockwise = orientation.of(cell) < 0;
      for (int index = begin[cell]; index < begin[cell + 1]; index++) {
        int from = corners[index];
        int to = nexts[index];
        boolean isForward = isBefore(from, to);
        int slot = slot(isForward ? from : to, isForward ? to : from, buckets);
        int side = isForward == isClockwise ? 1 : 0;
        int own = buckets[2 * slot + side];
        int across = buckets[2 * slot + 1 - side];
        if (own == NONE) {
          buckets[2 * slot + side] = index;
        }
        join(matches, own, across, index);
      }
    }
  }

  /// Records an edge, given the contents of its own bucket and of the other.
  private static void join(int[] matches, int own, int across, int index) {
    if (own == NONE && across == NONE) {
      return;
    }
    int first = own == NONE || (across != NONE && across < own) ? across : own;
    int one = matches[first];
    if (own == NONE && one == NONE) {
      matches[first] = index;
      matches[index] = first;
    } else {
      matches[first] = FaceMatchingKernel.many(first);
      if (one >= 0) {
        matches[one] = FaceMatchingKernel.many(first);
      }
      matches[index] = FaceMatchingKernel.many(first);
    }
  }

  /// Orders points by x, then y: the same order for both cells of an edge.
  private boolean isBefore(int a, int b) {
    return x[a] != x[b] ? x[a] < x[b] : y[a] < y[b];
  }

  /// Returns the slot of an edge, or a free one for it.
  private int slot(int a, int b, int[] buckets) {
    int mask = buckets.length / 2 - 1;
    int slot = (int) ((hash(a) * 31 + hash(b)) >>> 32) & mask;
    while (true) {
      int there = Math.max(buckets[2 * slot], buckets[2 * slot + 1]);
      if (there == NONE || isEdge(there, a, b)) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
  }

  private boolean isEdge(int index, int a, int b) {
    int from = corners[index];
    int to = nexts[index];
    return (isAt(from, a) && isAt(to, b)) || (isAt(from, b) && isAt(to, a));
  }

  private boolean isAt(int p, int q) {
    return x[p] == x[q] && y[p] == y[q];
  }

  /// Hashes the coordinates of a point; zeros of either sign are equal.
  private long hash(int point) {
    long h = Double.doubleToLongBits(x[point] + 0.0) * 0x9E37_79B9_7F4A_7C15L;
    h = (h ^ (h >>> 32)) + Double.doubleToLongBits(y[point] + 0.0);
    h *= 0xC4CE_B9FE_1A85_EC53L;
    return h ^ (h >>> 29);
  }
}
