package dev.shoal.formats.wave;

import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.WaveState;

/// The data of a picture of a wave at one time: its diagnostics, and cells that tile the domain.
///
/// @param i the column of each cell
/// @param j the row of each cell
/// @param level the level of each cell
/// @param bed the height of the bed
/// @param surface the level of the water; NaN where a cell is dry
@SuppressWarnings("ArrayRecordComponent") // never compared
public record WaveFrame(
    Diagnostics diagnostics, int[] i, int[] j, int[] level, float[] bed, float[] surface) {
  /// Returns the frame of a state, with cells of at most `maxLevel`: a picture cannot show finer
  /// ones.
  ///
  /// Cells within a square of that level are replaced by the one in its lower left corner, enlarged
  /// to the square.
  ///
  /// @param dryDepth the depth up to which a cell is dry
  public static WaveFrame of(
      Diagnostics diagnostics, WaveState state, double dryDepth, int maxLevel) {
    int[] i = state.mesh().i().hostArray();
    int[] j = state.mesh().j().hostArray();
    int[] level = state.mesh().level().hostArray();
    int count = 0;
    int[] kept = new int[level.length];
    for (int c = 0; c < level.length; c++) {
      int inside = (1 << Math.max(0, level[c] - maxLevel)) - 1; // the bits below maxLevel
      if (((i[c] | j[c]) & inside) == 0) {
        kept[count++] = c;
      }
    }
    WaveFrame frame = ofZeros(diagnostics, count);
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

  /// Returns a frame of cells that are not set yet.
  static WaveFrame ofZeros(Diagnostics diagnostics, int cells) {
    return new WaveFrame(
        diagnostics,
        new int[cells],
        new int[cells],
        new int[cells],
        new float[cells],
        new float[cells]);
  }

  /// Returns the number of cells.
  public int length() {
    return level.length;
  }
}
