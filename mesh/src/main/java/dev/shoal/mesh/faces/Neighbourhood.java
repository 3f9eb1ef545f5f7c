package dev.shoal.mesh.faces;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import java.util.List;

/// The cells of a 2:1 balanced mesh in two dimensions, and their neighbours on four sides.
///
/// Sides are numbered [#WEST], [#EAST], [#SOUTH], [#NORTH]; the even ones face lower coordinates.
/// Of two finer neighbours on a side the array holds the lower or left one, as
/// [dev.shoal.mesh.neighbours.Neighbours] does, and [#second] returns the other one. At an edge of
/// the domain that is not periodic, a cell is its own neighbour.
///
/// Immutable by contract: the arrays are shared, not copied, and must not be written to.
public final class Neighbourhood {
  /// The side that faces lower `i`.
  public static final int WEST = 0;

  /// The side that faces higher `i`.
  public static final int EAST = 1;

  /// The side that faces lower `j`.
  public static final int SOUTH = 2;

  /// The side that faces higher `j`.
  public static final int NORTH = 3;

  /// The number of sides of a cell.
  public static final int SIDES = 4;

  /// The maximum number of neighbours of a cell: two on each side.
  public static final int MAX_NEIGHBOURS = 8;

  private final CellMesh mesh;
  private final IntArray[] sides;
  private final boolean isPeriodicX;
  private final boolean isPeriodicY;
  private final int[] i;
  private final int[] j;
  private final int[] level;
  private final int[] west;
  private final int[] east;
  private final int[] south;
  private final int[] north;

  /// One byte of flags for each cell. Bits 0 to 3: on that side there is a neighbour of another
  /// level, or an edge of the domain. Bits 4 to 7: on that side there are two finer neighbours.
  /// Most bytes are 0.
  private final byte[] jumps;

  Neighbourhood(CellMesh mesh, List<IntArray> sides, boolean isPeriodicX, boolean isPeriodicY) {
    this.mesh = mesh;
    this.sides = sides.toArray(IntArray[]::new);
    this.isPeriodicX = isPeriodicX;
    this.isPeriodicY = isPeriodicY;
    i = mesh.i().hostArray();
    j = mesh.j().hostArray();
    level = mesh.level().hostArray();
    west = this.sides[WEST].hostArray();
    east = this.sides[EAST].hostArray();
    south = this.sides[SOUTH].hostArray();
    north = this.sides[NORTH].hostArray();
    jumps = new byte[level.length];
  }

  /// Sets the flags of the cells `from` (inclusive) to `to` (exclusive).
  void markJumps(int from, int to) {
    for (int c = from; c < to; c++) {
      int own = level[c];
      int w = west[c];
      int e = east[c];
      int s = south[c];
      int n = north[c];
      int differences = (level[w] ^ own) | (level[e] ^ own) | (level[s] ^ own) | (level[n] ^ own);
      if (differences != 0 || w == c || e == c || s == c || n == c) {
        jumps[c] = (byte) jumpsOf(c);
      }
    }
  }

  private int jumpsOf(int c) {
    int bits = 0;
    for (int side = 0; side < SIDES; side++) {
      int difference = level[neighbour(c, side)] - level[c];
      boolean isJump = difference != 0 || isAtEdge(c, side);
      bits |= isJump ? 1 << side : 0;
      bits |= difference > 0 ? 1 << (SIDES + side) : 0;
    }
    return bits;
  }

  /// Makes cells at edges that are not periodic their own neighbours.
  void closeEdges() {
    for (int c = 0; c < level.length; c++) {
      west[c] = isAtEdge(c, WEST) ? c : west[c];
      east[c] = isAtEdge(c, EAST) ? c : east[c];
      south[c] = isAtEdge(c, SOUTH) ? c : south[c];
      north[c] = isAtEdge(c, NORTH) ? c : north[c];
    }
  }

  /// Returns the mesh.
  public CellMesh mesh() {
    return mesh;
  }

  /// Returns the number of cells.
  public int length() {
    return level.length;
  }

  /// Returns the neighbours on the west, east, south and north side.
  public IntArray[] sides() {
    return sides.clone();
  }

  /// Returns the column of each cell in its level.
  public int[] i() {
    return i;
  }

  /// Returns the row of each cell in its level.
  public int[] j() {
    return j;
  }

  /// Returns the level of each cell.
  public int[] level() {
    return level;
  }

  /// Returns the western neighbour of each cell.
  public int[] west() {
    return west;
  }

  /// Returns the eastern neighbour of each cell.
  public int[] east() {
    return east;
  }

  /// Returns the southern neighbour of each cell.
  public int[] south() {
    return south;
  }

  /// Returns the northern neighbour of each cell.
  public int[] north() {
    return north;
  }

  /// Returns whether side `side` of cell `c` is on an edge of the domain that is not periodic.
  public boolean isAtEdge(int c, int side) {
    return switch (side) {
      case WEST -> !isPeriodicX && i[c] == 0;
      case EAST -> !isPeriodicX && i[c] + 1 == mesh.base().sizeX(level[c]);
      case SOUTH -> !isPeriodicY && j[c] == 0;
      default -> !isPeriodicY && j[c] + 1 == mesh.base().sizeY(level[c]);
    };
  }

  /// Returns the neighbour of cell `c` on a side: of two finer ones the lower or left one.
  public int neighbour(int c, int side) {
    return switch (side) {
      case WEST -> west[c];
      case EAST -> east[c];
      case SOUTH -> south[c];
      default -> north[c];
    };
  }

  /// Returns the upper or right one of two finer neighbours on a side; −1 if the neighbour there is
  /// not finer.
  public int second(int c, int side) {
    return (jumps[c] >> (SIDES + side) & 1) == 0 ? -1 : secondOfTwo(c, side);
  }

  /// Returns the sides of cell `c` with a neighbour of another level or an edge of the domain: bit
  /// `s` stands for side `s`.
  int jumpSides(int c) {
    return jumps[c] & ((1 << SIDES) - 1);
  }

  /// Returns whether cell `c` has two finer neighbours on some side.
  public boolean hasFiner(int c) {
    return (jumps[c] & 0xFF) >> SIDES != 0;
  }

  /// Writes all neighbours of cell `c` to `out`, which has [#MAX_NEIGHBOURS] elements: first one
  /// for each side, then the second ones. At an edge of the domain the cell itself is one of them.
  ///
  /// @return the number of neighbours
  public int around(int c, int[] out) {
    out[0] = west[c];
    out[1] = east[c];
    out[2] = south[c];
    out[3] = north[c];
    int count = SIDES;
    for (int finer = (jumps[c] & 0xFF) >> SIDES; finer != 0; finer &= finer - 1) {
      out[count++] = secondOfTwo(c, Integer.numberOfTrailingZeros(finer));
    }
    return count;
  }

  /// The second of two finer neighbours is the neighbour of the first one along the face.
  private int secondOfTwo(int c, int side) {
    int first = neighbour(c, side);
    return side < SOUTH ? north[first] : east[first];
  }
}
