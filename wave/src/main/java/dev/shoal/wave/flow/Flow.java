package dev.shoal.wave.flow;

import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;

/// The passes of a time step over all cells, on the threads of a device: slopes, fluxes, update,
/// and the same once more.
public final class Flow {
  private static final int BLOCK = LevelJumps.BLOCK;

  private final WorkerPool workers;
  private final Parameters parameters;
  private final Cells cells = new Cells();
  private final Grid grid;
  private final SlopePass slopePass;
  private final FluxPass fluxPass;
  private final UpdatePass updatePass;
  private final ClamrPass clamrPass;

  /// @param mayUseSimd whether SIMD may serve
  /// @param inverseSizes 1 / the size of the cells of each level
  public Flow(
      WorkerPool workers,
      boolean mayUseSimd,
      Parameters parameters,
      EdgeConditions edges,
      double[] inverseSizes) {
    this.workers = workers;
    this.parameters = parameters;
    boolean lanes = mayUseSimd && Simd.available();
    double gravity = parameters.gravity();
    var scratches = new LeasePool<>(Scratch::new);
    grid = new Grid(workers, inverseSizes);
    slopePass = new SlopePass(parameters, lanes, cells, grid, scratches);
    fluxPass = new FluxPass(gravity, lanes, cells, grid, edges, scratches);
    updatePass = new UpdatePass(parameters, lanes, cells, grid, scratches);
    clamrPass = new ClamrPass(gravity, lanes, cells, grid, scratches);
  }

  /// The cells.
  public Cells cells() {
    return cells;
  }

  /// The mesh of the cells.
  public Neighbourhood neighbourhood() {
    return grid.beside();
  }

  /// Takes a mesh with its neighbours. The state that belongs to it is to be set then.
  public void setMesh(Neighbourhood other) {
    grid.set(other);
    cells.resize(grid.cells(), grid.jumps.facesX(), grid.jumps.facesY());
  }

  private int blocks() {
    return Math.ceilDiv(cells.count(), BLOCK);
  }

  /// Computes the velocities from the momenta, and stills the water of dry cells.
  public void setVelocities() {
    double dry = parameters.dryDepth();
    workers.forEachBlock(
        cells.count(), BLOCK, (_, from, to) -> UpdateScalar.setVelocities(cells, dry, from, to));
  }

  /// Computes the slopes in all cells.
  public void computeSlopes() {
    workers.forEachBlock(cells.count(), BLOCK, slopePass);
  }

  /// Computes the slopes in the first `count` of the selected cells, which ascend.
  void computeSlopes(int[] selected, int count) {
    slopePass.run(selected, count);
  }

  /// Computes the fluxes through all faces, from the slopes.
  ///
  /// @param time at which the edges are asked
  /// @return the largest speed / size of a cell
  public double computeFluxes(double time) {
    fluxPass.begin(time, blocks());
    workers.forEachBlock(cells.count(), BLOCK, fluxPass);
    return fluxPass.fastest();
  }

  /// The largest speed / size of a cell, for the CLAMR scheme.
  public double findSpeeds() {
    clamrPass.beginSpeeds(blocks());
    workers.forEachBlock(cells.count(), BLOCK, clamrPass.speeds);
    return clamrPass.fastest();
  }

  /// Computes the fluxes of the CLAMR scheme through all faces, for a step of `dt`.
  public void computeClamrFluxes(double dt) {
    clamrPass.beginStep(dt);
    workers.forEachBlock(cells.count(), BLOCK, clamrPass.fluxes);
  }

  /// Adds the fluxes to the state.
  ///
  /// @param isFirstStage whether it is the first of the two stages
  /// @return whether the new state is finite
  public boolean update(double dt, boolean isFirstStage) {
    updatePass.begin(dt, isFirstStage, blocks());
    workers.forEachBlock(cells.count(), BLOCK, updatePass);
    return updatePass.isFinite();
  }

  /// The cubic metres that the last update added where depths would have been negative.
  public double clipped() {
    return updatePass.clipped();
  }

  /// What flows into the domain by the last fluxes, in cubic metres a second.
  public double inflow() {
    return fluxPass.inflow();
  }
}
