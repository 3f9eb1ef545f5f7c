package dev.shoal.mesh.remap;

import dev.shoal.device.Array;
import dev.shoal.mesh.table.BlockAddresses;
import dev.shoal.mesh.table.CellArrays;
import java.util.Arrays;

/// Some new cells and the old cells of each: the scratch of one thread.
///
/// Each step is a plain loop over the batch: the compiler vectorizes arithmetic, and cache misses
/// overlap.
///
/// A new cell is *covered* if it lies in one old cell, and a *whole* if it is made of finer old
/// cells, its *leaves*.
final class Batch {
  /// Cells of a batch.
  static final int SIZE = BlockAddresses.SIZE;

  /// From this many leaves on, wholes are written before more are added: memory does not grow with
  /// the area of many new cells. A single one may have more.
  private static final int ENOUGH = 1 << 13;

  /// The level of a whole whose leaves have several levels.
  private static final int UNEVEN = -1;

  /// The old cell that covers each new one; for a whole any old cell.
  final int[] source = new int[SIZE];

  /// How many levels coarser that old cell is; for a whole undefined.
  final int[] coarser = new int[SIZE];

  /// Where the new cells are in a block table.
  final BlockAddresses addresses = new BlockAddresses();

  /// The new cells that are still searched, as indices in the batch.
  final int[] open = new int[SIZE];

  /// The wholes, as indices in the batch.
  private final int[] wholes = new int[SIZE];

  private int wholesLength;

  /// The end of the wholes whose leaves are added; the first of these is `begun`.
  private int ended;

  /// The first whole that is not written yet.
  private int begun;

  /// The end of each whole's leaves, where the next one's begin.
  private final int[] ends = new int[SIZE];

  /// The level of each whole's leaves, or [#UNEVEN].
  private final int[] evenLevel = new int[SIZE];

  /// Old cells, whole by whole, in Morton order.
  private int[] leaves = new int[SIZE];

  /// The levels of the leaves.
  private byte[] levels = new byte[SIZE];

  private int leavesLength;

  /// The value of each leaf.
  private double[] parts = new double[SIZE];

  private final Fold fold = new Fold();

  /// Starts with other new cells.
  void clear() {
    wholesLength = 0;
    begun = 0;
    ended = 0;
    leavesLength = 0;
  }

  /// Adds the `n`th new cell of the batch as a whole.
  void addWhole(int n) {
    wholes[wholesLength++] = n;
  }

  /// Returns the number of wholes.
  int wholes() {
    return wholesLength;
  }

  /// Returns the index in the batch of whole `w`.
  int whole(int w) {
    return wholes[w];
  }

  /// Returns the whole whose leaves are to be added next; [#wholes] if there is none, −1 if those
  /// added so far must be written first.
  int nextWhole() {
    return leavesLength >= ENOUGH ? -1 : ended;
  }

  /// Returns whether some wholes are not written yet.
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

  /// Reserves `count` leaves for the next whole; returns the index of the first in [#leaves] and
  /// [#levels].
  int addLeaves(int count) {
    if (count > leaves.length - leavesLength) {
      grow(count);
    }
    int at = leavesLength;
    leavesLength += count;
    return at;
  }

  /// Returns the array of leaves.
  int[] leaves() {
    return leaves;
  }

  /// Returns the array of the levels of leaves.
  byte[] levels() {
    return levels;
  }

  private void grow(int count) {
    int min = Math.addExact(leavesLength, count);
    int length = Math.max(min, (int) Math.min(Array.MAX_LENGTH, 2L * leaves.length));
    levels = Arrays.copyOf(levels, length);
    leaves = Arrays.copyOf(leaves, length);
  }

  /// Ends the next whole, whose leaves all have one level.
  void endEven(int level) {
    evenLevel[ended] = level;
    ends[ended++] = leavesLength;
  }

  /// Ends the next whole.
  void endWhole() {
    int begin = ended == begun ? 0 : ends[ended - 1];
    int level = levels[begin];
    int difference = 0;
    for (int n = begin; n < leavesLength; n++) {
      difference |= level ^ levels[n];
    }
    endEven(difference == 0 ? level : UNEVEN);
  }

  /// Writes a field of `length` new cells, from cell `first` on; for wholes undefined values.
  void writeCovered(int dimensions, int first, int length, Field field) {
    double[] values = field.values().hostArray();
    double[] out = field.out().hostArray();
    switch (field.kind()) {
      case INTENSIVE -> copy(values, out, first, length);
      case EXTENSIVE -> scale(values, Scales.of(field.kind(), dimensions), out, first, length);
    }
  }

  /// Writes a field of the wholes whose leaves are added.
  ///
  /// @param first the first new cell of the batch
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

  /// Drops the leaves, which are written.
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

  private void scale(double[] values, double[] scales, double[] out, int first, int length) {
    int[] source = this.source;
    int[] coarser = this.coarser;
    for (int n = 0; n < length; n++) {
      out[first + n] = Fold.canonical(values[source[n]] * scales[Scales.index(-coarser[n])]);
    }
  }
}
