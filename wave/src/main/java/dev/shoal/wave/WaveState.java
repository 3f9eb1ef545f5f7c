package dev.shoal.wave;

import dev.shoal.mesh.CellMesh;

/// The cells of a wave at one time, and what is in them: copies, in the order of the mesh.
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

  /// In seconds.
  public double time() {
    return time;
  }

  /// The cells, along a Morton curve.
  public CellMesh mesh() {
    return mesh;
  }

  /// The height of the bed, the mean of each cell.
  public double[] bed() {
    return bed;
  }

  /// Of the water.
  public double[] depth() {
    return depth;
  }

  /// Depth times velocity to the east.
  public double[] momentumX() {
    return momentumX;
  }

  /// Depth times velocity to the north.
  public double[] momentumY() {
    return momentumY;
  }

  /// The level of the surface in a cell.
  public double surface(int cell) {
    return depth[cell] + bed[cell];
  }
}
