package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.wave.WaveState;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WaveFrameTest {
  /// Two coarse cells: the left is whole; of the right, the lower right quarter is split again.
  private static WaveState state() {
    int[] i = {0, 2, 6, 7, 6, 7, 2, 3};
    int[] j = {0, 0, 0, 0, 1, 1, 1, 1};
    int[] level = {0, 1, 2, 2, 2, 2, 1, 1};
    var mesh =
        CellMesh.of(BaseGrid.of(2, 1), IntArray.wrap(i), IntArray.wrap(j), IntArray.wrap(level));
    double[] bed = {-1, -2, -3, -4, -5, -6, -7, 8};
    double[] depth = {1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 1e-3};
    return new WaveState(2, mesh, bed, depth, new double[8], new double[8]);
  }

  @Test
  void keepsAllCellsThatAPictureCanShow() {
    WaveFrame frame = WaveFrame.of(null, state(), 1e-3, 2);
    assertEquals(8, frame.length());
    assertArrayEquals(state().mesh().i().toArray(), frame.i());
    assertArrayEquals(state().mesh().level().toArray(), frame.level());
    assertEquals(0.5f, frame.surface()[3]);
    assertTrue(Float.isNaN(frame.surface()[7]), "as deep as the dry depth is dry");
  }

  @Test
  void finerCellsBecomeOneOfTheFinestLevel() {
    for (int finest = 0; finest < 2; finest++) {
      WaveFrame frame = WaveFrame.of(null, state(), 1e-3, finest);
      int side = 1 << finest;
      int[] covers = new int[2 * side * side];
      for (int c = 0; c < frame.length(); c++) {
        int width = side >> frame.level()[c];
        for (int y = frame.j()[c] * width; y < (frame.j()[c] + 1) * width; y++) {
          for (int x = frame.i()[c] * width; x < (frame.i()[c] + 1) * width; x++) {
            covers[y * 2 * side + x]++;
          }
        }
      }
      assertTrue(Arrays.stream(covers).allMatch(n -> n == 1), Arrays.toString(covers));
    }
    WaveFrame coarse = WaveFrame.of(null, state(), 1e-3, 0);
    assertArrayEquals(new float[] {-1, -2}, coarse.bed(), "of the cells in the lower left corners");
  }
}
