package dev.shoal.wave.flow;

import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.faces.LevelJumps;
import dev.shoal.mesh.faces.Neighbourhood;

/// Computes the fluxes of the CLAMR scheme through all faces, and the longest step that they allow.
final class ClamrPass {
  private static final int ROW = Scratch.BATCH;
  private static final int QUANTITIES = 3;

  private final double gravity;
  private final boolean mayUseSimd;
  private final Cells cells;
  private final Grid grid;
  private final LevelJumps jumps;
  private final LeasePool<Scratch> scratches;
  private final LeasePool<FaceWater> faces = new LeasePool<>(FaceWater::new);
  private final BlockMaxima fastest = new BlockMaxima();
  private double dt;

  /// Finds the fastest cell of each block.
  final WorkerPool.Block speeds = this::findSpeeds;

  /// Computes the fluxes of each block.
  final WorkerPool.Block fluxes = this::computeFluxes;

  /// The water at a face between levels, or at an edge.
  private static final class FaceWater {
    final double[] l = new double[QUANTITIES];
    final double[] r = new double[QUANTITIES];
    final double[] ll = new double[QUANTITIES];
    final double[] rr = new double[QUANTITIES];
  }

  ClamrPass(
      double gravity, boolean mayUseSimd, Cells cells, Grid grid, LeasePool<Scratch> scratches) {
    this.gravity = gravity;
    this.mayUseSimd = mayUseSimd;
    this.cells = cells;
    this.grid = grid;
    this.scratches = scratches;
    jumps = grid.jumps;
  }

  /// Prepares the search for the fastest cell, over `blocks` blocks.
  void beginSpeeds(int blocks) {
    fastest.resize(blocks);
  }

  /// Prepares a step.
  void beginStep(double step) {
    dt = step;
  }

  /// Returns the maximum of speed / size over the cells.
  double fastest() {
    return fastest.max();
  }

  private void findSpeeds(int block, int from, int to) {
    boolean useSimd = mayUseSimd && SimdGate.open() && ClamrSimd.GATE.ready();
    double max = 0;
    try (var scratch = scratches.lease()) {
      double[] s = scratch.get().values;
      for (int start = from; start < to; start += ROW) {
        int end = Math.min(to, start + ROW);
        grid.gatherInverseSizes(s, 9 * ROW, start, end);
        double rate =
            useSimd
                ? ClamrSimd.fastest(cells, gravity, s, start, end)
                : ClamrScalar.fastest(cells, gravity, s, 0, start, end);
        max = rate > max ? rate : max;
      }
    }
    fastest.set(block, max);
  }

  private void computeFluxes(int block, int from, int to) {
    boolean useSimd = mayUseSimd && SimdGate.open() && ClamrSimd.GATE.ready();
    try (var scratch = scratches.lease();
        var face = faces.lease()) {
      double[] s = scratch.get().values;
      for (int start = from; start < to; start += ROW) {
        int end = Math.min(to, start + ROW);
        grid.gatherInverseSizes(s, 9 * ROW, start, end);
        computeAlong(true, useSimd, s, start, end);
        computeAlong(false, useSimd, s, start, end);
        computeJumps(face.get(), start, end);
      }
    }
  }

  private void computeAlong(boolean alongX, boolean useSimd, double[] s, int start, int end) {
    double[] along = alongX ? cells.momentumX : cells.momentumY;
    double[] across = alongX ? cells.momentumY : cells.momentumX;
    Cells.Fluxes out = alongX ? cells.fluxesX : cells.fluxesY;
    gather(alongX, s, start, end);
    if (useSimd) {
      ClamrSimd.computeHalfSteps(cells, alongX, gravity, dt, s, start, end);
      ClamrSimd.addViscosity(cells.depth, s, 0, out.mass, start, end);
      ClamrSimd.addViscosity(along, s, ROW, out.normalBelow, start, end);
      ClamrSimd.addViscosity(across, s, 2 * ROW, out.tangential, start, end);
    } else {
      ClamrScalar.computeHalfSteps(cells, alongX, gravity, dt, s, 0, start, end);
      ClamrScalar.addViscosity(cells.depth, s, 0, out.mass, 0, start, end);
      ClamrScalar.addViscosity(along, s, ROW, out.normalBelow, 0, start, end);
      ClamrScalar.addViscosity(across, s, 2 * ROW, out.tangential, 0, start, end);
    }
    System.arraycopy(out.normalBelow, start, out.normalAbove, start, end - start);
  }

  private void gather(boolean alongX, double[] s, int start, int end) {
    Neighbourhood neighbours = grid.neighbours();
    int[] upper = alongX ? neighbours.east() : neighbours.north();
    int[] lower = alongX ? neighbours.west() : neighbours.south();
    double[] h = cells.depth;
    double[] along = alongX ? cells.momentumX : cells.momentumY;
    double[] across = alongX ? cells.momentumY : cells.momentumX;
    for (int c = start; c < end; c++) {
      int k = c - start;
      int r = upper[c];
      int rr = upper[r];
      int ll = lower[c];
      s[k] = h[r];
      s[k + ROW] = along[r];
      s[k + 2 * ROW] = across[r];
      s[k + 3 * ROW] = h[rr];
      s[k + 4 * ROW] = along[rr];
      s[k + 5 * ROW] = across[rr];
      s[k + 6 * ROW] = h[ll];
      s[k + 7 * ROW] = along[ll];
      s[k + 8 * ROW] = across[ll];
    }
  }

  private void computeJumps(FaceWater face, int start, int end) {
    int to = jumps.from(end);
    for (int k = jumps.from(start); k < to; k++) {
      boolean alongX = jumps.side(k) < Neighbourhood.SOUTH;
      boolean isUpper = (jumps.side(k) & 1) != 0;
      if (jumps.isEdge(k)) {
        computeEdge(face, k, alongX, isUpper);
      } else if (isUpper && jumps.isFiner(k)) {
        computeTwo(face, k, alongX);
      } else if (isUpper) {
        compute(face, jumps.cell(k), jumps.first(k), alongX, jumps.cell(k));
      }
    }
  }

  private void computeTwo(FaceWater face, int k, boolean alongX) {
    int c = jumps.cell(k);
    int slot = jumps.slot(k);
    compute(face, c, jumps.first(k), alongX, slot);
    compute(face, c, jumps.second(k), alongX, slot + 1);
    Cells.Fluxes out = alongX ? cells.fluxesX : cells.fluxesY;
    out.mass[c] = 0.5 * (out.mass[slot] + out.mass[slot + 1]);
    out.normalBelow[c] = 0.5 * (out.normalBelow[slot] + out.normalBelow[slot + 1]);
    out.normalAbove[c] = out.normalBelow[c];
    out.tangential[c] = 0.5 * (out.tangential[slot] + out.tangential[slot + 1]);
  }

  private void compute(FaceWater face, int l, int r, boolean alongX, int slot) {
    read(l, alongX, face.l);
    read(r, alongX, face.r);
    readMean(l, alongX ? Neighbourhood.WEST : Neighbourhood.SOUTH, alongX, face.ll);
    readMean(r, alongX ? Neighbourhood.EAST : Neighbourhood.NORTH, alongX, face.rr);
    write(face, grid.size(l), grid.size(r), alongX, slot);
  }

  private void write(FaceWater face, double sizeL, double sizeR, boolean alongX, int slot) {
    Cells.Fluxes out = alongX ? cells.fluxesX : cells.fluxesY;
    LaxWendroff.write(face.l, face.r, face.ll, face.rr, sizeL, sizeR, dt, gravity, out, slot);
  }

  private void read(int c, boolean alongX, double[] out) {
    out[0] = cells.depth[c];
    out[1] = (alongX ? cells.momentumX : cells.momentumY)[c];
    out[2] = (alongX ? cells.momentumY : cells.momentumX)[c];
  }

  /// Reads the water beside a cell: of two finer cells the mean.
  private void readMean(int c, int side, boolean alongX, double[] out) {
    int a = grid.neighbours().neighbour(c, side);
    int b = grid.neighbours().second(c, side);
    read(a, alongX, out);
    if (b >= 0) {
      out[0] = 0.5 * (out[0] + cells.depth[b]);
      out[1] = 0.5 * (out[1] + (alongX ? cells.momentumX : cells.momentumY)[b]);
      out[2] = 0.5 * (out[2] + (alongX ? cells.momentumY : cells.momentumX)[b]);
    }
  }

  /// Computes the flux at a wall: the water beyond is that inside, mirrored.
  private void computeEdge(FaceWater face, int k, boolean alongX, boolean isUpper) {
    int c = jumps.cell(k);
    int inward = jumps.side(k) ^ 1;
    read(c, alongX, isUpper ? face.l : face.r);
    readMean(c, inward, alongX, isUpper ? face.ll : face.rr);
    mirror(isUpper ? face.l : face.r, isUpper ? face.r : face.l);
    mirror(isUpper ? face.ll : face.rr, isUpper ? face.rr : face.ll);
    double size = grid.size(c);
    write(face, size, size, alongX, jumps.slot(k));
  }

  private static void mirror(double[] within, double[] beyond) {
    beyond[0] = within[0];
    beyond[1] = -within[1];
    beyond[2] = within[2];
  }
}
