package dev.shoal.mesh;

/// The split cells of each level: the inner nodes of the trees whose leaves are the cells of a
/// mesh.
final class SplitCells {
  private final BaseGrid base;
  private final NodeSet[] ofLevel;

  /// Makes the split cells of cells that tile the domain.
  SplitCells(Cells cells) {
    base = cells.base();
    ofLevel = new NodeSet[cells.finest()];
    for (int l = 0; l < ofLevel.length; l++) {
      ofLevel[l] = new NodeSet();
    }
    for (int c = 0; c < cells.length(); c++) {
      int l = cells.level(c);
      addParent(l, cells.x(c), cells.y(c), cells.z(c));
    }
    forEachFromFinest((level, x, y, z) -> addParent(level, x, y, z));
  }

  private void addParent(int level, int x, int y, int z) {
    if (level > 0) {
      add(level - 1, x >> 1, y >> 1, z >> 1);
    }
  }

  /// Adds a split cell.
  void add(int level, int x, int y, int z) {
    ofLevel[level].add(base.key(level, x, y, z));
  }

  /// Receives split cells.
  @FunctionalInterface
  interface Visitor {
    void visit(int level, int x, int y, int z);
  }

  /// Visits all split cells, the finest level first. The visitor may add cells of the next coarser
  /// level, which are visited too.
  void forEachFromFinest(Visitor visitor) {
    for (int l = ofLevel.length - 1; l >= 0; l--) {
      int level = l;
      ofLevel[l].forEach(key -> {
        int[] at = position(level, key);
        visitor.visit(level, at[0], at[1], at[2]);
      });
    }
  }

  boolean contains(int level, int x, int y, int z) {
    return level < ofLevel.length && ofLevel[level].contains(base.key(level, x, y, z));
  }

  /// Returns the number of cells that are not split.
  long leaves() {
    long split = 0;
    for (NodeSet set : ofLevel) {
      split += set.size();
    }
    return base.cells() + split * (base.children() - 1);
  }

  private int[] position(int level, long key) {
    long row = key / base.sizeX(level);
    return new int[] {
      (int) (key % base.sizeX(level)),
      (int) (row % base.sizeY(level)),
      (int) (row / base.sizeY(level))
    };
  }
}
