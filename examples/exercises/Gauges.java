import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;

/// Gauges on a mesh that is refined repeatedly: exercise 4 of docs/exercises.md.
///
/// A gauge is a position, not a cell, because cells change. After each change of the mesh the index
/// is rebuilt, and finds the cell of every gauge.
final class Gauges {
  private Gauges() {}

  static void main() {
    Device device = Device.cpu();
    DoubleArray x = DoubleArray.wrap(1.5, 7.25, 12.0, 15.999); // in coarse cells
    DoubleArray y = DoubleArray.wrap(2.5, 3.75, 8.0, 15.999);
    IntArray cells = device.newInts(x.length());
    BaseGrid base = BaseGrid.of(16, 16);
    try (CellIndex index = CellIndex.on(device)) {
      for (int step = 0; step < 5; step++) {
        CellMesh mesh = RandomMesh.of(base, 2 + step, 1_000L << (2 * step), step); // a new mesh
        index.build(mesh).locate(x, y, cells);
        System.out.printf("step %d, %,d cells:%n", step, mesh.length());
        for (int g = 0; g < x.length(); g++) {
          int cell = cells.hostArray()[g];
          System.out.printf(
              "  gauge %d at (%s, %s): cell %d of level %d%n",
              g, x.hostArray()[g], y.hostArray()[g], cell, mesh.level().hostArray()[cell]);
        }
      }
    }
  }
}
