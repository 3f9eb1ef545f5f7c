package dev.shoal.wave.flow;

import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.faces.Neighbourhood;

/// The passes of a time step over all cells, on the threads of a device: slopes, fluxes and update,
/// twice.
public final class Flow {
  /// Cells for one thread at a time, some batches. Not tunable: volumes that are added to negative
  /// depths are summed block by block.
  private static final int BLOCK = 1 << 11;

  private final WorkerPool workers;
  private final Parameters parameters;
  private final Cells cells = new Cells();
  private final Grid grid;
  private final SlopePass slopePass;
  private final FluxPass fluxPass;
  private final UpdatePass updatePass;
  private final ClamrPass clamrPass;

  /// Makes the passes of a domain.
  ///
  /// @param mayUseSimd whether SIMD is allowed
  /// @param inverseSizes 1 / the size of the cells of each level
  public Flow(
      WorkerPool workers,
      boolean mayUseSimd,
      Parameters parameters,
      EdgeConditions edges,
      double[] inverseSizes) {
    this.workers = workers;
    this.parameters = parameters;
    double gravity = parameters.gravity();
    var scratches = new LeasePool<>(Scratch::new);
    grid = new Grid(workers, inverseSizes);
    slopePass = new SlopePass(parameters, mayUseSimd, cells, grid, scratches);
    fluxPass = new FluxPass(gravity, mayUseSimd, cells, grid, edges, scratches);
    updatePass = new UpdatePass(parameters, mayUseSimd, cells, grid, scratches);
    clamrPass = new ClamrPass(gravity, mayUseSimd, cells, grid, scratches);
  }

  /// Returns the cells.
  public Cells cells() {
    return cells;
  }

  /// Returns the mesh of the cells.
  public Neighbourhood neighbourhood() {
    return grid.neighbours();
  }

  /// Sets the mesh with its neighbours; the state of its cells must be set afterwards.
  public void setMesh(Neighbourhood other) {
    grid.set(other);
    cells.resize(grid.cells(), grid.jumps.extraFacesX(), grid.jumps.extraFacesY());
  }

  private int blocks() {
    return Math.ceilDiv(cells.count(), BLOCK);
  }

  /// Computes the velocities from the momenta, and stops the water of dry cells.
  public void setVelocities() {
    double dry = parameters.dryDepth();
    workers.forEachBlock(
        cells.count(), BLOCK, (_, from, to) -> UpdateScalar.setVelocities(cells, dry, from, to));
  }

  /// Computes the slopes in all cells.
  public void computeSlopes() {
    workers.forEachBlock(cells.count(), BLOCK, slopePass);
  }

  /// Computes the slopes in the first `count` selected cells, in ascending order.
  void computeSlopes(int[] selected, int count) {
    slopePass.run(selected, count);
  }

  /// Computes the fluxes through all faces, from the slopes.
  ///
  /// @return the maximum of speed / size over the cells
  public double computeFluxes() {
    return computeFluxes(cells.count());
  }

  /// Computes the fluxes through all faces of a mesh. Its cells from index `own` on, ghosts or
  /// cells that only fill the domain, do not limit the step.
  ///
  /// @return the maximum of speed / size over the first `own` cells
  public double computeFluxes(int own) {
    int others = cells.count() - own;
    if (others > 0) {
      fluxPass.begin(Math.ceilDiv(others, BLOCK));
      workers.forEachBlock(
          others, BLOCK, (block, from, to) -> fluxPass.run(block, own + from, own + to));
    }
    fluxPass.begin(Math.ceilDiv(own, BLOCK));
    workers.forEachBlock(own, BLOCK, fluxPass);
    return fluxPass.fastest();
  }

  /// Returns the maximum of speed / size over the cells, for the CLAMR scheme.
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

  /// Returns the volume in cubic metres that the last update added where depths would have been
  /// negative.
  public double clipped() {
    return updatePass.clipped();
  }

  /// Returns the flow into the domain by the last fluxes, in cubic metres a second.
  public double inflow() {
    return fluxPass.inflow();
  }
}
