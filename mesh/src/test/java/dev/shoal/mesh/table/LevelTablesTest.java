package dev.shoal.mesh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.testkit.Cases;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevelTablesTest {
  private record Position(int level, int x, int y, int z) {}

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void entriesAreTheCellsAndTheirAncestors(int threads) {
    var levels = new LevelTables(Device.cpu(threads).workers());
    for (int c = 0; c < 300; c++) {
      CellMesh mesh = Meshes.random(Cases.random(c), 1 << 30);
      check(levels, mesh);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void hugeFinestGridsAreFew(int threads) {
    var levels = new LevelTables(Device.cpu(threads).workers());
    check(levels, RandomMesh.of(BaseGrid.of(4, 4), 24, 5_000, 1));
    check(levels, RandomMesh.of(BaseGrid.of(1, 1, 1), 20, 50_000, 1));
    check(levels, RandomMesh.of(BaseGrid.of(1), 31, 20_000, 1));
    check(levels, RandomMesh.of(BaseGrid.of(200, 200), 12, 300_000, 1));
  }

  @Test
  void cellsThatDoNotTileAreNamedAndLeaveCleanTables() {
    var levels = new LevelTables(Device.cpu(1).workers());
    BaseGrid base = BaseGrid.of(2, 1);
    String[] messages = {"outside", "negative", "overlap", "no cell covers"};
    int[][][] meshes = {
      {{0, 0, 0, 0}, {2, 0, 0, 0}},
      {{0, 0, 0, 0}, {1, 0, 0, -1}},
      {{0, 0, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 1}},
      {{0, 0, 0, 0}}
    };
    for (int m = 0; m < meshes.length; m++) {
      CellMesh mesh = Meshes.of(base, meshes[m]);
      var e = assertThrows(IllegalArgumentException.class, () -> levels.write(mesh));
      assertTrue(e.getMessage().contains(messages[m]), e.getMessage());
    }
    check(levels, Meshes.of(base, new int[][] {{1, 0, 0, 0}, {0, 0, 0, 0}}));
  }

  /// Tables against a map; and clean afterwards.
  private static void check(LevelTables levels, CellMesh mesh) {
    int[][] cells = Meshes.cells(mesh);
    Map<Position, Integer> expected = new HashMap<>();
    for (int c = 0; c < cells.length; c++) {
      int[] cell = cells[c];
      expected.put(new Position(cell[3], cell[0], cell[1], cell[2]), c + 1);
      for (int up = 1; up <= cell[3]; up++) {
        expected.put(
            new Position(cell[3] - up, cell[0] >> up, cell[1] >> up, cell[2] >> up),
            LevelTables.FINER);
      }
    }
    for (int round = 0; round < 2; round++) {
      levels.write(mesh);
      assertEquals(Meshes.finest(cells), levels.finest());
      expected.forEach((p, e) -> assertEquals(e, levels.at(p.level, p.x, p.y, p.z), p::toString));
      for (int[] cell : cells) {
        if (cell[3] < levels.finest()) {
          int y = mesh.base().dimensions() < 2 ? 0 : 2 * cell[1];
          int z = mesh.base().dimensions() < 3 ? 0 : 2 * cell[2];
          assertEquals(LevelTables.NOTHING, levels.at(cell[3] + 1, 2 * cell[0], y, z));
        }
      }
      levels.clear();
      expected.forEach((p, _) ->
          assertEquals(LevelTables.NOTHING, levels.at(p.level, p.x, p.y, p.z), p::toString));
    }
  }
}
