package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.reduce.Operator;

/// Scans by `scan.cl`: the total of each group's chunk, the prefixes of the chunks, then all chunks
/// at once. Floating-point sums follow the rows and tiles of their tree instead, user-defined
/// operators follow tiles.
///
/// Lower bound of the traffic: n elements read and n written. These kernels read 2n and write n,
/// and in groups also write and read n / 4 for the rows of a floating-point sum.
final class OpenClScan implements ScanKernel {
  private static final int ROW = RunningDoubleSum.ROW;
  private static final int ROWS = TILE / ROW;

  private final Device.OpenCl device;
  private final int longSegment;
  private final Kernels kernels;

  OpenClScan(Device.OpenCl device, ScanTuning tuning) {
    this.device = device.withLaunchConfig(device.launchConfig().withGroupAtMost(tuning.maxGroup()));
    longSegment = tuning.longSegment();
    kernels =
        new Kernels(
            this.device, OperatorSource.source(), OpenClScan.class.getResourceAsStream("scan.cl"));
  }

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    if (in.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, out, mode);
      launches.scan(0, in.length());
      launches.end(new int[] {0, in.length()});
    }
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    if (in.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, out, mode);
      int[] at = offsets.onHost().hostArray();
      launches.scanShort(call.in(offsets), at.length - 1);
      for (int s = 0; s + 1 < at.length; s++) {
        if (at[s + 1] - at[s] >= longSegment) {
          try (var _ = device.context().scope()) { // the next segment reuses its scratch
            launches.scan(at[s], at[s + 1]);
          }
        }
      }
      launches.end(at);
    }
  }

  /// The launches of one call.
  private final class Launches {
    private final KernelCall call;
    private final Array<?> out;
    private final Mode mode;
    private final OperatorSource operator;
    private final String defines;
    private final int bytes; // of an element
    private final ClBuffer x;
    private final ClBuffer y;
    private final OverflowFlag overflow;

    Launches(KernelCall call, Array<?> in, Array<?> out, Mode mode) {
      this.call = call;
      this.out = out;
      this.mode = mode;
      operator = mode.source(in);
      defines =
          kernels.type(in)
              + operator.defines()
              + "-D INCLUSIVE="
              + (mode.inclusive() ? 1 : 0)
              + (isTree(in) ? " -D TREE" : "");
      bytes = in.elementBytes();
      x = call.in(in);
      y = call.out(out);
      overflow = new OverflowFlag(call);
    }

    private boolean isTree(Array<?> in) {
      return mode.operator() == Operator.SUM
          && (in instanceof FloatArray || in instanceof DoubleArray);
    }

    private ClKernel kernel(String name) {
      return kernels.get(name, defines, operator.own());
    }

    /// Scans `x[from] … x[to-1]` as if it stood alone.
    void scan(int from, int to) {
      if (defines.endsWith("TREE")) {
        scanTree(x, from, to - from, y, mode.inclusive());
      } else if (operator.own().isEmpty()) {
        scanChunks(from, to - from);
      } else {
        scanOwn(from, to - from);
      }
    }

    private void scanChunks(int from, int n) {
      int chunks = kernels.groups();
      ClBuffer total = call.scratch((long) chunks * operator.bytes());
      kernels.launch(kernel("chunk_totals").args(x, (long) from, n, total));
      kernels.launchGroup(kernel("totals_before").args(total, chunks));
      kernels.launch(kernel("scan_chunks").args(x, (long) from, n, total, y, overflow.buffer()));
    }

    private void scanOwn(int from, int n) {
      int tiles = n / TILE;
      ClBuffer total = call.scratch((tiles + 1L) * bytes);
      kernels.launch(kernel("own_totals").args(x, (long) from, tiles, total));
      kernels.launchGroup(kernel("own_before").args(total, tiles));
      kernels.launch(kernel("own_scan").args(x, (long) from, n, total, y));
    }

    private void scanTree(ClBuffer x, int from, int n, ClBuffer y, boolean inclusive) {
      if (device.launchConfig().group() == 1) {
        scanTiles(x, from, n, y, inclusive);
      } else {
        scanRows(x, from, n, y, inclusive);
      }
    }

    /// One work-item per tile.
    private void scanTiles(ClBuffer x, int from, int n, ClBuffer y, boolean inclusive) {
      int tiles = n / TILE;
      ClBuffer total = call.scratch((long) tiles * bytes);
      ClBuffer ends = call.scratch(2L * tiles * bytes);
      if (tiles > 0) {
        kernels.launch(kernel("tile_totals").args(x, (long) from, tiles, total, ends));
        scanTree(total, 0, tiles, total, true);
      }
      kernels.launch(last("tile_scan", inclusive).args(x, (long) from, n, total, ends, y));
    }

    /// One work-item per row; one of each group adds the rows of a tile from left to right.
    private void scanRows(ClBuffer x, int from, int n, ClBuffer y, boolean inclusive) {
      int rows = n / ROW;
      int tiles = rows / ROWS;
      ClBuffer row = call.scratch((long) rows * bytes);
      ClBuffer carry = call.scratch((rows + 1L) * bytes);
      ClBuffer total = call.scratch((long) tiles * bytes);
      kernels.launch(kernel("row_totals").args(x, (long) from, rows, row, carry, total));
      if (tiles > 0) {
        scanTree(total, 0, tiles, total, true);
      }
      kernels.launch(last("tree_scan", inclusive).args(x, (long) from, n, row, carry, total, y));
    }

    /// Returns the kernel that writes: inclusive for totals, as the call asks for elements.
    private ClKernel last(String name, boolean inclusive) {
      return kernels.get(
          name, defines.replace("INCLUSIVE=0", inclusive ? "INCLUSIVE=1" : "INCLUSIVE=0"));
    }

    /// Scans the segments that are shorter than the long-segment threshold.
    void scanShort(ClBuffer offset, int segments) {
      kernels.launch(
          kernel("scan_segments").args(x, offset, segments, longSegment, y, overflow.buffer()));
    }

    /// Checks for overflow and completes the call.
    ///
    /// @param offsets of the segments
    /// @throws ArithmeticException if a sum overflows
    void end(int[] offsets) {
      overflow.check(out, y, offsets, mode);
      call.finish();
    }
  }
}
