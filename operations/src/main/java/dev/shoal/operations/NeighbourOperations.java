package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.index.KdTree;
import dev.shoal.mesh.neighbours.IndexNeighbours;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import dev.shoal.textbook.mesh.FlatWrites;
import dev.shoal.textbook.mesh.SingleWriteNeighbours;
import dev.shoal.textbook.mesh.Writes;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/// Left, right, bottom and top of every cell of CompactHash's meshes: 256 by 256, of which two in a
/// hundred have the finest level, in order and shuffled. Tables are written anew with each run.
///
/// Sizes are near those of levels 1, 3 and 5: 69,409, 266,935 and 3,929,539 cells. Floor: three
/// arrays are read and four written.
public final class NeighbourOperations {
  private static final int BASE = 256;
  private static final int SIDES = 4;
  private static final int LEVEL_1 = 70_000;
  private static final int LEVEL_3 = 270_000;
  private static final int LEVEL_5 = 4_000_000;

  private NeighbourOperations() {}

  static List<Operation<?>> all() {
    Operation<CellMesh> ordered =
        find("ordered", "in order", false)
            // The text's best on the CPU, seven writes a cell, as our index has it.
            .serialVariant("Flat", by(n -> n.with(flat())))
            // The text's single write, as our index has it; and in a compact table of three slots
            // for each cell.
            .serialVariant("SingleWrite", by(n -> n.with(SingleWriteNeighbours.perfect())))
            .serialVariant("Compact", by(n -> n.with(compact())))
            .serialVariant("KdTree", (in, _) -> finding(Device.serial(), in, n -> n.with(tree())));
    return List.of(ordered, find("shuffled", "shuffled", true));
  }

  private static Operation<CellMesh> find(String row, String title, boolean isShuffled) {
    return Operation.of(
            new Job("Neighbours." + row, "neighbours, " + title, 12, 16),
            n -> mesh(n, isShuffled),
            by(neighbours -> neighbours))
        .rival("FlatLoop", FlatLoop::finding)
        .at(LEVEL_1, LEVEL_3, LEVEL_5);
  }

  /// The mesh of the level that is nearest in size.
  private static CellMesh mesh(int length, boolean isShuffled) {
    return ReferenceMesh.compactHash(BASE, finest(length), 2, isShuffled, new GlibcRandom(1));
  }

  private static int finest(int length) {
    return length <= LEVEL_1 ? 1 : length <= LEVEL_3 ? 3 : 5;
  }

  private static IndexNeighbours flat() {
    return new IndexNeighbours(FlatWrites.perfect(Writes.CORNERS_AND_MIDPOINTS));
  }

  private static SingleWriteNeighbours compact() {
    return SingleWriteNeighbours.compact(CompactHash.of(Probing.LINEAR));
  }

  private static IndexNeighbours tree() {
    return new IndexNeighbours(new KdTree());
  }

  private static Call<CellMesh> by(UnaryOperator<Neighbours> variant) {
    return (in, device) -> finding(device, in, variant);
  }

  private static Task finding(Device device, CellMesh in, UnaryOperator<Neighbours> variant) {
    CellMesh mesh = Tasks.home(device) instanceof Device.OpenCl there ? in.copyTo(there) : in;
    IntArray[] sides = new IntArray[SIDES];
    Arrays.setAll(sides, _ -> Tasks.home(device).newInts(in.length()));
    Neighbours neighbours = variant.apply(Neighbours.on(device));
    return () -> {
      neighbours.find(mesh, sides);
      return List.of(sides);
    };
  }

  /// The perfect hash of the text with corners and midpoints, as a C programmer has it for this one
  /// shape, into a table that is never cleaned: right as long as levels do not jump.
  private static final class FlatLoop {
    static Task finding(CellMesh mesh) {
      int finest = Arrays.stream(mesh.level().hostArray()).max().orElse(0);
      int size = BASE << finest;
      int[] table = new int[size * size];
      int[][] sides = new int[SIDES][mesh.length()];
      return () -> {
        find(mesh, finest, size, table, sides);
        return List.of((Object[]) sides);
      };
    }

    private static void find(CellMesh mesh, int finest, int size, int[] table, int[][] sides) {
      int[] i = mesh.i().hostArray();
      int[] j = mesh.j().hostArray();
      int[] level = mesh.level().hostArray();
      write(i, j, level, finest, size, table);
      read(i, j, level, finest, size, table, sides[0], sides[1], -1, 1);
      read(j, i, level, finest, size, table, sides[2], sides[3], -size, size);
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
        int first = along[c] << up;
        int at = (across[c] << up) * row + first * step;
        lower[c] = first > 0 ? table[at + down] : c;
        upper[c] = first + (1 << up) < size ? table[at + (step << up)] : c;
      }
    }
  }
}
