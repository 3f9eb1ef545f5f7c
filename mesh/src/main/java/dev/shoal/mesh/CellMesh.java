package dev.shoal.mesh;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// The cells of an adaptive mesh: where each is, and how fine. Data only, in any order.
///
/// Cell c has level `level[c]` and is the `(i[c], j[c], k[c])`th of that level; see [BaseGrid]. A
/// mesh in two dimensions has no k, one in one dimension no j.
///
/// That the cells tile the domain is not checked here but by [MeshCheck]. The arrays are the
/// caller's, not copies: any number of threads may use a mesh as long as no thread writes to them.
public final class CellMesh implements AutoCloseable {
  private final BaseGrid base;

  /// i, and j and k where there are.
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

  /// A mesh in one dimension.
  ///
  /// @throws IllegalArgumentException if `base` has other dimensions, if lengths differ, or if two
  ///   arrays are the same
  public static CellMesh of(BaseGrid base, IntArray i, IntArray level) {
    return new CellMesh(base, level, i);
  }

  /// A mesh in two dimensions.
  ///
  /// @throws IllegalArgumentException if `base` has other dimensions, if lengths differ, or if two
  ///   arrays are the same
  public static CellMesh of(BaseGrid base, IntArray i, IntArray j, IntArray level) {
    return new CellMesh(base, level, i, j);
  }

  /// A mesh in three dimensions.
  ///
  /// @throws IllegalArgumentException if `base` has other dimensions, if lengths differ, or if two
  ///   arrays are the same
  public static CellMesh of(BaseGrid base, IntArray i, IntArray j, IntArray k, IntArray level) {
    return new CellMesh(base, level, i, j, k);
  }

  /// The same cells as new arrays in the memory of `device`.
  public CellMesh copyTo(Device device) {
    var copies = new IntArray[coordinates.length];
    for (int axis = 0; axis < copies.length; axis++) {
      copies[axis] = device.copyOf(coordinates[axis]);
    }
    return new CellMesh(base, device.copyOf(level), copies);
  }

  /// The coarse grid.
  public BaseGrid base() {
    return base;
  }

  /// The number of cells.
  public int length() {
    return level.length();
  }

  /// The first coordinate of each cell.
  public IntArray i() {
    return coordinates[0];
  }

  /// The second coordinate of each cell.
  ///
  /// @throws IndexOutOfBoundsException in one dimension
  public IntArray j() {
    return coordinates[Objects.checkIndex(1, coordinates.length)];
  }

  /// The third coordinate of each cell.
  ///
  /// @throws IndexOutOfBoundsException in one or two dimensions
  public IntArray k() {
    return coordinates[Objects.checkIndex(2, coordinates.length)];
  }

  /// The level of each cell; 0 is the coarsest.
  public IntArray level() {
    return level;
  }

  /// All arrays: i, j and k as far as there are, and level.
  public Array<?>[] arrays() {
    Array<?>[] all = new Array<?>[coordinates.length + 1];
    System.arraycopy(coordinates, 0, all, 0, coordinates.length);
    all[coordinates.length] = level;
    return all;
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
