package dev.shoal.contract;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.testkit.Released;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A facade in a `static final` field must not keep the meshes and fields of the last call.
public final class ReleasedMeshes {
  private ReleasedMeshes() {}

  public static CellMesh mesh(int seed) {
    return Balance.on(Device.serial())
        .balanced(
            RandomMesh.of(BaseGrid.of(8, 8), seed % 2 == 0 ? 3 : 6, 2000, seed),
            Balance.Contact.CORNERS);
  }

  public static List<Object> arrays(CellMesh mesh) {
    return new ArrayList<>(List.of(mesh, mesh.i(), mesh.j(), mesh.level()));
  }

  public static void verify(Remap remap) {
    for (int seed : new int[] {1, 2}) {
      Released.verify(
          remap,
          shared -> {
            CellMesh from = mesh(seed);
            CellMesh to = mesh(seed + 1);
            DoubleArray values = DoubleArray.wrap(new double[from.length()]);
            DoubleArray out = DoubleArray.wrap(new double[to.length()]);
            shared.remap(from, to, Field.extensive(values, out));
            List<Object> given = arrays(from);
            given.addAll(arrays(to));
            given.addAll(List.of(values, out));
            return given;
          });
    }
  }

  public static void verify(Neighbours neighbours) {
    for (int seed : new int[] {1, 2}) {
      Released.verify(
          neighbours,
          shared -> {
            CellMesh mesh = mesh(seed);
            IntArray[] sides = new IntArray[4];
            Arrays.setAll(sides, _ -> IntArray.wrap(new int[mesh.length()]));
            shared.find(mesh, sides);
            shared.all(mesh);
            List<Object> given = arrays(mesh);
            given.addAll(List.of(sides));
            return given;
          });
    }
  }
}
