package dev.shoal.mesh;

import java.util.Arrays;

/// A random level for each cell of a square, from which the reference codes make their meshes.
final class RandomLevels {
  private static final int SHUFFLES = 7;

  private final BaseGrid base;
  private final int n;
  private final int levels;
  private final int[] level;

  RandomLevels(int n, int levels) {
    base = BaseGrid.of(n, n);
    base.checkLevel(levels);
    if (base.cells() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          base.cells() + " coarse cells, an array holds " + Integer.MAX_VALUE);
    }
    this.n = n;
    this.levels = levels;
    level = new int[n * n];
  }

  /// Throws a ten-sided die for each cell and level, the finest level first: above 5 sets the
  /// level, so coarser ones win. Half of the cells get level 1, a quarter level 2.
  void drawByDice(GlibcRandom random) {
    for (int l = levels; l > 0; l--) {
      for (int c = 0; c < level.length; c++) {
        int die = 1 + (int) (10.0 * random.next() / (GlibcRandom.MAX + 1.0));
        if (die > 5) {
          level[c] = l;
        }
      }
    }
    smooth();
  }

  /// Draws a number of 0 … 100 for each cell and level, the finest level first: below the threshold
  /// of the level sets it, unless it is set. All in floats, as in C.
  ///
  /// @param last the level drawn last: 0 sets nothing, but consumes numbers
  void drawByThreshold(float percent, int last, GlibcRandom random) {
    for (int l = levels; l >= last; l--) {
      float threshold = percent * l / levels;
      for (int c = 0; c < level.length; c++) {
        float drawn = (float) (100.0 * (float) random.next() / (float) GlibcRandom.MAX);
        if (drawn < threshold && level[c] == 0) {
          level[c] = l;
        }
      }
    }
    smooth();
  }

  /// Raises cells that are more than one level coarser than a neighbour by one, in place, until
  /// there are none.
  private void smooth() {
    boolean raised = true;
    while (raised) {
      raised = false;
      for (int c = 0; c < level.length; c++) {
        int max = level[c] + 1;
        if ((c >= n && level[c - n] > max)
            || (c < level.length - n && level[c + n] > max)
            || (c % n > 0 && level[c - 1] > max)
            || (c % n < n - 1 && level[c + 1] > max)) {
          level[c] = max;
          raised = true;
        }
      }
    }
  }

  /// Returns the cells, shuffled by `random` unless it is null.
  Cells toCells(GlibcRandom random) {
    long length = Arrays.stream(level).mapToLong(l -> 1L << (2 * l)).sum();
    var cells = Cells.ofLength(base, length);
    int[] order = random == null ? null : shuffled((int) length, random);
    int at = 0;
    for (int c = 0; c < level.length; c++) {
      int l = level[c];
      int x = (c % n) << l;
      int y = (c / n) << l;
      for (int b = 0; b < 1 << l; b++) {
        for (int a = 0; a < 1 << l; a++) {
          cells.set(order == null ? at : order[at], l, x + a, y + b, 0);
          at++;
        }
      }
    }
    return cells;
  }

  /// Returns the new index of each cell.
  private static int[] shuffled(int length, GlibcRandom random) {
    int[] from = new int[length];
    Arrays.setAll(from, c -> c);
    for (int pass = 0; pass < SHUFFLES; pass++) {
      for (int c = 0; c < length; c++) {
        int other = random.below(length);
        int held = from[other];
        from[other] = from[c];
        from[c] = held;
      }
    }
    int[] to = new int[length];
    for (int c = 0; c < length; c++) {
      to[from[c]] = c;
    }
    return to;
  }
}
