package dev.shoal.primitives.histogram;

/// Counts in four tables in turn, so that equal slots in succession do not wait for each other's
/// addition.
final class FourTables {
  private FourTables() {}

  /// Counts the slots `x[from] - low … x[to-1] - low`, if all of them are in the tables.
  ///
  /// The check has no branch, so that the compiler vectorizes it: the sign of a slot shows that it
  /// is below, the sign of `last - slot` that it is above.
  ///
  /// @param tables the first one, and three of its length or null, which are then made
  /// @return false, and nothing is counted, if one is outside
  static boolean add(int[][] tables, int[] x, int from, int to, int low) {
    int[] a = tables[0];
    int last = a.length - 1;
    int signs = 0;
    for (int i = from; i < to; i++) {
      int slot = x[i] - low;
      signs |= slot | (last - slot);
    }
    if (signs < 0) {
      return false;
    }
    for (int k = 1; k < 4; k++) {
      tables[k] = tables[k] == null ? new int[a.length] : tables[k];
    }
    int[] b = tables[1];
    int[] c = tables[2];
    int[] d = tables[3];
    int i = from;
    for (; i <= to - 4; i += 4) {
      int p = x[i] - low;
      int q = x[i + 1] - low;
      int r = x[i + 2] - low;
      int s = x[i + 3] - low;
      a[p]++;
      b[q]++;
      c[r]++;
      d[s]++;
    }
    for (; i < to; i++) {
      a[x[i] - low]++;
    }
    return true;
  }
}
