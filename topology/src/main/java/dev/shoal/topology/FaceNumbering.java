package dev.shoal.topology;

import static dev.shoal.topology.FaceMatchingKernel.NONE;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Numbers faces whose matches are known, block by block of cells: it counts first appearances,
/// numbers them, and then copies the numbers to the other appearances.
final class FaceNumbering {
  private final int[] rows;
  private final int[] matches;
  private final int[] cellAt; // the cell of each face
  private final int[] faceAt;
  private final int[][] counts; // of each block: faces, those without a match, those with many
  private int[] owners;
  private int[] others;

  private FaceNumbering(int[] rows, int[] matches, int blocks) {
    this.rows = rows;
    this.matches = matches;
    cellAt = new int[matches.length];
    faceAt = new int[matches.length];
    counts = new int[blocks][3];
  }

  /// Returns the faces with these matches, which become the neighbours.
  static Faces of(int[] rows, int[] matches, WorkerPool workers) {
    int cells = rows.length - 1;
    int wanted = workers.threads() == 1 ? 1 : 4 * workers.threads();
    int blockSize = Math.max(FaceMatchingTuning.host().block(), Math.ceilDiv(cells, wanted));
    int blocks = Math.ceilDiv(cells, blockSize);
    var numbering = new FaceNumbering(rows, matches, blocks);
    workers.forEachBlock(cells, blockSize, numbering::count);
    int[] all = numbering.scan();
    numbering.owners = new int[all[0]];
    numbering.others = new int[all[0]];
    workers.forEachBlock(cells, blockSize, numbering::number);
    workers.forEachBlock(cells, blockSize, numbering::follow);
    return new Faces(
        IntArray.wrap(rows),
        IntArray.wrap(numbering.faceAt),
        IntArray.wrap(numbering.matches),
        IntArray.wrap(numbering.owners),
        IntArray.wrap(numbering.others),
        all[1],
        all[2]);
  }

  private static boolean isFirst(int match, int index) {
    return match == NONE || match > index || match == FaceMatchingKernel.many(index);
  }

  private void count(int block, int from, int to) {
    int faces = 0;
    int single = 0;
    int many = 0;
    for (int c = from; c < to; c++) {
      for (int index = rows[c]; index < rows[c + 1]; index++) {
        int match = matches[index];
        cellAt[index] = c;
        faces += isFirst(match, index) ? 1 : 0;
        single += match == NONE ? 1 : 0;
        many += match == FaceMatchingKernel.many(index) ? 1 : 0;
      }
    }
    counts[block] = new int[] {faces, single, many};
  }

  /// Replaces the counts of faces by the number of each block's first face; returns the totals.
  private int[] scan() {
    int[] all = new int[3];
    for (int[] count : counts) {
      int first = all[0];
      for (int k = 0; k < all.length; k++) {
        all[k] += count[k];
      }
      count[0] = first;
    }
    return all;
  }

  private void number(int block, int from, int to) {
    int face = counts[block][0];
    for (int index = rows[from]; index < rows[to]; index++) {
      int match = matches[index];
      if (isFirst(match, index)) {
        faceAt[index] = face;
        owners[face] = cellAt[index];
        others[face++] = match >= 0 ? cellAt[match] : Math.max(match, Faces.MANY);
      }
    }
  }

  /// Copies the numbers to the other appearances, and replaces matches by neighbours.
  private void follow(int block, int from, int to) {
    for (int index = rows[from]; index < rows[to]; index++) {
      int match = matches[index];
      if (!isFirst(match, index)) {
        faceAt[index] = faceAt[match >= 0 ? match : FaceMatchingKernel.many(match)];
      }
      matches[index] = match >= 0 ? cellAt[match] : Math.max(match, Faces.MANY);
    }
  }
}
