package dev.shoal.spark;

import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.Morton;
import java.io.Serializable;

/// The cells over a base grid as nodes of one tree, whose root is a segment, square or cube of 2^n
/// coarse cells a side around the domain.
///
/// A node is one `long`: a 1, then the Morton code of its position among the nodes of its level. It
/// covers a range of *keys*, which number the nodes of the finest possible level along the curve.
/// So the cells of a mesh, of any levels, cover disjoint ranges.
///
/// **Source:** M. Warren and J. Salmon, *A Parallel Hashed Oct-Tree N-Body Algorithm* (1993).
final class CellTree implements Serializable {
  private static final long serialVersionUID = 1;

  /// No node.
  static final long NONE = 0;

  /// Coordinates of the finest nodes fit in `int`, and keys in `long`.
  private static final int FINEST = 31;

  private static final int FINEST_IN_3D = 20;

  private final int dimensions;
  private final int[] size; // coarse cells along each axis of the domain
  private final int border; // coarse cells between the edges of root and domain, at least
  private final int depth; // the level of coarse cells below the root
  private final int finest;

  private CellTree(BaseGrid base, int border) {
    dimensions = base.dimensions();
    size = new int[] {base.nx(), base.ny(), base.nz()};
    this.border = border;
    finest = dimensions == 3 ? FINEST_IN_3D : FINEST;
    long longest = Math.max(base.nx(), Math.max(base.ny(), base.nz())) + 2L * border;
    depth = Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, longest) - 1);
    if (depth > finest) {
      throw new IllegalArgumentException(
          "a base grid of "
              + base
              + " cells is too large: one side of it has at most 2^"
              + finest
              + (border == 0 ? "" : " - " + 2 * border));
    }
  }

  /// Returns the tree of a domain.
  static CellTree of(BaseGrid base) {
    return new CellTree(base, 0);
  }

  /// Returns the tree of a domain with room for images of its cells beyond each edge, as periodic
  /// boundaries need it.
  static CellTree withBorder(BaseGrid base) {
    return new CellTree(base, 1);
  }

  /// Returns the base grid of the domain.
  BaseGrid base() {
    return grid(size[0], size[1], size[2]);
  }

  /// Returns the base grid of which the root is the only cell.
  BaseGrid root() {
    return grid(1, 1, 1);
  }

  private BaseGrid grid(int nx, int ny, int nz) {
    return switch (dimensions) {
      case 1 -> BaseGrid.of(nx);
      case 2 -> BaseGrid.of(nx, ny);
      default -> BaseGrid.of(nx, ny, nz);
    };
  }

  int dimensions() {
    return dimensions;
  }

  /// Returns the number of keys.
  long keys() {
    return 1L << (dimensions * finest);
  }

  /// Returns the node of a cell; [#NONE] if it is not in the domain, or finer than the nodes.
  long node(long level, long i, long j, long k) {
    if (level < 0 || level > finest - depth || !isInside(level, i, j, k)) {
      return NONE;
    }
    int cellLevel = (int) level;
    int shift = border << cellLevel;
    return encode(cellLevel + depth, (int) i + shift, (int) j + shift, (int) k + shift);
  }

  /// Returns the reason why a cell has no node, with its position.
  String fault(long level, long i, long j, long k) {
    int most = finest - depth;
    return position(level, i, j, k)
        + (level > most
            ? ", is too fine: over " + base() + " cells, levels go to " + most
            : ", is outside of " + base());
  }

  /// @param level one that the tree has, so that no shift overflows
  private boolean isInside(long level, long i, long j, long k) {
    return i >= 0
        && i < (long) size[0] << level
        && j >= 0
        && j < (dimensions < 2 ? 1 : (long) size[1] << level)
        && k >= 0
        && k < (dimensions < 3 ? 1 : (long) size[2] << level);
  }

  private long encode(int level, int x, int y, int z) {
    return 1L << (dimensions * level) | Morton.encode(dimensions, x, y, z);
  }

  /// Returns the level of a node; the root has level 0.
  int level(long node) {
    return (Long.SIZE - 1 - Long.numberOfLeadingZeros(node)) / dimensions;
  }

  /// Returns the coordinate of a node among those of its level, 0 along axes that the mesh lacks.
  int coordinate(long node, int axis) {
    return Morton.decode(dimensions, node ^ Long.highestOneBit(node), axis);
  }

  /// Returns the first key of a node.
  long first(long node) {
    return (node ^ Long.highestOneBit(node)) << (dimensions * (finest - level(node)));
  }

  /// Returns the key after the last one of a node.
  long end(long node) {
    return first(node) + (1L << (dimensions * (finest - level(node))));
  }

  /// Returns the largest node that begins at a key and ends at `end` or before.
  long largest(long first, long end) {
    int aligned = first == 0 ? dimensions * finest : Long.numberOfTrailingZeros(first);
    int within = Long.SIZE - 1 - Long.numberOfLeadingZeros(end - first);
    int below = Math.min(aligned, within) / dimensions;
    return 1L << (dimensions * (finest - below)) | first >> (dimensions * below);
  }

  /// Returns the first child of a node; the others follow.
  long firstChild(long node) {
    return node << dimensions;
  }

  /// Returns the node of the same level beside a node, [#NONE] beyond the root.
  ///
  /// @param side the number of a [dev.shoal.mesh.neighbours.Side]
  long beside(long node, int side) {
    return moved(node, side >> 1, (side & 1) == 0 ? -1 : 1);
  }

  /// Returns whether a cell is at that edge of the domain.
  boolean isAtEdge(long cell, int side) {
    int axis = side >> 1;
    int level = level(cell) - depth;
    long at = coordinate(cell, axis);
    return (side & 1) == 0
        ? at == (long) border << level
        : at + 1 == (long) (border + size[axis]) << level;
  }

  /// Returns the image of a cell, or of the node beside it, when the domain moves by its own length
  /// to the given side.
  long image(long node, int side) {
    int axis = side >> 1;
    int distance = size[axis] << (level(node) - depth);
    return moved(node, axis, (side & 1) == 0 ? -distance : distance);
  }

  private long moved(long node, int axis, int distance) {
    int level = level(node);
    long to = (long) coordinate(node, axis) + distance;
    if (to < 0 || to >> level != 0) {
      return NONE;
    }
    return encode(
        level,
        axis == 0 ? (int) to : coordinate(node, 0),
        axis == 1 ? (int) to : coordinate(node, 1),
        axis == 2 ? (int) to : coordinate(node, 2));
  }

  /// Returns whether a part of a node is in the domain.
  boolean isInDomain(long node) {
    int up = finest - level(node);
    for (int axis = 0; axis < dimensions; axis++) {
      long from = (long) coordinate(node, axis) << up;
      long to = from + (1L << up);
      long begin = (long) border << (finest - depth);
      long end = (long) (border + size[axis]) << (finest - depth);
      if (to <= begin || from >= end || begin == end) {
        return false;
      }
    }
    return true;
  }

  /// Describes a node of which a part is in the domain, such as `(3, 5) of level 2`: a cell, or the
  /// first coarse cell in it.
  String describe(long node) {
    int level = level(node) - depth;
    int cellLevel = Math.max(0, level);
    long[] at = new long[3];
    for (int axis = 0; axis < dimensions; axis++) {
      long coordinate = (long) coordinate(node, axis) << (cellLevel - level);
      at[axis] = Math.max(0, coordinate - ((long) border << cellLevel));
    }
    return position(cellLevel, at[0], at[1], at[2]);
  }

  private String position(long level, long i, long j, long k) {
    String coordinates =
        switch (dimensions) {
          case 1 -> "(" + i + ")";
          case 2 -> "(" + i + ", " + j + ")";
          default -> "(" + i + ", " + j + ", " + k + ")";
        };
    return coordinates + " of level " + level;
  }
}
