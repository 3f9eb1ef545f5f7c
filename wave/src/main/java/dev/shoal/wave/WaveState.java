package dev.shoal.wave;

import dev.shoal.mesh.CellMesh;

/// The cells of a wave and their water at one time, in the order of the mesh. Arrays given to the
/// constructor are not copied; those of [Wave#state()] are copies.
///
/// @param time in seconds
/// @param mesh the cells, in the order of the Morton curve
/// @param bed the mean height of the bed in each cell
/// @param depth the depth of each cell
/// @param momentumX depth times velocity to the east of each cell
/// @param momentumY depth times velocity to the north of each cell
@SuppressWarnings("ArrayRecordComponent") // compared by identity
public record WaveState(
    double time,
    CellMesh mesh,
    double[] bed,
    double[] depth,
    double[] momentumX,
    double[] momentumY) {
  /// Returns the level of the surface in a cell.
  public double surface(int cell) {
    return depth[cell] + bed[cell];
  }
}
