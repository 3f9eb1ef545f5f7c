package dev.shoal.mesh;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.neighbours.IndexNeighbours;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.Released;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A facade in a `static final` field must not keep the meshes and fields of the last call.
class ReleasedMeshesTest {
  private static CellMesh mesh(int seed) {
    return Balance.on(Device.serial())
        .balanced(
            RandomMesh.of(BaseGrid.of(8, 8), seed % 2 == 0 ? 3 : 6, 2000, seed),
            Balance.Contact.CORNERS);
  }

  private static List<Object> arrays(CellMesh mesh) {
    return new ArrayList<>(List.of(mesh, mesh.i(), mesh.j(), mesh.level()));
  }

  @EveryDevice
  void noRemapKeepsAMesh(Device device) {
    for (var algorithm : Remap.algorithms(device)) {
      verify(Remap.on(device).with(algorithm));
    }
    verify(Remap.on(device));
  }

  private static void verify(Remap remap) {
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

  @EveryDevice
  void noNeighboursKeepAMesh(Device device) {
    boolean isSerial = device instanceof Device.Serial;
    // An index keeps its mesh with its tables until the next call.
    for (NeighboursAlgorithm algorithm : Neighbours.algorithms(device)) {
      if (!isSerial && !(algorithm instanceof IndexNeighbours)) {
        verify(Neighbours.on(device).with(algorithm));
      }
    }
    if (!isSerial) {
      verify(Neighbours.on(device));
    }
  }

  private static void verify(Neighbours neighbours) {
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

  @EveryDevice
  void noOtherFacadeKeepsAMesh(Device device) {
    Released.verify(
        Balance.on(device),
        balance -> {
          CellMesh mesh = mesh(1);
          balance.balanced(mesh, Balance.Contact.SIDES);
          return arrays(mesh);
        });
    Released.verify(
        MeshCheck.on(device),
        check -> {
          CellMesh mesh = mesh(1);
          check.require(mesh);
          return arrays(mesh);
        });
    Released.verify(
        CellIndex.on(device),
        index -> {
          CellMesh mesh = mesh(1);
          index.build(mesh).close();
          return arrays(mesh);
        });
  }
}
