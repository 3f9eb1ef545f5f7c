package dev.shoal.mesh;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// The cells of an adaptive mesh: the position and the level of each. Data only, in any order.
///
/// Cell c is cell `(i[c], j[c], k[c])` of level `level[c]`; see [BaseGrid]. A mesh in two
/// dimensions has no k, one in one dimension no j.
///
/// [MeshCheck], not this class, checks that the cells tile the domain. The arrays are the caller's,
/// not copies: any number of threads may use a mesh as long as no thread writes to them.
public final class CellMesh implements AutoCloseable {
  private final BaseGrid base;

  /// i, and j and k if the mesh has them.
  private final IntArray[] coordinates;

  private final IntArray level;

  private CellMesh(BaseGrid base, IntArray level, IntArray... coordinates) {
    this.base = Objects.requireNonNull(base, "base");
    this.level = level;
    this.coordinates = coordinates;
    if (coordinates.length != base.dimensions()) {
      throw new IllegalArgumentException(
          coordinates.length + " coordinates, the base grid has " + base.dimensions());
    }
    Array<?>[] all = arrays();
    for (int a = 0; a < all.length; a++) {
      Arguments.sameLength(name(0), all[0], name(a), all[a]);
      if (all[a].isHost() != all[0].isHost()) {
        throw new IllegalArgumentException(
            name(0) + " and " + name(a) + " live in different memories");
      }
      for (int b = 0; b < a; b++) {
        Arguments.different(name(b), all[b], name(a), all[a]);
      }
    }
  }

  private String name(int array) {
    return array == coordinates.length ? "level" : String.valueOf("ijk".charAt(array));
  }

  /// Makes a mesh in one dimension.
  ///
  /// @throws IllegalArgumentException if `base` has other dimensions, if lengths differ, or if two
  ///   arrays are the same
  public static CellMesh of(BaseGrid base, IntArray i, IntArray level) {
    return new CellMesh(base, level, i);
  }

  /// Makes a mesh in two dimensions.
  ///
  /// @throws IllegalArgumentException if `base` has other dimensions, if lengths differ, or if two
  ///   arrays are the same
  public static CellMesh of(BaseGrid base, IntArray i, IntArray j, IntArray level) {
    return new CellMesh(base, level, i, j);
  }

  /// Makes a mesh in three dimensions.
  ///
  /// @throws IllegalArgumentException if `base` has other dimensions, if lengths differ, or if two
  ///   arrays are the same
  public static CellMesh of(BaseGrid base, IntArray i, IntArray j, IntArray k, IntArray level) {
    return new CellMesh(base, level, i, j, k);
  }

  /// Copies the cells to new arrays in the memory of `device`.
  public CellMesh copyTo(Device device) {
    var copies = new IntArray[coordinates.length];
    for (int axis = 0; axis < copies.length; axis++) {
      copies[axis] = device.copyOf(coordinates[axis]);
    }
    return new CellMesh(base, device.copyOf(level), copies);
  }

  /// Returns the coarse grid.
  public BaseGrid base() {
    return base;
  }

  /// Returns the number of cells.
  public int length() {
    return level.length();
  }

  /// Returns the first coordinate of each cell.
  public IntArray i() {
    return coordinates[0];
  }

  /// Returns the second coordinate of each cell.
  ///
  /// @throws IndexOutOfBoundsException in one dimension
  public IntArray j() {
    return coordinates[Objects.checkIndex(1, coordinates.length)];
  }

  /// Returns the third coordinate of each cell.
  ///
  /// @throws IndexOutOfBoundsException in one or two dimensions
  public IntArray k() {
    return coordinates[Objects.checkIndex(2, coordinates.length)];
  }

  /// Returns the level of each cell; 0 is the coarsest.
  public IntArray level() {
    return level;
  }

  /// Returns all arrays: i, j and k if the mesh has them, then level.
  public Array<?>[] arrays() {
    Array<?>[] all = new Array<?>[coordinates.length + 1];
    System.arraycopy(coordinates, 0, all, 0, coordinates.length);
    all[coordinates.length] = level;
    return all;
  }

  /// Checks that the mesh is in the memory of `device`, or in host memory if the device takes that.
  ///
  /// @throws IllegalArgumentException if it is not
  public void requireOn(Device device) {
    Arguments.requireOn(device, "mesh", level);
  }

  /// Closes the arrays.
  @Override
  public void close() {
    for (Array<?> array : arrays()) {
      array.close();
    }
  }

  @Override
  public String toString() {
    return "CellMesh[" + length() + " cells over " + base + "]";
  }
}
