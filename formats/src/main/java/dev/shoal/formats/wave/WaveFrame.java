package dev.shoal.formats.wave;

import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.WaveState;

/// What a picture of a wave needs at one time: its diagnostics, and cells that tile the domain.
///
/// @param i the column of each cell
/// @param j the row of each cell
/// @param level the level of each cell
/// @param bed the height of the bed
/// @param surface the level of the water; NaN where a cell is dry
@SuppressWarnings("ArrayRecordComponent") // never compared
public record WaveFrame(
    Diagnostics diagnostics, int[] i, int[] j, int[] level, float[] bed, float[] surface) {
  /// The frame of a state, with cells of at most `maxLevel`: a picture cannot show finer ones.
  ///
  /// Of the cells that make up a square of that level the frame keeps the one in its lower left
  /// corner, as large as the square.
  ///
  /// @param dryDepth the depth up to which a cell is dry
  public static WaveFrame of(
      Diagnostics diagnostics, WaveState state, double dryDepth, int maxLevel) {
    int[] i = state.mesh().i().toHost();
    int[] j = state.mesh().j().toHost();
    int[] level = state.mesh().level().toHost();
    int count = 0;
    int[] kept = new int[level.length];
    for (int c = 0; c < level.length; c++) {
      int inside = (1 << Math.max(0, level[c] - maxLevel)) - 1; // the bits below maxLevel
      if (((i[c] | j[c]) & inside) == 0) {
        kept[count++] = c;
      }
    }
    var frame =
        new WaveFrame(
            diagnostics,
            new int[count],
            new int[count],
            new int[count],
            new float[count],
            new float[count]);
    for (int k = 0; k < count; k++) {
      int c = kept[k];
      int finer = Math.max(0, level[c] - maxLevel);
      frame.i[k] = i[c] >> finer;
      frame.j[k] = j[c] >> finer;
      frame.level[k] = level[c] - finer;
      frame.bed[k] = (float) state.bed()[c];
      frame.surface[k] = state.depth()[c] > dryDepth ? (float) state.surface(c) : Float.NaN;
    }
    return frame;
  }

  /// The number of cells.
  public int length() {
    return level.length;
  }
}
