package dev.shoal.wave.flow;

import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.faces.LevelJumps;
import dev.shoal.mesh.faces.Neighbourhood;

/// A stage of the time step: adds the fluxes through its four sides to each cell.
final class UpdatePass implements WorkerPool.Block {
  private static final int ROW = Scratch.BATCH;

  private final Parameters parameters;
  private final boolean mayUseSimd;
  private final Cells cells;
  private final Grid grid;
  private final LeasePool<Scratch> scratches;
  private double[] clipped = {}; // of each block
  private int[] faults = {};
  private int blocks;
  private double dt;
  private boolean isFirst;

  UpdatePass(
      Parameters parameters,
      boolean mayUseSimd,
      Cells cells,
      Grid grid,
      LeasePool<Scratch> scratches) {
    this.parameters = parameters;
    this.mayUseSimd = mayUseSimd;
    this.cells = cells;
    this.grid = grid;
    this.scratches = scratches;
  }

  /// Prepares a stage over `count` blocks.
  void begin(double step, boolean isFirstStage, int count) {
    dt = step;
    isFirst = isFirstStage;
    blocks = count;
    if (clipped.length < count) {
      faults = new int[count];
      clipped = new double[count];
    }
  }

  boolean isFinite() {
    for (int b = 0; b < blocks; b++) {
      if ((faults[b] & UpdateScalar.NOT_FINITE) != 0) {
        return false;
      }
    }
    return true;
  }

  /// Returns the volume in cubic metres that was added where depths would have been negative.
  double clipped() {
    double sum = 0;
    for (int b = 0; b < blocks; b++) {
      sum += clipped[b];
    }
    return sum;
  }

  @Override
  public void run(int block, int from, int to) {
    boolean useSimd = mayUseSimd && SimdGate.open() && UpdateSimd.GATE.ready() && hasFastFriction();
    int all = 0;
    double added = 0;
    Neighbourhood neighbours = grid.neighbours();
    try (var scratch = scratches.lease()) {
      double[] s = scratch.get().values;
      for (int start = from; start < to; start += ROW) {
        int end = Math.min(to, start + ROW);
        gather(neighbours.west(), cells.fluxesX, s, 0, start, end);
        gather(neighbours.south(), cells.fluxesY, s, 3 * ROW, start, end);
        grid.gatherInverseSizes(s, 6 * ROW, start, end);
        correct(s, start, end);
        int found = useSimd ? advanceBySimd(s, start, end) : advanceByScalar(s, start, end);
        if ((found & UpdateScalar.NEGATIVE) != 0) {
          added += clip(start, end);
        }
        all |= found;
      }
    }
    faults[block] = all;
    clipped[block] = added;
  }

  private boolean hasFastFriction() {
    return parameters.manning() == 0 || FrictionSimd.GATE.ready();
  }

  private int advanceBySimd(double[] s, int start, int end) {
    UpdateSimd.add(cells, s, dt, isFirst, start, end);
    if (!isFirst) {
      UpdateSimd.setMean(cells, start, end);
    }
    if (parameters.manning() > 0) {
      FrictionSimd.apply(cells, parameters, timeOfFriction(), start, end);
    }
    return UpdateSimd.setVelocities(cells, parameters.dryDepth(), start, end);
  }

  private int advanceByScalar(double[] s, int start, int end) {
    UpdateScalar.add(cells, s, dt, isFirst, 0, start, end);
    if (!isFirst) {
      UpdateScalar.setMean(cells, start, end);
    }
    if (parameters.manning() > 0) {
      FrictionScalar.apply(cells, parameters, timeOfFriction(), start, end);
    }
    return UpdateScalar.setVelocities(cells, parameters.dryDepth(), start, end);
  }

  /// Returns the time that friction acts: the mean of the second stage contains half of a step
  /// without friction.
  private double timeOfFriction() {
    return isFirst ? dt : 0.5 * dt;
  }

  /// Gathers the fluxes through the lower faces: the upper ones of the cells below.
  private static void gather(
      int[] side, Cells.Fluxes fluxes, double[] s, int row, int start, int end) {
    double[] mass = fluxes.mass;
    double[] normal = fluxes.normalAbove;
    double[] tangential = fluxes.tangential;
    for (int c = start; c < end; c++) {
      int other = side[c];
      int at = row + c - start;
      s[at] = mass[other];
      s[at + ROW] = normal[other];
      s[at + 2 * ROW] = tangential[other];
    }
  }

  /// Corrects the fluxes through lower faces towards other levels and at edges.
  private void correct(double[] s, int start, int end) {
    LevelJumps jumps = grid.jumps;
    int to = jumps.from(end);
    for (int k = jumps.from(start); k < to; k++) {
      if ((jumps.side(k) & 1) == 0) {
        boolean alongX = jumps.side(k) == Neighbourhood.WEST;
        Cells.Fluxes fluxes = alongX ? cells.fluxesX : cells.fluxesY;
        int a = jumps.isFiner(k) ? jumps.first(k) : jumps.slot(k);
        int b = jumps.isFiner(k) ? jumps.second(k) : a;
        int at = (alongX ? 0 : 3 * ROW) + jumps.cell(k) - start;
        s[at] = 0.5 * (fluxes.mass[a] + fluxes.mass[b]);
        s[at + ROW] = 0.5 * (fluxes.normalAbove[a] + fluxes.normalAbove[b]);
        s[at + 2 * ROW] = 0.5 * (fluxes.tangential[a] + fluxes.tangential[b]);
      }
    }
  }

  /// Raises negative depths to 0; returns the volume that this adds.
  private double clip(int start, int end) {
    double sum = 0;
    for (int c = start; c < end; c++) {
      double h = cells.depth[c];
      if (h < 0) {
        double size = grid.size(c);
        sum -= h * (size * size);
        cells.depth[c] = 0;
      }
    }
    return sum;
  }
}
