package dev.shoal.wave.flow;

import java.util.Arrays;

/// What is kept for each cell, one array for each quantity: 200 bytes a cell, and 28 of
/// [Neighbourhood].
///
/// | arrays | bytes |
/// |---|---|
/// | depth, momenta, bed | 32 |
/// | velocities | 16 |
/// | slopes of depth, surface and velocities along x and y | 64 |
/// | fluxes through the eastern and the northern face | 64 |
/// | the state before the step | 24 |
///
/// Slopes are differences across a cell, not divided by its size: so a value on a face is that of
/// the cell ± ½ slope, on any level.
public final class Cells {
  /// One cell in so many more is allocated than there are, so that a mesh may grow for a while.
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

  /// The fluxes across faces along one axis, for each metre of a face and second. Element c is the
  /// upper face of cell c; faces that are no cell's upper one follow after the cells.
  static final class Fluxes {
    double[] mass = {};

    /// Of the momentum along the axis, for the cell below the face: with the pressure of the water
    /// on the bed between the cell's centre and the face.
    double[] normalBelow = {};

    /// The same for the cell above the face.
    double[] normalAbove = {};

    /// Of the momentum across the axis.
    double[] tangential = {};

    void resize(int capacity) {
      mass = new double[capacity];
      normalBelow = new double[capacity];
      normalAbove = new double[capacity];
      tangential = new double[capacity];
    }
  }

  /// Makes room for so many cells and faces beside them. The arrays that are too short are replaced
  /// by new ones.
  ///
  /// @param facesX faces along x that are no cell's upper one
  /// @param facesY faces along y that are no cell's upper one
  public void resize(int cells, int facesX, int facesY) {
    count = cells;
    if (depth.length < cells) {
      int capacity = withSpare(cells);
      depth = new double[capacity];
      momentumX = new double[capacity];
      momentumY = new double[capacity];
    }
    resizeOld(cells);
    if (bed.length < cells) {
      int capacity = withSpare(cells);
      bed = new double[capacity];
      velocityX = new double[capacity];
      velocityY = new double[capacity];
      slopesX.resize(capacity);
      slopesY.resize(capacity);
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

  /// How many cells there are.
  public int count() {
    return count;
  }

  /// The depth of each cell, in the first [#count()] elements; as for all arrays here.
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

  /// The mean height of the bed.
  public double[] bed() {
    return bed;
  }

  /// The velocity to the east; 0 in a dry cell.
  public double[] velocityX() {
    return velocityX;
  }

  /// The velocity to the north; 0 in a dry cell.
  public double[] velocityY() {
    return velocityY;
  }

  /// The slope of the depth, as the last pass over slopes left it.
  public double slopeOfDepth(int cell, boolean alongX) {
    return (alongX ? slopesX : slopesY).depth[cell];
  }

  /// The slope of the surface.
  public double slopeOfSurface(int cell, boolean alongX) {
    return (alongX ? slopesX : slopesY).surface[cell];
  }

  /// The slope of the velocity to the east.
  public double slopeOfVelocityX(int cell, boolean alongX) {
    return (alongX ? slopesX : slopesY).velocityX[cell];
  }

  /// The slope of the velocity to the north.
  public double slopeOfVelocityY(int cell, boolean alongX) {
    return (alongX ? slopesX : slopesY).velocityY[cell];
  }

  /// Exchanges the state and the state before the step.
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

  /// Makes room in the state before the step for so many cells.
  void resizeOld(int cells) {
    if (oldDepth.length < cells) {
      int capacity = withSpare(cells);
      oldDepth = new double[capacity];
      oldMomentumX = new double[capacity];
      oldMomentumY = new double[capacity];
    }
  }

  /// Restores the state before the step.
  public void restore() {
    System.arraycopy(oldDepth, 0, depth, 0, count);
    System.arraycopy(oldMomentumX, 0, momentumX, 0, count);
    System.arraycopy(oldMomentumY, 0, momentumY, 0, count);
  }

  /// An array with an element for each cell and more, to be used between two steps.
  public double[] roomBetweenSteps() {
    return fluxesX.mass;
  }

  /// Copies an array as far as there are cells.
  public double[] copy(double[] array) {
    return Arrays.copyOf(array, count);
  }
}
