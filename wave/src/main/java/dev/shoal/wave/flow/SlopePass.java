package dev.shoal.wave.flow;

import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.faces.LevelJumps;
import dev.shoal.mesh.faces.Neighbourhood;

/// Computes the slopes in all cells.
record SlopePass(
    Parameters parameters, boolean mayUseSimd, Cells cells, Grid grid, LeasePool<Scratch> scratches)
    implements WorkerPool.Block {
  private static final int ROW = Scratch.BATCH;

  /// The weight of a difference to neighbours of another level, 1 / the distance of the centres in
  /// cells: those of two finer ones are three quarters of a cell away on average, that of a coarser
  /// one is one and a half.
  private static final double TO_FINER = 4.0 / 3;

  private static final double TO_COARSER = 2.0 / 3;

  @Override
  public void run(int block, int from, int to) {
    boolean useSimd = mayUseSimd && SimdGate.open() && SlopeSimd.GATE.ready();
    try (var scratch = scratches.lease()) {
      double[] s = scratch.get().values;
      for (int start = from; start < to; start += ROW) {
        int end = Math.min(to, start + ROW);
        gather(s, start, end);
        if (useSimd) {
          SlopeSimd.compute(cells, parameters, s, start, end);
        } else {
          SlopeScalar.compute(cells, parameters, s, 0, start, end);
        }
      }
    }
  }

  /// Computes the slopes in some cells only.
  ///
  /// @param selected cells in ascending order, in the first `count` elements
  void run(int[] selected, int count) {
    try (var scratch = scratches.lease()) {
      double[] s = scratch.get().values;
      for (int k = 0; k < count; k++) {
        gather(s, selected[k], selected[k] + 1);
        SlopeScalar.compute(cells, parameters, s, 0, selected[k], selected[k] + 1);
      }
    }
  }

  private void gather(double[] s, int start, int end) {
    Neighbourhood neighbours = grid.neighbours();
    gather(neighbours.west(), s, 0, start, end);
    gather(neighbours.east(), s, 4 * ROW, start, end);
    gather(neighbours.south(), s, 8 * ROW, start, end);
    gather(neighbours.north(), s, 12 * ROW, start, end);
    correct(s, start, end);
  }

  private void gather(int[] side, double[] s, int row, int start, int end) {
    double[] h = cells.depth;
    double[] z = cells.bed;
    double[] u = cells.velocityX;
    double[] v = cells.velocityY;
    for (int c = start; c < end; c++) {
      int other = side[c];
      int at = row + c - start;
      double depth = h[other];
      s[at] = depth;
      s[at + ROW] = depth + z[other];
      s[at + 2 * ROW] = u[other];
      s[at + 3 * ROW] = v[other];
    }
  }

  /// Scales differences to neighbours of another level to the cell's size.
  private void correct(double[] s, int start, int end) {
    LevelJumps jumps = grid.jumps;
    int to = jumps.from(end);
    for (int k = jumps.from(start); k < to; k++) {
      if (!jumps.isEdge(k)) {
        correct(k, s, 4 * jumps.side(k) * ROW + jumps.cell(k) - start);
      }
    }
  }

  private void correct(int k, double[] s, int at) {
    LevelJumps jumps = grid.jumps;
    int c = jumps.cell(k);
    int a = jumps.first(k);
    int b = jumps.isFiner(k) ? jumps.second(k) : a;
    double weight = jumps.isFiner(k) ? TO_FINER : TO_COARSER;
    double dry = parameters.dryDepth();
    double[] h = cells.depth;
    boolean isDry = h[a] <= dry || h[b] <= dry;
    s[at] = isDry ? 0 : h[c] + (0.5 * (h[a] + h[b]) - h[c]) * weight;
    double surface = h[c] + cells.bed[c];
    double mean = 0.5 * ((h[a] + cells.bed[a]) + (h[b] + cells.bed[b]));
    s[at + ROW] = surface + (mean - surface) * weight;
    double[] u = cells.velocityX;
    s[at + 2 * ROW] = u[c] + (0.5 * (u[a] + u[b]) - u[c]) * weight;
    double[] v = cells.velocityY;
    s[at + 3 * ROW] = v[c] + (0.5 * (v[a] + v[b]) - v[c]) * weight;
  }
}
