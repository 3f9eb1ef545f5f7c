package dev.shoal.topology;

import static dev.shoal.topology.MatesKernel.NONE;

import java.util.Arrays;

/// A hash of edges by where they are, with two buckets in each slot: one for a cell on either side.
///
/// The text tells the sides by the centre of the cell, left or above; for cells that are not convex
/// the centre may be on the wrong side. Here it is by the way around the cell: of two cells that
/// share an edge and go around alike, one passes it forwards and one backwards.
///
/// A slot is found by the exact coordinates of both ends and belongs to one edge, however many
/// there are in what the text calls a bucket of space; edges that hash alike go on to the next.
final class TwoBuckets implements MatesKernel {
  private final int[] begin;
  private final int[] corners;
  private final int[] nexts; // the corner after each, around the cell
  private final double[] x;
  private final double[] y;

  TwoBuckets(PolytopeMesh mesh, double[] x, double[] y) {
    if (mesh.dimension() != 2) {
      throw new IllegalArgumentException("cells in space have no edges with two sides");
    }
    check("x", x, mesh.points());
    check("y", y, mesh.points());
    begin = mesh.offsets().toHost();
    corners = mesh.corners().toHost();
    nexts = nexts();
    this.x = x;
    this.y = y;
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
      if (Double.isNaN(values[p])) {
        throw new IllegalArgumentException(name + "[" + p + "] is NaN");
      }
    }
  }

  @Override
  public void find(CellFaces faces, int[] mates) {
    Arrays.fill(mates, NONE);
    int slots = Integer.highestOneBit(Math.clamp(faces.length(), 1, 1 << 28)) << 2;
    int[] buckets = new int[2 * slots];
    Arrays.fill(buckets, NONE);
    for (int cell = 0; cell < faces.cells(); cell++) {
      boolean isClockwise = area(cell) < 0;
      for (int place = begin[cell]; place < begin[cell + 1]; place++) {
        int from = corners[place];
        int to = nexts[place];
        boolean isForward = isBefore(from, to);
        int slot = slot(isForward ? from : to, isForward ? to : from, buckets);
        int side = isForward == isClockwise ? 1 : 0;
        int own = buckets[2 * slot + side];
        int across = buckets[2 * slot + 1 - side];
        if (own == NONE) {
          buckets[2 * slot + side] = place;
        }
        join(mates, own, across, place);
      }
    }
  }

  /// Notes an edge whose own bucket and the other hold these.
  private static void join(int[] mates, int own, int across, int place) {
    if (own == NONE && across == NONE) {
      return;
    }
    int first = own == NONE || (across != NONE && across < own) ? across : own;
    int one = mates[first];
    if (own == NONE && one == NONE) {
      mates[first] = place;
      mates[place] = first;
    } else {
      mates[first] = MatesKernel.many(first);
      if (one >= 0) {
        mates[one] = MatesKernel.many(first);
      }
      mates[place] = MatesKernel.many(first);
    }
  }

  /// Twice the area to the left of the way around, as seen from the first corner.
  private double area(int cell) {
    int first = corners[begin[cell]];
    double area = 0;
    for (int i = begin[cell] + 1; i + 1 < begin[cell + 1]; i++) {
      int a = corners[i];
      int b = corners[i + 1];
      area += (x[a] - x[first]) * (y[b] - y[first]) - (x[b] - x[first]) * (y[a] - y[first]);
    }
    return area;
  }

  /// By x, then y: the same for both cells of an edge.
  private boolean isBefore(int a, int b) {
    return x[a] != x[b] ? x[a] < x[b] : y[a] < y[b];
  }

  /// The slot of that edge, or a free one for it.
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

  private boolean isEdge(int place, int a, int b) {
    int from = corners[place];
    int to = nexts[place];
    return (isAt(from, a) && isAt(to, b)) || (isAt(from, b) && isAt(to, a));
  }

  private boolean isAt(int p, int q) {
    return x[p] == x[q] && y[p] == y[q];
  }

  /// Of where a point is; zeros of either sign are one place.
  private long hash(int point) {
    long h = Double.doubleToLongBits(x[point] + 0.0) * 0x9E37_79B9_7F4A_7C15L;
    h = (h ^ (h >>> 32)) + Double.doubleToLongBits(y[point] + 0.0);
    h *= 0xC4CE_B9FE_1A85_EC53L;
    return h ^ (h >>> 29);
  }
}
