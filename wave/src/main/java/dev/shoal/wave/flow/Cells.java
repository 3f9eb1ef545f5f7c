package dev.shoal.wave.flow;

import java.util.Arrays;

/// The quantities of each cell, one array each: 200 bytes a cell, besides 29 of
/// [dev.shoal.mesh.faces.Neighbourhood].
///
/// | arrays | bytes |
/// |---|---|
/// | depth, momenta, bed | 32 |
/// | velocities | 16 |
/// | slopes of depth, surface and velocities along x and y | 64 |
/// | fluxes through the eastern and the northern face | 64 |
/// | the state before the step | 24 |
///
/// Slopes are differences across a cell, not divided by its size: a value on a face is that of the
/// cell ± ½ slope, on any level.
public final class Cells {
  /// Arrays have one spare element for this many cells, so that a mesh may grow without
  /// reallocation.
  private static final int SPARE = 16;

  private int count;

  double[] depth = {};
  double[] momentumX = {};
  double[] momentumY = {};
  double[] bed = {};
  double[] velocityX = {};
  double[] velocityY = {};
  double[] oldDepth = {};
  double[] oldMomentumX = {};
  double[] oldMomentumY = {};
  final Slopes slopesX = new Slopes();
  final Slopes slopesY = new Slopes();
  final Fluxes fluxesX = new Fluxes();
  final Fluxes fluxesY = new Fluxes();

  /// The slopes along one axis.
  static final class Slopes {
    double[] depth = {};
    double[] surface = {};
    double[] velocityX = {};
    double[] velocityY = {};

    void resize(int capacity) {
      depth = new double[capacity];
      surface = new double[capacity];
      velocityX = new double[capacity];
      velocityY = new double[capacity];
    }
  }

  /// The fluxes through the faces along one axis, for each metre of a face and second, numbered as
  /// in [dev.shoal.mesh.faces.LevelJumps]: element c is the upper face of cell c; faces that are no
  /// cell's upper one follow after the cells.
  static final class Fluxes {
    double[] mass = {};

    /// The momentum along the axis, for the cell below the face: with the pressure of the water on
    /// the bed between the cell's centre and the face.
    double[] normalBelow = {};

    /// The same for the cell above the face.
    double[] normalAbove = {};

    /// The momentum across the axis.
    double[] tangential = {};

    void resize(int capacity) {
      normalBelow = new double[capacity];
      normalAbove = new double[capacity];
      tangential = new double[capacity];
      mass = new double[capacity];
    }
  }

  /// Makes room for `cells` cells and their faces. Arrays that are too short are replaced, the one
  /// that is asked for its length last: there may be no memory for the others.
  ///
  /// @param facesX faces along x that are no cell's upper one
  /// @param facesY faces along y that are no cell's upper one
  public void resize(int cells, int facesX, int facesY) {
    count = cells;
    if (depth.length < cells) {
      int capacity = withSpare(cells);
      momentumX = new double[capacity];
      momentumY = new double[capacity];
      depth = new double[capacity];
    }
    resizeOld(cells);
    if (bed.length < cells) {
      int capacity = withSpare(cells);
      velocityX = new double[capacity];
      velocityY = new double[capacity];
      slopesX.resize(capacity);
      slopesY.resize(capacity);
      bed = new double[capacity];
    }
    if (fluxesX.mass.length < cells + facesX) {
      fluxesX.resize(withSpare(cells + facesX));
    }
    if (fluxesY.mass.length < cells + facesY) {
      fluxesY.resize(withSpare(cells + facesY));
    }
  }

  private static int withSpare(int count) {
    return Math.toIntExact(Math.min(Integer.MAX_VALUE, (long) count + count / SPARE));
  }

  /// Returns the number of cells.
  public int count() {
    return count;
  }

  /// Returns the depth of each cell, in the first [#count()] elements, as in all arrays here.
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

  /// Returns the mean height of the bed.
  public double[] bed() {
    return bed;
  }

  /// Returns the velocity to the east; 0 in a dry cell.
  public double[] velocityX() {
    return velocityX;
  }

  /// Returns the velocity to the north; 0 in a dry cell.
  public double[] velocityY() {
    return velocityY;
  }

  /// Returns the slope of the depth, as of the last pass over slopes.
  public double slopeOfDepth(int cell, boolean alongX) {
    return (alongX ? slopesX : slopesY).depth[cell];
  }

  /// Returns the slope of the surface.
  public double slopeOfSurface(int cell, boolean alongX) {
    return (alongX ? slopesX : slopesY).surface[cell];
  }

  /// Returns the slope of the velocity to the east.
  public double slopeOfVelocityX(int cell, boolean alongX) {
    return (alongX ? slopesX : slopesY).velocityX[cell];
  }

  /// Returns the slope of the velocity to the north.
  public double slopeOfVelocityY(int cell, boolean alongX) {
    return (alongX ? slopesX : slopesY).velocityY[cell];
  }

  /// Swaps the state and the state before the step.
  void swapOld() {
    double[] d = depth;
    double[] x = momentumX;
    double[] y = momentumY;
    depth = oldDepth;
    momentumX = oldMomentumX;
    momentumY = oldMomentumY;
    oldDepth = d;
    oldMomentumX = x;
    oldMomentumY = y;
  }

  /// Makes room in the state before the step for `cells` cells.
  void resizeOld(int cells) {
    if (oldDepth.length < cells) {
      int capacity = withSpare(cells);
      oldMomentumX = new double[capacity];
      oldMomentumY = new double[capacity];
      oldDepth = new double[capacity];
    }
  }

  /// Restores the state before the step.
  public void restore() {
    System.arraycopy(oldDepth, 0, depth, 0, count);
    System.arraycopy(oldMomentumX, 0, momentumX, 0, count);
    System.arraycopy(oldMomentumY, 0, momentumY, 0, count);
  }

  /// Returns an array with at least one element for each cell, which is free between two steps.
  public double[] scratch() {
    return fluxesX.mass;
  }

  /// Returns another such array, of the same length.
  public double[] secondScratch() {
    return fluxesX.tangential;
  }

  /// Copies the first [#count()] elements of an array.
  public double[] copy(double[] array) {
    return Arrays.copyOf(array, count);
  }
}
