package dev.shoal.wave.flow;

import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.faces.LevelJumps;
import dev.shoal.mesh.faces.Neighbourhood;

/// Computes the fluxes through all faces.
///
/// Each cell computes its eastern and its northern face; faces between levels and at the edges of
/// the domain are then corrected one by one.
final class FluxPass implements WorkerPool.Block {
  private static final int ROW = Scratch.BATCH;

  private final double gravity;
  private final boolean mayUseSimd;
  private final Cells cells;
  private final Grid grid;
  private final LevelJumps jumps;
  private final EdgeConditions edges;
  private final LeasePool<Scratch> scratches;
  private final BlockMaxima fastest = new BlockMaxima();

  FluxPass(
      double gravity,
      boolean mayUseSimd,
      Cells cells,
      Grid grid,
      EdgeConditions edges,
      LeasePool<Scratch> scratches) {
    this.gravity = gravity;
    this.mayUseSimd = mayUseSimd;
    this.cells = cells;
    this.grid = grid;
    this.edges = edges;
    this.scratches = scratches;
    jumps = grid.jumps;
  }

  /// Prepares a pass over `blocks` blocks.
  void begin(int blocks) {
    fastest.resize(blocks);
  }

  /// Returns the maximum of speed / size over the cells.
  double fastest() {
    return fastest.max();
  }

  @Override
  public void run(int block, int from, int to) {
    boolean useSimd = mayUseSimd && SimdGate.open() && FluxSimd.GATE.ready();
    double max = 0;
    try (var scratch = scratches.lease()) {
      double[] s = scratch.get().values;
      for (int start = from; start < to; start += ROW) {
        int end = Math.min(to, start + ROW);
        grid.gatherInverseSizes(s, 6 * ROW, start, end);
        max = Math.max(max, computeAlong(true, useSimd, s, start, end));
        max = Math.max(max, computeAlong(false, useSimd, s, start, end));
        max = Math.max(max, computeJumps(scratch.get().beyond, start, end));
      }
    }
    fastest.set(block, max);
  }

  private double computeAlong(boolean alongX, boolean useSimd, double[] s, int start, int end) {
    gather(alongX, s, start, end);
    addTransverse(alongX, s, start, end);
    return useSimd
        ? FluxSimd.compute(cells, alongX, gravity, s, start, end)
        : FluxScalar.compute(cells, alongX, gravity, s, 0, start, end);
  }

  /// Gathers the water above the upper faces.
  private void gather(boolean alongX, double[] s, int start, int end) {
    int[] side = alongX ? grid.neighbours().east() : grid.neighbours().north();
    Cells.Slopes slopes = alongX ? cells.slopesX : cells.slopesY;
    double[] h = cells.depth;
    double[] z = cells.bed;
    double[] normal = alongX ? cells.velocityX : cells.velocityY;
    double[] tangential = alongX ? cells.velocityY : cells.velocityX;
    double[] normalSlope = alongX ? slopes.velocityX : slopes.velocityY;
    double[] tangentialSlope = alongX ? slopes.velocityY : slopes.velocityX;
    double[] depthSlope = slopes.depth;
    double[] surfaceSlope = slopes.surface;
    for (int c = start; c < end; c++) {
      int other = side[c];
      int at = c - start;
      double depth = h[other];
      double surface = depth + z[other];
      s[at] = depth - 0.5 * depthSlope[other];
      s[at + ROW] = surface - 0.5 * surfaceSlope[other];
      s[at + 2 * ROW] = normal[other] - 0.5 * normalSlope[other];
      s[at + 3 * ROW] = tangential[other] - 0.5 * tangentialSlope[other];
      s[at + 4 * ROW] = depth;
      s[at + 5 * ROW] = surface;
    }
  }

  /// Corrects the water of coarser cells: the centre of half of a face is a quarter of the coarser
  /// cell away from its middle.
  private void addTransverse(boolean alongX, double[] s, int start, int end) {
    int side = alongX ? Neighbourhood.EAST : Neighbourhood.NORTH;
    Cells.Slopes slopes = alongX ? cells.slopesY : cells.slopesX;
    int[] row = alongX ? grid.neighbours().j() : grid.neighbours().i();
    int to = jumps.from(end);
    for (int k = jumps.from(start); k < to; k++) {
      if (jumps.side(k) == side && jumps.isCoarser(k)) {
        int other = jumps.first(k);
        int at = jumps.cell(k) - start;
        double offset = (row[jumps.cell(k)] & 1) == 0 ? -0.25 : 0.25;
        s[at] += offset * slopes.depth[other];
        s[at + ROW] += offset * slopes.surface[other];
        s[at + 2 * ROW] += offset * (alongX ? slopes.velocityX : slopes.velocityY)[other];
        s[at + 3 * ROW] += offset * (alongX ? slopes.velocityY : slopes.velocityX)[other];
      }
    }
  }

  private double computeJumps(double[] beyond, int start, int end) {
    double max = 0;
    int to = jumps.from(end);
    for (int k = jumps.from(start); k < to; k++) {
      double rate = 0;
      if (jumps.isEdge(k)) {
        rate = computeEdge(k, beyond);
      } else if (jumps.isFiner(k) && (jumps.side(k) & 1) != 0) {
        rate = computeTwo(k);
      }
      max = rate > max ? rate : max;
    }
    return max;
  }

  /// Computes the two upper faces towards finer cells, and their mean.
  private double computeTwo(int k) {
    boolean alongX = jumps.side(k) == Neighbourhood.EAST;
    double lower = computeHalf(jumps.cell(k), jumps.first(k), alongX, -0.25, jumps.slot(k));
    double upper = computeHalf(jumps.cell(k), jumps.second(k), alongX, 0.25, jumps.slot(k) + 1);
    Cells.Fluxes out = alongX ? cells.fluxesX : cells.fluxesY;
    setMean(out.mass, k);
    setMean(out.normalBelow, k);
    setMean(out.tangential, k);
    return Math.max(lower, upper);
  }

  private void setMean(double[] flux, int k) {
    flux[jumps.cell(k)] = 0.5 * (flux[jumps.slot(k)] + flux[jumps.slot(k) + 1]);
  }

  private double computeHalf(int coarse, int fine, boolean alongX, double offset, int slot) {
    Cells.Slopes along = alongX ? cells.slopesX : cells.slopesY;
    Cells.Slopes across = alongX ? cells.slopesY : cells.slopesX;
    double[] normal = alongX ? cells.velocityX : cells.velocityY;
    double[] tangential = alongX ? cells.velocityY : cells.velocityX;
    double[] normalAlong = alongX ? along.velocityX : along.velocityY;
    double[] normalAcross = alongX ? across.velocityX : across.velocityY;
    double[] tangentialAlong = alongX ? along.velocityY : along.velocityX;
    double[] tangentialAcross = alongX ? across.velocityY : across.velocityX;
    double h = cells.depth[coarse];
    double e = h + cells.bed[coarse];
    double fineH = cells.depth[fine];
    double fineE = fineH + cells.bed[fine];
    double speed =
        Hllc.write(
            h + 0.5 * along.depth[coarse] + offset * across.depth[coarse],
            e + 0.5 * along.surface[coarse] + offset * across.surface[coarse],
            normal[coarse] + 0.5 * normalAlong[coarse] + offset * normalAcross[coarse],
            tangential[coarse] + 0.5 * tangentialAlong[coarse] + offset * tangentialAcross[coarse],
            h,
            e,
            fineH - 0.5 * along.depth[fine],
            fineE - 0.5 * along.surface[fine],
            normal[fine] - 0.5 * normalAlong[fine],
            tangential[fine] - 0.5 * tangentialAlong[fine],
            fineH,
            fineE,
            gravity,
            alongX ? cells.fluxesX : cells.fluxesY,
            slot);
    return speed * grid.inverseSize(fine);
  }

  /// Computes the face at an edge of the domain. The cell there has no slope across it.
  private double computeEdge(int k, double[] beyond) {
    int c = jumps.cell(k);
    int side = jumps.side(k);
    boolean alongX = side < Neighbourhood.SOUTH;
    boolean isUpper = (side & 1) != 0;
    Cells.Fluxes out = alongX ? cells.fluxesX : cells.fluxesY;
    double h = cells.depth[c];
    double e = h + cells.bed[c];
    double normal = alongX ? cells.velocityX[c] : cells.velocityY[c];
    double along = alongX ? cells.velocityY[c] : cells.velocityX[c];
    edges.beyond(side, h, e, isUpper ? normal : -normal, along, beyond);
    double h2 = beyond[0];
    double e2 = beyond[1];
    double n2 = isUpper ? beyond[2] : -beyond[2];
    double a2 = beyond[3];
    int slot = jumps.slot(k);
    double speed =
        isUpper
            ? Hllc.write(h, e, normal, along, h, e, h2, e2, n2, a2, h2, e2, gravity, out, slot)
            : Hllc.write(h2, e2, n2, a2, h2, e2, h, e, normal, along, h, e, gravity, out, slot);
    return speed * grid.inverseSize(c);
  }

  /// Returns the flow into the domain, in cubic metres a second: the sum over the faces at edges,
  /// in their order.
  double inflow() {
    double sum = 0;
    for (int k = 0; k < jumps.count(); k++) {
      if (jumps.isEdge(k)) {
        int side = jumps.side(k);
        double[] mass = side < Neighbourhood.SOUTH ? cells.fluxesX.mass : cells.fluxesY.mass;
        double flux = mass[jumps.slot(k)] * grid.size(jumps.cell(k));
        sum += (side & 1) == 0 ? flux : -flux;
      }
    }
    return sum;
  }
}
