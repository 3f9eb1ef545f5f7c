package dev.shoal.wave.flow;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.regrid.Regridded;
import java.util.ArrayList;
import java.util.List;

/// The cells of a mesh and their neighbours on four sides.
///
/// Of two finer neighbours the lower or left one is here; the other one is beside it. At an edge of
/// the domain that is not periodic, a cell is its own neighbour.
public final class Neighbourhood {
  /// The most neighbours that a cell can have.
  public static final int MOST = 8;

  /// West, east, south and north.
  public static final int SIDES = 4;

  private static final int BLOCK = 1 << 12;

  private final CellMesh mesh;
  private final IntArray[] sides;
  private final boolean isPeriodicX;
  private final boolean isPeriodicY;
  final int[] i;
  final int[] j;
  final int[] level;
  final int[] west;
  final int[] east;
  final int[] south;
  final int[] north;

  /// Of each cell the sides, as bits: 0 to 3 where a neighbour of another level or an edge is, 4 to
  /// 7 where two finer neighbours are. Most are 0.
  final byte[] jumps;

  private Neighbourhood(
      CellMesh mesh, List<IntArray> sides, boolean isPeriodicX, boolean isPeriodicY) {
    this.mesh = mesh;
    this.sides = sides.toArray(IntArray[]::new);
    this.isPeriodicX = isPeriodicX;
    this.isPeriodicY = isPeriodicY;
    i = mesh.i().hostArray();
    j = mesh.j().hostArray();
    level = mesh.level().hostArray();
    west = this.sides[0].hostArray();
    east = this.sides[1].hostArray();
    south = this.sides[2].hostArray();
    north = this.sides[3].hostArray();
    jumps = new byte[level.length];
  }

  /// Finds neighbours in the meshes of one domain. Its tables are kept from mesh to mesh.
  public static final class Finder {
    private final WorkerPool workers;
    private final Neighbours neighbours;
    private final boolean isPeriodicX;
    private final boolean isPeriodicY;

    /// For domains with such edges.
    ///
    /// @param device of the neighbours
    /// @param workers the threads of the device
    public Finder(Device device, WorkerPool workers, boolean isPeriodicX, boolean isPeriodicY) {
      this.workers = workers;
      Neighbours plain = Neighbours.on(device);
      neighbours = isPeriodicX || isPeriodicY ? plain.with(Boundary.PERIODIC) : plain;
      this.isPeriodicX = isPeriodicX;
      this.isPeriodicY = isPeriodicY;
    }

    /// The neighbours in a mesh.
    public Neighbourhood find(CellMesh mesh) {
      var sides = new ArrayList<IntArray>();
      for (int s = 0; s < SIDES; s++) {
        sides.add(IntArray.wrap(new int[mesh.length()]));
      }
      var found = new Neighbourhood(mesh, sides, isPeriodicX, isPeriodicY);
      neighbours.find(mesh, found.sides);
      if (isPeriodicX != isPeriodicY) {
        found.closeEdges();
      }
      return mark(found);
    }

    /// The neighbours in a mesh that was made of another one.
    public Neighbourhood find(Regridded next) {
      CellMesh mesh = next.mesh();
      boolean isOneAround =
          (isPeriodicX && mesh.base().nx() == 1) || (isPeriodicY && mesh.base().ny() == 1);
      return isOneAround // a coarse cell beside itself is taken for one at an edge
          ? find(mesh)
          : mark(new Neighbourhood(mesh, next.sides(), isPeriodicX, isPeriodicY));
    }

    private Neighbourhood mark(Neighbourhood found) {
      workers.forEachBlock(found.level.length, BLOCK, (_, from, to) -> found.markJumps(from, to));
      return found;
    }
  }

  private void markJumps(int from, int to) {
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
  private void closeEdges() {
    for (int c = 0; c < level.length; c++) {
      west[c] = isAtWest(c) ? c : west[c];
      east[c] = isAtEast(c) ? c : east[c];
      south[c] = isAtSouth(c) ? c : south[c];
      north[c] = isAtNorth(c) ? c : north[c];
    }
  }

  /// The mesh.
  public CellMesh mesh() {
    return mesh;
  }

  /// West, east, south and north, as arrays of the library.
  public IntArray[] sides() {
    return sides.clone();
  }

  /// Whether a cell is at the western edge, and nothing is beyond it.
  public boolean isAtWest(int c) {
    return !isPeriodicX && i[c] == 0;
  }

  /// Whether a cell is at the eastern edge, and nothing is beyond it.
  public boolean isAtEast(int c) {
    return !isPeriodicX && i[c] + 1 == mesh.base().sizeX(level[c]);
  }

  /// Whether a cell is at the southern edge, and nothing is beyond it.
  public boolean isAtSouth(int c) {
    return !isPeriodicY && j[c] == 0;
  }

  /// Whether a cell is at the northern edge, and nothing is beyond it.
  public boolean isAtNorth(int c) {
    return !isPeriodicY && j[c] + 1 == mesh.base().sizeY(level[c]);
  }

  /// The neighbour on a side: 0 west, 1 east, 2 south, 3 north.
  public int neighbour(int c, int side) {
    return switch (side) {
      case 0 -> west[c];
      case 1 -> east[c];
      case 2 -> south[c];
      default -> north[c];
    };
  }

  /// The other one of two finer neighbours on a side; −1 if the neighbour is not finer.
  public int second(int c, int side) {
    return (jumps[c] >> (SIDES + side) & 1) == 0 ? -1 : beyond(c, side);
  }

  /// Whether there are two finer neighbours on some side of a cell.
  public boolean hasFiner(int c) {
    return (jumps[c] & 0xFF) >> SIDES != 0;
  }

  /// Writes all neighbours of a cell to `out`, which has [#MOST] elements; returns how many there
  /// are: those of the four sides, then the other ones of two. At an edge of the domain the cell
  /// itself is one of them.
  public int around(int c, int[] out) {
    out[0] = west[c];
    out[1] = east[c];
    out[2] = south[c];
    out[3] = north[c];
    int count = SIDES;
    for (int finer = (jumps[c] & 0xFF) >> SIDES; finer != 0; finer &= finer - 1) {
      out[count++] = beyond(c, Integer.numberOfTrailingZeros(finer));
    }
    return count;
  }

  /// The upper or right one of two finer neighbours.
  private int beyond(int c, int side) {
    int first = neighbour(c, side);
    return side < 2 ? north[first] : east[first];
  }

  boolean isAtEdge(int c, int side) {
    return switch (side) {
      case 0 -> isAtWest(c);
      case 1 -> isAtEast(c);
      case 2 -> isAtSouth(c);
      default -> isAtNorth(c);
    };
  }
}
