package dev.shoal.wave.flow;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.regrid.Regridded;
import dev.shoal.wave.bed.Bed;

/// Transfers the water to the cells of a new mesh.
///
/// - Children whose parent's water covers them get its surface and velocities by its slopes; the
///   mean of their depths is its depth, and that of their momenta its momentum.
/// - If a child rises above the water, all are filled like a basin, to the level of the same
///   volume.
/// - A merged cell gets the means of its four children, which are all wet or all dry.
///
/// So mass and momentum are conserved, and water at rest stays level.
public final class Transfer {
  private static final int CHILDREN = 4;

  private final int block;
  private final WorkerPool workers;
  private final Bed bed;
  private final double dryDepth;
  private final Flow flow;
  private final Cells cells;

  // Of the call.
  private int[] oldLevel;
  private int[] origin;
  private int[] i;
  private int[] j;
  private int[] level;

  /// Makes the transfer of the water of `flow`.
  public Transfer(
      WaveTuning tuning, WorkerPool workers, Bed bed, Parameters parameters, Flow flow) {
    block = tuning.block();
    this.workers = workers;
    this.bed = bed;
    dryDepth = parameters.dryDepth();
    this.flow = flow;
    cells = flow.cells();
  }

  /// Computes the state of the new cells from that of the old ones; the mesh and the velocities
  /// must be set afterwards.
  ///
  /// @param levels the levels of the old cells
  public void move(int[] levels, Regridded to) {
    oldLevel = levels;
    origin = to.origin().hostArray();
    i = to.mesh().i().hostArray();
    j = to.mesh().j().hostArray();
    level = to.mesh().level().hostArray();
    cells.resizeOld(level.length);
    workers.forEachBlock(level.length, block, (_, from, end) -> move(from, end));
    cells.swapOld();
  }

  private void move(int from, int to) {
    var child = new Children();
    computeSlopesOfParents(from, to);
    for (int c = from; c < to; c++) {
      int o = origin[c];
      int change = level[c] - oldLevel[o];
      if (change == 0) {
        cells.oldDepth[c] = cells.depth[o];
        cells.oldMomentumX[c] = cells.momentumX[o];
        cells.oldMomentumY[c] = cells.momentumY[o];
      } else if (change < 0) {
        cells.oldDepth[c] = mean(cells.depth, o);
        cells.oldMomentumX[c] = mean(cells.momentumX, o);
        cells.oldMomentumY[c] = mean(cells.momentumY, o);
      } else if (isFirstChild(c)) {
        child.split(o, c);
      }
    }
  }

  /// Computes the slopes in the cells that are split.
  private void computeSlopesOfParents(int from, int to) {
    var parents = new int[(to - from) / CHILDREN + 2];
    int count = 0;
    for (int c = from; c < to; c++) {
      if (level[c] > oldLevel[origin[c]] && isFirstChild(c)) {
        parents[count++] = origin[c];
      }
    }
    flow.computeSlopes(parents, count);
  }

  private boolean isFirstChild(int c) {
    return ((i[c] | j[c]) & 1) == 0;
  }

  private static double mean(double[] values, int first) {
    return 0.25 * ((values[first] + values[first + 1]) + (values[first + 2] + values[first + 3]));
  }

  /// The four children of a split cell: the scratch of one thread.
  private final class Children {
    private final double[] heights = new double[CHILDREN];
    private final double[] depths = new double[CHILDREN];
    private final double[] du = new double[CHILDREN];
    private final double[] dv = new double[CHILDREN];

    void split(int parent, int first) {
      boolean isCovered = cover(parent, first);
      if (!isCovered) {
        Basin.fill(heights, cells.depth[parent], depths);
      }
      double volume = 0;
      double meanU = 0;
      double meanV = 0;
      for (int q = 0; q < CHILDREN; q++) {
        double dx = isCovered ? offset(q & 1) : 0;
        double dy = isCovered ? offset(q >> 1) : 0;
        du[q] = dx * cells.slopesX.velocityX[parent] + dy * cells.slopesY.velocityX[parent];
        dv[q] = dx * cells.slopesX.velocityY[parent] + dy * cells.slopesY.velocityY[parent];
        volume += depths[q];
        meanU += depths[q] * du[q];
        meanV += depths[q] * dv[q];
      }
      double scale = volume > 0 ? 1 / volume : 0;
      double u = cells.velocityX[parent] - meanU * scale;
      double v = cells.velocityY[parent] - meanV * scale;
      for (int q = 0; q < CHILDREN; q++) {
        cells.oldDepth[first + q] = depths[q];
        cells.oldMomentumX[first + q] = depths[q] * (u + du[q]);
        cells.oldMomentumY[first + q] = depths[q] * (v + dv[q]);
      }
    }

    /// Sets the heights of the children, and their depths if all are wet; returns whether they are.
    private boolean cover(int parent, int first) {
      double surface = cells.depth[parent] + cells.bed[parent];
      boolean areWet = cells.depth[parent] > dryDepth;
      for (int q = 0; q < CHILDREN; q++) {
        heights[q] = bed.at(level[first + q], i[first + q], j[first + q]);
        double there =
            surface
                + (offset(q & 1) * cells.slopesX.surface[parent]
                    + offset(q >> 1) * cells.slopesY.surface[parent]);
        depths[q] = there - heights[q];
        areWet &= depths[q] > dryDepth;
      }
      return areWet;
    }

    /// Returns the distance from the centre of a cell to that of a child, in sizes of the cell.
    private static double offset(int half) {
      return half == 0 ? -0.25 : 0.25;
    }
  }
}
