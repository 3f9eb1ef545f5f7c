package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.wave.Criterion.LevelFunction;
import dev.shoal.wave.validation.RandomLevels;
import dev.shoal.wave.validation.Snapshot;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Every mesh of a wave tiles the domain, and neighbours differ by one level at most.
class MeshTest {
  private static final MeshCheck CHECK = MeshCheck.on(Device.serial());
  private static final Balance BALANCE = Balance.on(Device.serial());

  /// Levels that jump from block to block and from time to time.
  private static final LevelFunction NOISE = new RandomLevels(17, 4, 3);

  private static void assertBalanced(CellMesh mesh) {
    assertEquals(Optional.empty(), CHECK.firstFault(mesh));
    assertEquals(-1, BALANCE.firstJump(mesh, Balance.Contact.SIDES));
  }

  @Test
  void randomLevelsAreBalanced() {
    for (int buffer : new int[] {0, 2}) {
      Wave wave =
          Wave.of(
                  Scenario.builder("noise", new Domain(7, 5, 0, 0, 4, 4))
                      .bed((x, y) -> Math.sin(x / 3) + Math.cos(y / 2) - 1.5)
                      .surface((x, _) -> 0.1 * Math.sin(x))
                      .refine(new Criterion.Custom(NOISE), new Criterion.Shoreline(4))
                      .gauge("one", 13, 9)
                      .regridEvery(1)
                      .buffer(buffer)
                      .build())
              .on(Device.cpu(2));
      assertBalanced(wave.state().mesh());
      Set<Integer> sizes = new HashSet<>();
      for (int s = 0; s < 40; s++) {
        wave.step(1e9);
        assertBalanced(wave.state().mesh());
        sizes.add(wave.cells());
      }
      assertTrue(sizes.size() > 10, sizes.toString());
      assertEquals(0, wave.massDrift(), 1e-14);
    }
  }

  /// One coarse cell of a thousand kilometres, down to 15 m around one point.
  @Test
  void sixteenLevels() {
    Wave wave =
        Wave.of(
                Scenario.builder("deep", new Domain(2, 1, -1e6, 0, 1e6, Domain.MAX_LEVEL))
                    .bed((x, y) -> -100 - x / 1e5)
                    .surface((x, y) -> 0.1 * Math.sin(x / 1e5) * Math.cos(y / 1e5))
                    .gauge("one", -123_456, 654_321)
                    .buffer(1)
                    .build())
            .on(Device.cpu(2));
    CellMesh mesh = wave.state().mesh();
    assertBalanced(mesh);
    var now = Snapshot.of(wave);
    assertEquals(16, now.level(now.cellAt(-123_456, 654_321)));
    for (int s = 0; s < 20; s++) {
      wave.step(1e9);
    }
    assertBalanced(wave.state().mesh());
    assertEquals(0, wave.massDrift(), 1e-14);
  }

  /// Where edges are periodic, cells at opposite edges are neighbours too.
  @Test
  void periodicEdgesAreBalanced() {
    Wave wave =
        Wave.of(
                Scenario.builder("torus", new Domain(6, 6, 0, 0, 1, 3))
                    .bed((_, _) -> -1)
                    .edges(new Edge.Periodic())
                    .refine(new Criterion.Region(0, 0, 0.5, 0.5, 0, 1, 3, 3))
                    .buffer(0)
                    .build())
            .on(Device.serial());
    var now = Snapshot.of(wave);
    assertBalanced(wave.state().mesh());
    for (int k = 0; k < 48; k++) {
      double along = (k + 0.5) / 8;
      int west = now.level(now.cellAt(0.01, along));
      int east = now.level(now.cellAt(5.99, along));
      int south = now.level(now.cellAt(along, 0.01));
      int north = now.level(now.cellAt(along, 5.99));
      assertTrue(Math.abs(west - east) <= 1, "at y " + along);
      assertTrue(Math.abs(south - north) <= 1, "at x " + along);
    }
  }

  /// The order of the cells does not show in the result but in its speed.
  @Test
  void cellsFollowTheMortonCurve() {
    Wave wave =
        Wave.of(
                Scenario.builder("noise", new Domain(4, 4, 0, 0, 4, 3))
                    .bed((_, _) -> -1)
                    .refine(new Criterion.Custom(NOISE))
                    .build())
            .on(Device.cpu(2));
    CellMesh mesh = wave.state().mesh();
    long last = -1;
    for (int c = 0; c < mesh.length(); c++) {
      int shift = 3 - mesh.level().onHost().hostArray()[c];
      long key =
          interleave(
              mesh.i().onHost().hostArray()[c] << shift, mesh.j().onHost().hostArray()[c] << shift);
      assertTrue(key > last, "cell " + c);
      last = key;
    }
  }

  private static long interleave(int i, int j) {
    long key = 0;
    for (int bit = 0; bit < 31; bit++) {
      key |= (long) (i >> bit & 1) << (2 * bit);
      key |= (long) (j >> bit & 1) << (2 * bit + 1);
    }
    return key;
  }
}
