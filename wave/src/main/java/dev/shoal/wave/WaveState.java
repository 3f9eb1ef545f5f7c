package dev.shoal.wave;

import dev.shoal.mesh.CellMesh;

/// The cells of a wave and their water at one time: copies, in the order of the mesh.
public final class WaveState {
  private final double time;
  private final CellMesh mesh;
  private final double[] bed;
  private final double[] depth;
  private final double[] momentumX;
  private final double[] momentumY;

  /// Takes the arrays, which are not copied.
  public WaveState(
      double time,
      CellMesh mesh,
      double[] bed,
      double[] depth,
      double[] momentumX,
      double[] momentumY) {
    this.time = time;
    this.mesh = mesh;
    this.bed = bed;
    this.depth = depth;
    this.momentumX = momentumX;
    this.momentumY = momentumY;
  }

  /// Returns the time in seconds.
  public double time() {
    return time;
  }

  /// Returns the cells, in the order of the Morton curve.
  public CellMesh mesh() {
    return mesh;
  }

  /// Returns the mean height of the bed in each cell.
  public double[] bed() {
    return bed;
  }

  /// Returns the depth of each cell.
  public double[] depth() {
    return depth;
  }

  /// Returns depth times velocity to the east.
  public double[] momentumX() {
    return momentumX;
  }

  /// Returns depth times velocity to the north.
  public double[] momentumY() {
    return momentumY;
  }

  /// Returns the level of the surface in a cell.
  public double surface(int cell) {
    return depth[cell] + bed[cell];
  }
}
