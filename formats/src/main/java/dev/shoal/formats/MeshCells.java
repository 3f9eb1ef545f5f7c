package dev.shoal.formats;

import dev.shoal.device.IntArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// The cells of an adaptive mesh as a file has them: where each is, and how fine.
///
/// Cell c is the `(coordinates[0][c], coordinates[1][c], …)`th of level `level[c]`, whose cells are
/// half as wide as those of the level before; at level 0 there are as many as `base` says. That the
/// cells tile the domain, or even lie in it, is not checked here.
///
/// @param base the coarse cells along i, j and k: as many numbers as there are dimensions, 1 to 3
/// @param coordinates i, j and k as far as there are
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

  /// 1, 2 or 3.
  public int dimensions() {
    return base.size();
  }

  /// The number of cells.
  public int length() {
    return level.length();
  }

  /// i, j and k as far as there are, then level, in the order in which files have them.
  List<IntArray> columns() {
    var columns = new ArrayList<>(coordinates);
    columns.add(level);
    return columns;
  }

  /// The name of one of [#columns()].
  static String columnName(int column, int dimensions) {
    return column < dimensions ? String.valueOf(AXES.charAt(column)) : "level";
  }
}
