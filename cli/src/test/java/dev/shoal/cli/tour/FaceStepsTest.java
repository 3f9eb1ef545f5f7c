package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.topology.Faces;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FaceStepsTest {
  @Test
  void everyTriangleIsAsLargeAndTheCoastIsClosed() {
    LandMesh land = LandMesh.every(4);
    Faces faces = FaceNeighbours.on(Device.serial()).find(land.mesh());
    // Euler: each edge within has two triangles, each of the coast one.
    assertEquals(3 * land.mesh().length(), 2 * faces.length() - faces.boundary());
    double[] coast = land.coast(faces);
    double area = 0; // of Gauss: the coast goes around the land
    for (int n = 0; n < coast.length; n += 4) {
      area += coast[n] * coast[n + 3] - coast[n + 2] * coast[n + 1];
    }
    double triangle = land.metres() * land.metres() / 2;
    assertEquals(land.mesh().length() * triangle, Math.abs(area) / 2);
  }

  @Test
  void findsWhoeverForgetsACoast() {
    Trial trial = FaceSteps.coast().trial().apply(1_000_000);
    IntArray across = (IntArray) trial.ours().on(Device.cpu(3)).get();
    assertEquals(Optional.empty(), trial.oracle().fault(across));
    across.onHost().hostArray()[0] ^= -1;
    assertTrue(trial.oracle().fault(across).isPresent());
  }
}
