package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.index.Flat;
import dev.shoal.mesh.index.KdTree;
import dev.shoal.mesh.index.Writes;
import dev.shoal.mesh.neighbours.IndexNeighbours;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.SingleWriteNeighbours;
import dev.shoal.primitives.hash.CompactHash;
import dev.shoal.primitives.hash.Probing;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Left, right, bottom and top of every cell of CompactHash's meshes: 256 by 256, of which two in a
/// hundred have the finest level, in order and shuffled. Tables are written anew with each call.
///
/// Sizes are near those of levels 1, 3 and 5: 69,409, 266,935 and 3,929,539 cells. Floor: three
/// arrays are read and four written.
public class NeighboursBenchmark extends Setting {
  private static final int LEVEL_1 = 70_000;
  private static final int LEVEL_3 = 270_000;
  private static final int LEVEL_5 = 4_000_000;

  private CellMesh mesh;
  private CellMesh shuffled;
  private IntArray[] sides;
  private int[] table;
  private Neighbours suitable;
  private Neighbours flat;
  private Neighbours single;
  private Neighbours compact;
  private Neighbours tree;

  /// Makes the meshes of the level that is nearest in size.
  @Setup
  public void prepare() {
    int finest = length <= LEVEL_1 ? 1 : length <= LEVEL_3 ? 3 : 5;
    mesh = ReferenceMesh.compactHash(256, finest, 2, false, new GlibcRandom(1));
    shuffled = ReferenceMesh.compactHash(256, finest, 2, true, new GlibcRandom(1));
    sides = new IntArray[4];
    for (int s = 0; s < sides.length; s++) {
      sides[s] = IntArray.wrap(new int[mesh.length()]);
    }
    int size = 256 << finest;
    table = new int[size * size];
    suitable = Neighbours.on(Device.cpu(threads));
    flat =
        Neighbours.on(Device.cpu(threads))
            .with(new IndexNeighbours(new Flat(Writes.CORNERS_AND_MIDPOINTS)));
    single = suitable.with(SingleWriteNeighbours.perfect());
    compact =
        suitable.with(SingleWriteNeighbours.compact(new CompactHash(Probing.LINEAR, 1 / 3.0)));
    tree = Neighbours.on(Device.serial()).with(new IndexNeighbours(new KdTree()));
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "neighbours, in order",
      reads = 12,
      writes = 16,
      threaded = true,
      lengths = {LEVEL_1, LEVEL_3, LEVEL_5})
  public IntArray[] orderedShoal() {
    suitable.find(mesh, sides);
    return sides;
  }

  /// The text's best on the CPU, seven writes a cell, as our index has it.
  @Benchmark
  @Job(
      value = "neighbours, in order",
      reads = 12,
      writes = 16,
      lengths = {LEVEL_1, LEVEL_3, LEVEL_5})
  public IntArray[] orderedFlat() {
    flat.find(mesh, sides);
    return sides;
  }

  /// The text's single write, as our index has it.
  @Benchmark
  @Job(
      value = "neighbours, in order",
      reads = 12,
      writes = 16,
      lengths = {LEVEL_1, LEVEL_3, LEVEL_5})
  public IntArray[] orderedSingleWrite() {
    single.find(mesh, sides);
    return sides;
  }

  /// The same in a compact table of three slots for each cell.
  @Benchmark
  @Job(
      value = "neighbours, in order",
      reads = 12,
      writes = 16,
      lengths = {LEVEL_1, LEVEL_3, LEVEL_5})
  public IntArray[] orderedCompact() {
    compact.find(mesh, sides);
    return sides;
  }

  /// The text's best by hand for this one shape, into a table that is never cleaned: right as long
  /// as levels do not jump.
  @Benchmark
  @Job(
      value = "neighbours, in order",
      reads = 12,
      writes = 16,
      lengths = {LEVEL_1, LEVEL_3, LEVEL_5})
  public IntArray[] orderedFlatLoop() {
    HandWritten.find(mesh, table, sides);
    return sides;
  }

  /// A k-D tree.
  @Benchmark
  @Job(
      value = "neighbours, in order",
      reads = 12,
      writes = 16,
      lengths = {LEVEL_1})
  public IntArray[] orderedKdTree() {
    tree.find(mesh, sides);
    return sides;
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "neighbours, shuffled",
      reads = 12,
      writes = 16,
      threaded = true,
      lengths = {LEVEL_1, LEVEL_3, LEVEL_5})
  public IntArray[] shuffledShoal() {
    suitable.find(shuffled, sides);
    return sides;
  }

  /// By hand, as above.
  @Benchmark
  @Job(
      value = "neighbours, shuffled",
      reads = 12,
      writes = 16,
      lengths = {LEVEL_1, LEVEL_3, LEVEL_5})
  public IntArray[] shuffledFlatLoop() {
    HandWritten.find(shuffled, table, sides);
    return sides;
  }

  /// The perfect hash of the text with corners and midpoints, as a C programmer has it.
  private static final class HandWritten {
    static void find(CellMesh mesh, int[] table, IntArray[] sides) {
      int[] i = mesh.i().hostArray();
      int[] j = mesh.j().hostArray();
      int[] level = mesh.level().hostArray();
      int size = (int) Math.sqrt(table.length);
      int finest = Integer.numberOfTrailingZeros(size / 256);
      write(i, j, level, finest, size, table);
      read(i, j, level, finest, size, table, sides[0].hostArray(), sides[1].hostArray(), -1, 1);
      read(
          j,
          i,
          level,
          finest,
          size,
          table,
          sides[2].hostArray(),
          sides[3].hostArray(),
          -size,
          size);
    }

    private static void write(int[] i, int[] j, int[] level, int finest, int size, int[] table) {
      for (int c = 0; c < level.length; c++) {
        int up = finest - level[c];
        int at = (j[c] << up) * size + (i[c] << up);
        int last = (1 << up) - 1;
        int half = (last + 1) >> 1;
        table[at] = c;
        table[at + half] = c;
        table[at + last] = c;
        table[at + half * size] = c;
        table[at + half * size + last] = c;
        table[at + last * size] = c;
        table[at + last * size + half] = c;
      }
    }

    private static void read(
        int[] along,
        int[] across,
        int[] level,
        int finest,
        int size,
        int[] table,
        int[] lower,
        int[] upper,
        int down,
        int step) {
      int row = step == 1 ? size : 1;
      for (int c = 0; c < level.length; c++) {
        int up = finest - level[c];
        int place = along[c] << up;
        int at = (across[c] << up) * row + place * step;
        lower[c] = place > 0 ? table[at + down] : c;
        upper[c] = place + (1 << up) < size ? table[at + (step << up)] : c;
      }
    }
  }
}
