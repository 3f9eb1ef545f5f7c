package dev.shoal.mesh;

/// The cells of each level that are split further: what a mesh has above its own cells.
final class SplitCells {
  private final BaseGrid base;
  private final NodeSet[] ofLevel;

  /// Those of cells that tile the domain.
  SplitCells(Cells cells) {
    base = cells.base();
    ofLevel = new NodeSet[cells.finest()];
    for (int l = 0; l < ofLevel.length; l++) {
      ofLevel[l] = new NodeSet();
    }
    for (int c = 0; c < cells.length(); c++) {
      int l = cells.level(c);
      if (l > 0) {
        add(l - 1, cells.x(c) >> 1, cells.y(c) >> 1, cells.z(c) >> 1);
      }
    }
    for (int l = ofLevel.length - 1; l > 0; l--) {
      int level = l;
      ofLevel[l].forEach(key -> {
        int[] at = place(level, key);
        add(level - 1, at[0] >> 1, at[1] >> 1, at[2] >> 1);
      });
    }
  }

  private void add(int level, int x, int y, int z) {
    ofLevel[level].add(base.key(level, x, y, z));
  }

  /// Splits what must be split so that neighbours differ by one level at most, and no more.
  ///
  /// The children of a split cell are one finer than it, so its neighbours must be there as cells
  /// or more: their parents must be split.
  void balance(Balance.Contact contact) {
    for (int l = ofLevel.length - 1; l > 0; l--) {
      int level = l;
      ofLevel[l].forEach(key -> {
        int[] at = place(level, key);
        contact.forEachNeighbour(
            base, level, at[0], at[1], at[2], (x, y, z) -> add(level - 1, x >> 1, y >> 1, z >> 1));
      });
    }
  }

  boolean contains(int level, int x, int y, int z) {
    return level < ofLevel.length && ofLevel[level].contains(base.key(level, x, y, z));
  }

  /// How many cells there are that are not split.
  long leaves() {
    long split = 0;
    for (NodeSet set : ofLevel) {
      split += set.size();
    }
    return base.cells() + split * (base.children() - 1);
  }

  private int[] place(int level, long key) {
    long row = key / base.sizeX(level);
    return new int[] {
      (int) (key % base.sizeX(level)),
      (int) (row % base.sizeY(level)),
      (int) (row / base.sizeY(level))
    };
  }
}
