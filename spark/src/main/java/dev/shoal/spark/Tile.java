package dev.shoal.spark;

import java.io.Serializable;

/// The points of a tile, and those of other tiles that are near.
///
/// @param own the points in the tile
/// @param halo copies of points in tiles with higher numbers
record Tile(PointList own, PointList halo) implements Serializable {
  /// Returns a tile without points.
  static Tile empty(int axes) {
    return new Tile(new PointList(axes), new PointList(axes));
  }

  void addAll(Tile other) {
    own.addAll(other.own);
    halo.addAll(other.halo);
  }

  /// Frees the memory beyond the last points.
  ///
  /// @return this
  Tile trimmed() {
    own.trimmed();
    halo.trimmed();
    return this;
  }

  /// Returns the points of the tile, followed by the others.
  PointList all() {
    var all = new PointList(own.axes());
    all.addAll(own);
    all.addAll(halo);
    return all;
  }
}
