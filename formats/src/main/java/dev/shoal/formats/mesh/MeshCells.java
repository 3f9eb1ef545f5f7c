package dev.shoal.formats.mesh;

import dev.shoal.device.IntArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// The cells of an adaptive mesh in file order: the position and the level of each.
///
/// Cell c is the `(coordinates[0][c], coordinates[1][c], …)`th of level `level[c]`, whose cells are
/// half as wide as those of the level before; level 0 has `base` cells. This class does not check
/// that the cells tile the domain or lie in it.
///
/// @param base the coarse cells along i, j and k: one number per dimension, 1 to 3
/// @param coordinates i, j and k, as many as dimensions
/// @param level the level of each cell; 0 is the coarsest
public record MeshCells(List<Integer> base, List<IntArray> coordinates, IntArray level) {
  /// The names of the coordinates.
  static final String AXES = "ijk";

  /// Checks the sizes.
  ///
  /// @throws IllegalArgumentException if there are not 1 to 3 dimensions, as many coordinates as
  ///   those, or not as many of each as there are levels; or if a size of the base is negative
  public MeshCells {
    base = List.copyOf(base);
    coordinates = List.copyOf(coordinates);
    Objects.requireNonNull(level, "level");
    if (base.isEmpty() || base.size() > 3 || coordinates.size() != base.size()) {
      throw new IllegalArgumentException(
          coordinates.size() + " coordinates over a base of " + base.size() + " dimensions");
    }
    for (int axis = 0; axis < base.size(); axis++) {
      if (base.get(axis) < 0) {
        throw new IllegalArgumentException("a base of " + base + " has a negative size");
      }
      if (coordinates.get(axis).length() != level.length()) {
        throw new IllegalArgumentException(
            AXES.charAt(axis)
                + " has "
                + coordinates.get(axis).length()
                + " elements, level has "
                + level.length());
      }
    }
  }

  /// Returns the number of dimensions: 1, 2 or 3.
  public int dimensions() {
    return base.size();
  }

  /// Returns the number of cells.
  public int length() {
    return level.length();
  }

  /// Returns the mesh of these [#columns()].
  static MeshCells ofColumns(List<Integer> base, List<IntArray> columns) {
    return new MeshCells(base, columns.subList(0, base.size()), columns.getLast());
  }

  /// Returns i, j and k, as many as dimensions, then level, in the order of files.
  List<IntArray> columns() {
    var columns = new ArrayList<>(coordinates);
    columns.add(level);
    return columns;
  }

  /// Returns the name of one of [#columns()].
  static String columnName(int column, int dimensions) {
    return column < dimensions ? String.valueOf(AXES.charAt(column)) : "level";
  }
}
