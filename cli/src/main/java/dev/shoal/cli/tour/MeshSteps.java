package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.MeshFault;
import dev.shoal.operations.Oracle;
import java.util.Arrays;
import java.util.List;

/// A question that asks where cells are.
final class MeshSteps {
  /// Painting takes a byte for each cell of the finest level, some ten for each of the mesh.
  private static final int SQUARES_PER_CELL = 16;

  private MeshSteps() {}

  static Step check() {
    return new Step(
        "check a mesh",
        "The island in cells that are small only where it is steep: how many are there, and is every"
            + " place in just one?",
        """
        CellMesh steep = SteepMesh.of(BaseGrid.of(4, 4), 6, heights, 40);
        CellMesh even = Balance.on(device).balanced(steep, Balance.Contact.SIDES);
        Optional<MeshFault> fault = MeshCheck.on(device).firstFault(even);
        """,
        "painting each cell's places, whole and with one cell left out",
        device -> {
          CellMesh island = IslandMesh.balanced(device);
          return NumberWords.words(
              "%,d instead of %,d; %s.",
              island.length(),
              island.base().cells(IslandMesh.FINEST),
              fault(MeshCheck.on(device), island).isEmpty() ? "every place is" : "no");
        },
        elements -> {
          CellMesh island = IslandMesh.balanced(Device.serial());
          CellMesh whole =
              IslandMesh.copies(
                  island, Repeated.copies(island.length(), elements / SQUARES_PER_CELL));
          CellMesh holed = withoutLast(whole);
          int last = holed.length();
          String hole =
              NumberWords.words(
                  "no cell covers (%d, %d) of level %d",
                  whole.i().onHost().hostArray()[last],
                  whole.j().onHost().hostArray()[last],
                  whole.level().onHost().hostArray()[last]);
          return new Trial(
              whole.length(),
              device -> {
                MeshCheck check = MeshCheck.on(device);
                return () -> List.of(fault(check, whole), fault(check, holed));
              },
              Oracle.bits(List.of(isPainted(whole) ? "" : "?", isPainted(holed) ? "?" : hole)),
              List.of(
                  new Trial.Rival(
                      "painting all cells", () -> isPainted(whole) && isPainted(holed))));
        });
  }

  /// Nothing if there is none.
  private static String fault(MeshCheck check, CellMesh mesh) {
    return check.firstFault(mesh).map(MeshFault::message).orElse("");
  }

  private static CellMesh withoutLast(CellMesh mesh) {
    int n = mesh.length() - 1;
    return CellMesh.of(
        mesh.base(),
        IntArray.wrap(Arrays.copyOf(mesh.i().onHost().hostArray(), n)),
        IntArray.wrap(Arrays.copyOf(mesh.j().onHost().hostArray(), n)),
        IntArray.wrap(Arrays.copyOf(mesh.level().onHost().hostArray(), n)));
  }

  /// Whether cells cover each square of the finest level once.
  private static boolean isPainted(CellMesh mesh) {
    int[] i = mesh.i().onHost().hostArray();
    int[] j = mesh.j().onHost().hostArray();
    int[] level = mesh.level().onHost().hostArray();
    int width = mesh.base().nx() << IslandMesh.FINEST;
    byte[] covers = new byte[(int) mesh.base().cells(IslandMesh.FINEST)];
    for (int c = 0; c < level.length; c++) {
      int side = 1 << (IslandMesh.FINEST - level[c]);
      for (int y = j[c] * side; y < (j[c] + 1) * side; y++) {
        for (int x = i[c] * side; x < (i[c] + 1) * side; x++) {
          covers[y * width + x]++;
        }
      }
    }
    for (byte cover : covers) {
      if (cover != 1) {
        return false;
      }
    }
    return true;
  }
}
