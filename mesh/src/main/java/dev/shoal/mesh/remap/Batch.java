package dev.shoal.mesh.remap;

import dev.shoal.mesh.table.CellArrays;
import java.util.Arrays;

/// Some new cells and the old ones that each has: what is found at once, and the scratch of one
/// thread.
///
/// Each step is a plain loop over the batch: the compiler makes lanes of what is arithmetic, and
/// the processor waits for many places of memory at once.
final class Batch {
  /// Cells of a batch: its arrays stay in a core's first cache.
  static final int SIZE = 512;

  /// Leaves that are written before more are added, so that memory does not grow with what many new
  /// cells cover: only a single one may have more.
  private static final int ENOUGH = 1 << 13;

  /// The level of a whole whose leaves are of several.
  private static final int UNEVEN = -1;

  /// Of each the old cell that covers it; for a whole any old cell.
  final int[] source = new int[SIZE];

  /// Of each how many levels coarser the old cell is that covers it; for a whole anything.
  final int[] coarser = new int[SIZE];

  /// Where new cells are.
  final Places places = new Places();

  /// The new cells that are made of finer ones, as places in the batch.
  private final int[] wholes = new int[SIZE];

  private int wholesLength;

  /// The wholes whose leaves are added, of those from `begun` on, end here.
  private int ended;

  /// The first whole that is not yet written.
  private int begun;

  /// Where the leaves of each whole end; the next begin there.
  private final int[] ends = new int[SIZE];

  /// The level of each whole's leaves, or [#UNEVEN].
  private final int[] evenLevel = new int[SIZE];

  /// Old cells, those of one whole after the other, in Morton order.
  private int[] leaves = new int[SIZE];

  /// Their levels, of wholes that are not even.
  private byte[] levels = new byte[SIZE];

  private int leavesLength;

  /// What each leaf has.
  private double[] parts = new double[SIZE];

  private final Fold fold = new Fold();

  /// Begins with other new cells.
  void clear() {
    wholesLength = 0;
    begun = 0;
    ended = 0;
    leavesLength = 0;
  }

  /// Says that the `n`th new cell of the batch is made of finer old ones.
  void addWhole(int n) {
    wholes[wholesLength++] = n;
  }

  /// How many wholes there are.
  int wholes() {
    return wholesLength;
  }

  /// Which new cell of the batch a whole is.
  int whole(int w) {
    return wholes[w];
  }

  /// The whole whose leaves are to be added now; [#wholes] if all are, −1 if those there are must
  /// be written first.
  int nextWhole() {
    return leavesLength >= ENOUGH ? -1 : ended;
  }

  /// Whether wholes are still to be written.
  boolean hasWholes() {
    return begun < wholesLength;
  }

  /// Adds a leaf to the next whole.
  void addLeaf(int cell, int level) {
    if (leavesLength == leaves.length) {
      grow(1);
    }
    levels[leavesLength] = (byte) level;
    leaves[leavesLength++] = cell;
  }

  /// Adds leaves that are all of one level to the next whole; gives where they are to be put.
  int addLeaves(int count) {
    if (count > leaves.length - leavesLength) {
      grow(count);
    }
    int at = leavesLength;
    leavesLength += count;
    return at;
  }

  /// Where leaves are put.
  int[] leaves() {
    return leaves;
  }

  private void grow(int count) {
    int least = Math.addExact(leavesLength, count);
    int length = Math.max(least, (int) Math.min(Integer.MAX_VALUE - 8, 2L * leaves.length));
    leaves = Arrays.copyOf(leaves, length);
    levels = Arrays.copyOf(levels, length);
  }

  /// Says that all leaves of the next whole are added, and are of one level.
  void endEven(int level) {
    evenLevel[ended] = level;
    ends[ended++] = leavesLength;
  }

  /// Says that all leaves of the next whole are added.
  void endWhole() {
    int begin = ended == begun ? 0 : ends[ended - 1];
    int level = levels[begin];
    int difference = 0;
    for (int n = begin; n < leavesLength; n++) {
      difference |= level ^ levels[n];
    }
    endEven(difference == 0 ? level : UNEVEN);
  }

  /// Writes a field of `length` new cells, from cell `first` on; of wholes anything.
  void writeCovered(int dimensions, int first, int length, Field field) {
    double[] values = field.values().hostArray();
    double[] out = field.out().hostArray();
    switch (field.kind()) {
      case INTENSIVE -> copy(values, out, first, length);
      case EXTENSIVE -> share(values, Scales.of(field.kind(), dimensions), out, first, length);
    }
  }

  /// Writes a field of the wholes whose leaves are added.
  ///
  /// @param first the new cell that the batch begins with
  void writeWholes(CellArrays to, int first, Field field) {
    double[] out = field.out().hostArray();
    int dimensions = to.base.dimensions();
    double[] scales = Scales.of(field.kind(), dimensions);
    gather(field.values().hostArray());
    int begin = 0;
    for (int w = begun; w < ended; w++) {
      int b = first + wholes[w];
      int level = to.level[b];
      int end = ends[w];
      double sum =
          evenLevel[w] == UNEVEN
              ? fold.sum(parts, levels, begin, end, scales, dimensions, level)
              : Fold.evenSum(parts, begin, end, scales[Scales.index(evenLevel[w] - level)]);
      out[b] = Fold.canonical(sum);
      begin = end;
    }
  }

  /// Forgets the leaves, which are written.
  void clearLeaves() {
    begun = ended;
    leavesLength = 0;
  }

  private void gather(double[] values) {
    if (parts.length < leavesLength) {
      parts = new double[leaves.length];
    }
    double[] parts = this.parts;
    int[] leaves = this.leaves;
    for (int n = 0; n < leavesLength; n++) {
      parts[n] = values[leaves[n]];
    }
  }

  private void copy(double[] values, double[] out, int first, int length) {
    int[] source = this.source;
    for (int n = 0; n < length; n++) {
      out[first + n] = Fold.canonical(values[source[n]]);
    }
  }

  private void share(double[] values, double[] scales, double[] out, int first, int length) {
    int[] source = this.source;
    int[] coarser = this.coarser;
    for (int n = 0; n < length; n++) {
      out[first + n] = Fold.canonical(values[source[n]] * scales[Scales.index(-coarser[n])]);
    }
  }
}
