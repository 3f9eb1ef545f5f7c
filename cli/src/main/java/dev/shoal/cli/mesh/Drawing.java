package dev.shoal.cli.mesh;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.report.CellMap;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// What of a mesh is drawn: all of it, or of three dimensions a layer.
///
/// @param map ready to be drawn
/// @param cells how many are on it
/// @param title what it shows, in words
public record Drawing(CellMap map, int cells, String title) {
  /// Draws a mesh of host arrays that has cells.
  ///
  /// @param height where the layer lies, in coarse cells along k; for three dimensions only
  public static Drawing of(CellMesh mesh, double height) {
    BaseGrid base = mesh.base();
    int[] level = mesh.level().hostArray();
    List<int[]> at = Dimensions.coordinates(mesh).stream().map(IntArray::hostArray).toList();
    String of = new MeshFacts(mesh).brief();
    return switch (base.dimensions()) {
      case 1 -> new Drawing(CellMap.ofLine(base.nx(), at.get(0), level), level.length, of);
      case 2 ->
          new Drawing(
              CellMap.of(base.nx(), base.ny(), at.get(0), at.get(1), level), level.length, of);
      default -> {
        int[] met =
            IntStream.range(0, level.length)
                .filter(c -> (int) Math.floor(Math.scalb(height, level[c])) == at.get(2)[c])
                .toArray();
        var map =
            CellMap.of(
                base.nx(), base.ny(), of(at.get(0), met), of(at.get(1), met), of(level, met));
        yield new Drawing(map, met.length, of + ", the layer at k = " + height + " coarse cells");
      }
    };
  }

  private static int[] of(int[] values, int[] indices) {
    return Arrays.stream(indices).map(p -> values[p]).toArray();
  }
}
