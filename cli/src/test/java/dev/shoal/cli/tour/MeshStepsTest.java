package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeshStepsTest {
  @Test
  void knowsTheAnswer() {
    assertEquals(
        "5,218 instead of 65,536; every place is.",
        MeshSteps.check().answer().apply(Device.serial()));
  }

  @Test
  void checksCopiesOfTheIslandAndOneWithAHole() {
    Trial trial = MeshSteps.check().trial().apply(1_000_000);
    List<?> faults = (List<?>) trial.ours().on(Device.cpu(3)).get();
    assertEquals("", faults.getFirst());
    assertTrue(faults.getLast().toString().startsWith("no cell covers ("), faults::toString);
    assertTrue(trial.oracle().fault(faults).isEmpty());
    assertTrue(trial.oracle().fault(List.of("", "")).isPresent());
  }

  @Test
  void copiesTileBesideEachOther() {
    CellMesh island = IslandMesh.balanced(Device.serial());
    CellMesh three = IslandMesh.copies(island, 3);
    assertEquals(3 * island.length(), three.length());
    MeshCheck.on(Device.serial()).require(three);
    assertEquals(-1, Balance.on(Device.serial()).firstJump(island, Balance.Contact.SIDES));
  }
}
