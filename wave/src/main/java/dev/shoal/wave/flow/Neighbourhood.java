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

  private final Neighbours finder;
  private final boolean isPeriodicX;
  private final boolean isPeriodicY;
  private CellMesh mesh;
  int[] i;
  int[] j;
  int[] level;
  int[] west;
  int[] east;
  int[] south;
  int[] north;
  private IntArray[] sides;

  /// The neighbours in domains with such edges.
  public Neighbourhood(Device device, boolean isPeriodicX, boolean isPeriodicY) {
    Neighbours plain = Neighbours.on(device);
    finder = isPeriodicX || isPeriodicY ? plain.with(Boundary.PERIODIC) : plain;
    this.isPeriodicX = isPeriodicX;
    this.isPeriodicY = isPeriodicY;
  }

  /// Finds the neighbours of a mesh.
  public void set(CellMesh newMesh) {
    mesh = newMesh;
    i = mesh.i().heap();
    j = mesh.j().heap();
    level = mesh.level().heap();
    int n = level.length;
    west = new int[n];
    east = new int[n];
    south = new int[n];
    north = new int[n];
    sides =
        new IntArray[] {
          IntArray.of(west), IntArray.of(east), IntArray.of(south), IntArray.of(north)
        };
    finder.find(mesh, sides);
    if (isPeriodicX != isPeriodicY) {
      for (int c = 0; c < n; c++) {
        west[c] = isAtWest(c) ? c : west[c];
        east[c] = isAtEast(c) ? c : east[c];
        south[c] = isAtSouth(c) ? c : south[c];
        north[c] = isAtNorth(c) ? c : north[c];
      }
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
