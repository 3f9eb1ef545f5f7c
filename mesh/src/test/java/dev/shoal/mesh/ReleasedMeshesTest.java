package dev.shoal.mesh;

import static dev.shoal.contract.ReleasedMeshes.arrays;
import static dev.shoal.contract.ReleasedMeshes.mesh;
import static dev.shoal.contract.ReleasedMeshes.verify;

import dev.shoal.device.Device;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.neighbours.IndexNeighbours;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.Released;

/// A facade in a `static final` field must not keep the meshes and fields of the last call.
class ReleasedMeshesTest {
  @EveryDevice
  void noRemapKeepsAMesh(Device device) {
    for (var algorithm : Remap.algorithms(device)) {
      verify(Remap.on(device).with(algorithm));
    }
    verify(Remap.on(device));
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
