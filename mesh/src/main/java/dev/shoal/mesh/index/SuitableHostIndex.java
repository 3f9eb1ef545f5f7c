package dev.shoal.mesh.index;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;
import java.util.Locale;

/// An index on the host that chooses between two kernels for each mesh.
final class SuitableHostIndex implements CellIndexAlgorithm.Kernel {
  private final IndexTuning tuning;
  private final CellIndexAlgorithm.Kernel flat;
  private final CellIndexAlgorithm.Kernel hierarchical;
  private CellIndexAlgorithm.Kernel serving;
  private AlgorithmChoice<CellIndexAlgorithm> chosen;

  SuitableHostIndex(
      IndexTuning tuning, CellIndexAlgorithm.Kernel flat, CellIndexAlgorithm.Kernel hierarchical) {
    this.tuning = tuning;
    this.flat = flat;
    this.hierarchical = hierarchical;
  }

  @Override
  public void build(CellMesh mesh) {
    int finest = CellArrays.of(mesh).finest();
    if (mesh.length() == 0 || finest < 0 || finest > mesh.base().maxLevel()) {
      build(hierarchical, flat, mesh, "no cells, or none of a level there is");
      return;
    }
    long positions = mesh.base().cells(finest);
    String sparsity =
        String.format(
            Locale.ROOT,
            "%.1f positions of the finest grid for each cell",
            (double) positions / mesh.length());
    if (positions <= (long) tuning.maxPositionsPerCell() * mesh.length()
        && positions < Array.MAX_LENGTH) {
      build(flat, hierarchical, mesh, sparsity + ": one read in a table of all");
    } else {
      build(hierarchical, flat, mesh, sparsity + ": tables that follow the cells");
    }
  }

  private void build(
      CellIndexAlgorithm.Kernel kernel,
      CellIndexAlgorithm.Kernel other,
      CellMesh mesh,
      String why) {
    other.close(); // the tables of the kernel that serves are reused
    serving = kernel;
    kernel.build(mesh);
    chosen = new AlgorithmChoice<>(kernel.chosen().algorithm(), why);
  }

  @Override
  public AlgorithmChoice<CellIndexAlgorithm> chosen() {
    return chosen;
  }

  @Override
  public int finest() {
    return serving.finest();
  }

  @Override
  public void locate(Array<?>[] positions, IntArray out) {
    serving.locate(positions, out);
  }

  @Override
  public void close() {
    flat.close();
    hierarchical.close();
    serving = null;
  }
}
