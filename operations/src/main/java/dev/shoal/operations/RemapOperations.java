package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.HierarchicalRemap;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.textbook.mesh.FlatRemap;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// One intensive field between two of CompactHashRemap's meshes over 256 by 256 coarse cells, both
/// shuffled. Tables are written anew with each run.
///
/// Sizes are the means of both meshes at levels 1 … 5. Floor: three arrays of each mesh are read,
/// values read and written.
public final class RemapOperations {
  private static final int BASE = 256;

  /// Cells at levels 1 … 5.
  private static final Integer[] CELLS = {69_833, 102_142, 242_492, 765_187, 2_361_454};

  /// Percent of the coarse cells with the finest level, for levels 1 … 5: of the authors' own runs.
  private static final float[] THRESHOLDS = {2.25f, 2.02f, 1.75f, 1.46f, 1.13f};

  /// Two meshes, and a value for each cell of the first.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Meshes(CellMesh from, CellMesh to, int finest, double[] values) {}

  private RemapOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        Operation.of(
                new Job("Remap.remap", "remap, shuffled", 32, 8),
                RemapOperations::meshes,
                by(remap -> remap))
            .variant("Hierarchical", by(remap -> remap.with(new HierarchicalRemap())))
            .serialVariant("SingleWrite", by(remap -> remap.with(FlatRemap.SINGLE_WRITE)))
            // Its means of finer cells round in another order.
            .other(
                "ByHand",
                in -> {
                  LevelTables tables = new LevelTables(BASE, in.finest());
                  double[] out = new double[in.to().length()];
                  return () -> {
                    tables.remap(in.from(), in.to(), in.values(), out);
                    return out;
                  };
                })
            .expecting(in -> new Recursion(in.from(), in.values()).means(in.to()))
            .at(CELLS));
  }

  private static Meshes meshes(int length) {
    int level = Arrays.binarySearch(CELLS, length);
    int finest = 1 + (level < 0 ? Math.min(-level - 1, CELLS.length - 1) : level);
    float threshold = THRESHOLDS[finest - 1];
    var random = new GlibcRandom(0);
    CellMesh from = ReferenceMesh.compactHashRemap(BASE, finest, threshold, random);
    CellMesh to = ReferenceMesh.compactHashRemap(BASE, finest, threshold, random);
    return new Meshes(from, to, finest, Inputs.doubles(from.length()));
  }

  private static Call<Meshes> by(UnaryOperator<Remap> variant) {
    return (in, device) -> {
      CellMesh from = at(device, in.from());
      CellMesh to = at(device, in.to());
      DoubleArray values = Tasks.put(device, in.values());
      Remap remap = variant.apply(Remap.on(device));
      return Tasks.toDoubles(
          device, to.length(), out -> remap.remap(from, to, Field.intensive(values, out)));
    };
  }

  private static CellMesh at(Device device, CellMesh mesh) {
    return Tasks.home(device) instanceof Device.OpenCl there ? mesh.copyTo(there) : mesh;
  }

  /// The expected values, by recursion over children and a map from positions to cells.
  private static final class Recursion {
    private final Map<Long, Integer> cells = new HashMap<>();
    private final double[] values;

    Recursion(CellMesh mesh, double[] values) {
      this.values = values;
      int[] i = mesh.i().hostArray();
      int[] j = mesh.j().hostArray();
      int[] level = mesh.level().hostArray();
      for (int c = 0; c < level.length; c++) {
        cells.put(key(level[c], i[c], j[c]), c);
      }
    }

    /// Coordinates are far below 2²⁸.
    private static long key(int level, int x, int y) {
      return ((long) level << 56) | ((long) y << 28) | x;
    }

    double[] means(CellMesh mesh) {
      int[] i = mesh.i().hostArray();
      int[] j = mesh.j().hostArray();
      int[] level = mesh.level().hostArray();
      double[] means = new double[level.length];
      Arrays.setAll(means, c -> mean(level[c], i[c], j[c]));
      return means;
    }

    private double mean(int level, int x, int y) {
      for (int up = 0; up <= level; up++) {
        Integer cell = cells.get(key(level - up, x >> up, y >> up));
        if (cell != null) {
          return values[cell];
        }
      }
      return fraction(level, x, y, 1);
    }

    /// Returns the sum of the old cells within a position, each times its fraction of a new cell.
    private double fraction(int level, int x, int y, double scale) {
      Integer cell = cells.get(key(level, x, y));
      if (cell != null) {
        return values[cell] * scale;
      }
      double quarter = scale / 4;
      return (fraction(level + 1, 2 * x, 2 * y, quarter)
              + fraction(level + 1, 2 * x + 1, 2 * y, quarter))
          + (fraction(level + 1, 2 * x, 2 * y + 1, quarter)
              + fraction(level + 1, 2 * x + 1, 2 * y + 1, quarter));
    }
  }
}
