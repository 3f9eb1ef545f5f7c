package dev.shoal.topology;

import static dev.shoal.topology.MatesKernel.NONE;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Numbers the faces of which the mates are known, block by block of cells: first those that appear
/// for the first time are counted, then numbered, then the others follow them.
final class Numbering {
  /// Cells worth a thread.
  private static final int SMALLEST_BLOCK = 1 << 13;

  private final int[] rows;
  private final int[] mates;
  private final int[] cellAt; // the cell whose face is at each place
  private final int[] faceAt;
  private final int[][] counts; // of each block: faces, those with no mate, those with many
  private int[] owners;
  private int[] others;

  private Numbering(int[] rows, int[] mates, int blocks) {
    this.rows = rows;
    this.mates = mates;
    cellAt = new int[mates.length];
    faceAt = new int[mates.length];
    counts = new int[blocks][3];
  }

  /// The faces whose mates these are.
  static Faces of(int[] rows, int[] mates, Device device) {
    WorkerPool workers = device instanceof Device.Cpu cpu ? cpu.workers() : null;
    int cells = rows.length - 1;
    int wanted = workers == null || workers.threads() == 1 ? 1 : 4 * workers.threads();
    int blockSize = Math.max(SMALLEST_BLOCK, Math.ceilDiv(cells, wanted));
    int blocks = Math.ceilDiv(cells, blockSize);
    var numbering = new Numbering(rows, mates, blocks);
    forEach(workers, cells, blockSize, numbering::count);
    int[] all = numbering.place();
    numbering.owners = new int[all[0]];
    numbering.others = new int[all[0]];
    forEach(workers, cells, blockSize, numbering::number);
    forEach(workers, cells, blockSize, numbering::follow);
    return new Faces(
        IntArray.wrap(rows),
        IntArray.wrap(numbering.faceAt),
        IntArray.wrap(numbering.mates),
        IntArray.wrap(numbering.owners),
        IntArray.wrap(numbering.others),
        all[1],
        all[2]);
  }

  private static void forEach(WorkerPool workers, int cells, int blockSize, WorkerPool.Block work) {
    if (workers != null) {
      workers.forEachBlock(cells, blockSize, work);
      return;
    }
    for (int from = 0, block = 0; from < cells; from += blockSize, block++) {
      work.run(block, from, Math.min(cells, from + blockSize));
    }
  }

  private static boolean isFirst(int mate, int place) {
    return mate == NONE || mate > place || mate == MatesKernel.many(place);
  }

  private void count(int block, int from, int to) {
    int faces = 0;
    int alone = 0;
    int many = 0;
    for (int c = from; c < to; c++) {
      for (int place = rows[c]; place < rows[c + 1]; place++) {
        int mate = mates[place];
        cellAt[place] = c;
        faces += isFirst(mate, place) ? 1 : 0;
        alone += mate == NONE ? 1 : 0;
        many += mate == MatesKernel.many(place) ? 1 : 0;
      }
    }
    counts[block] = new int[] {faces, alone, many};
  }

  /// Turns the counts of faces to the number of each block's first face; returns what all sum to.
  private int[] place() {
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
    for (int place = rows[from]; place < rows[to]; place++) {
      int mate = mates[place];
      if (isFirst(mate, place)) {
        faceAt[place] = face;
        owners[face] = cellAt[place];
        others[face++] = mate >= 0 ? cellAt[mate] : Math.max(mate, Faces.MANY);
      }
    }
  }

  /// Gives the number of the first to the others, and puts the neighbour in place of the mate.
  private void follow(int block, int from, int to) {
    for (int place = rows[from]; place < rows[to]; place++) {
      int mate = mates[place];
      if (!isFirst(mate, place)) {
        faceAt[place] = faceAt[mate >= 0 ? mate : MatesKernel.many(mate)];
      }
      mates[place] = mate >= 0 ? cellAt[mate] : Math.max(mate, Faces.MANY);
    }
  }
}
