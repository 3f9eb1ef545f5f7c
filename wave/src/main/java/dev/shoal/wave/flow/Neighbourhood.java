package dev.shoal.wave.flow;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.spatial.mesh.CellMesh;
import dev.shoal.spatial.neighbours.Boundary;
import dev.shoal.spatial.neighbours.Neighbours;

/// The cells of a mesh and their neighbours on four sides.
///
/// Of two finer neighbours the lower or left one is here; the other one is beside it. At an edge of
/// the domain that is not periodic, a cell is its own neighbour.
public final class Neighbourhood {
  /// The most neighbours that a cell can have.
  public static final int MOST = 8;

  private static final int SIDES = 4;

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

  private Neighbourhood(CellMesh mesh, boolean isPeriodicX, boolean isPeriodicY) {
    this.mesh = mesh;
    this.isPeriodicX = isPeriodicX;
    this.isPeriodicY = isPeriodicY;
    i = mesh.i().heap();
    j = mesh.j().heap();
    level = mesh.level().heap();
    west = new int[level.length];
    east = new int[level.length];
    south = new int[level.length];
    north = new int[level.length];
    sides =
        new IntArray[] {
          IntArray.of(west), IntArray.of(east), IntArray.of(south), IntArray.of(north)
        };
  }

  /// Finds neighbours in the meshes of one domain. Its tables are kept from mesh to mesh.
  public static final class Finder {
    private final Neighbours neighbours;
    private final boolean isPeriodicX;
    private final boolean isPeriodicY;

    /// For domains with such edges.
    public Finder(Device device, boolean isPeriodicX, boolean isPeriodicY) {
      Neighbours plain = Neighbours.on(device);
      neighbours = isPeriodicX || isPeriodicY ? plain.with(Boundary.PERIODIC) : plain;
      this.isPeriodicX = isPeriodicX;
      this.isPeriodicY = isPeriodicY;
    }

    /// The neighbours in a mesh.
    public Neighbourhood find(CellMesh mesh) {
      var found = new Neighbourhood(mesh, isPeriodicX, isPeriodicY);
      neighbours.find(mesh, found.sides);
      if (isPeriodicX != isPeriodicY) {
        found.closeEdges();
      }
      return found;
    }
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
    int first = neighbour(c, side);
    if (level[first] <= level[c]) {
      return -1;
    }
    return side < 2 ? north[first] : east[first];
  }

  /// Writes all neighbours of a cell to `out`, which has [#MOST] elements; returns how many there
  /// are. At an edge of the domain the cell itself is one of them.
  public int around(int c, int[] out) {
    int own = level[c];
    int w = west[c];
    int e = east[c];
    int s = south[c];
    int n = north[c];
    out[0] = w;
    out[1] = e;
    out[2] = s;
    out[3] = n;
    int count = SIDES;
    if (level[w] > own) {
      out[count++] = north[w];
    }
    if (level[e] > own) {
      out[count++] = north[e];
    }
    if (level[s] > own) {
      out[count++] = east[s];
    }
    if (level[n] > own) {
      out[count++] = east[n];
    }
    return count;
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
