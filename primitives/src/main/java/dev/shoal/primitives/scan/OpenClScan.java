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

/// Scans by `scan.cl`: the total of each group's share, the shares before each, and all shares at
/// once. Floating sums go by the rows and tiles of their tree instead, operators of one's own by
/// tiles.
///
/// Fewest bytes: n read and n written. These are 2n read and n written, and in groups n / 4 both
/// ways for the rows of a floating sum.
final class OpenClScan implements ScanKernel {
  /// A segment of at least this many elements is scanned by the whole device; each of the shorter
  /// ones by one work-item.
  static final int LONG_SEGMENT = 1 << 14;

  private static final int ROW = RunningDoubleSum.ROW;
  private static final int ROWS = TILE / ROW;

  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClScan(Device.OpenCl device) {
    this.device = device;
    kernels =
        new Kernels(
            device, OperatorSource.source(), OpenClScan.class.getResourceAsStream("scan.cl"));
  }

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    if (in.length() == 0) {
      return;
    }
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, out, mode);
      call.scan(0, in.length());
      call.end(new int[] {0, in.length()});
    }
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    if (in.length() == 0) {
      return;
    }
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, out, mode);
      int[] at = offsets.onHost().hostArray();
      call.scanShort(stage.in(offsets), at.length - 1);
      for (int s = 0; s + 1 < at.length; s++) {
        if (at[s + 1] - at[s] >= LONG_SEGMENT) {
          try (var _ = device.context().scope()) { // its scratch serves the next
            call.scan(at[s], at[s + 1]);
          }
        }
      }
      call.end(at);
    }
  }

  /// One call.
  private final class Call {
    private final KernelCall stage;
    private final Array<?> out;
    private final Mode mode;
    private final OperatorSource operator;
    private final String defines;
    private final int bytes; // of an element
    private final ClBuffer x;
    private final ClBuffer y;
    private final SumFault fault;

    Call(KernelCall stage, Array<?> in, Array<?> out, Mode mode) {
      this.stage = stage;
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
      x = stage.in(in);
      y = stage.out(out);
      fault = new SumFault(stage);
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
        scanShares(from, to - from);
      } else {
        scanOwn(from, to - from);
      }
    }

    private void scanShares(int from, int n) {
      int shares = kernels.groups();
      ClBuffer total = stage.scratch((long) shares * operator.bytes());
      kernels.launch(kernel("share_totals").args(x, (long) from, n, total));
      kernels.launchGroup(kernel("totals_before").args(total, shares));
      kernels.launch(kernel("scan_shares").args(x, (long) from, n, total, y, fault.flag()));
    }

    private void scanOwn(int from, int n) {
      int tiles = n / TILE;
      ClBuffer total = stage.scratch((tiles + 1L) * bytes);
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

    /// One work-item a tile.
    private void scanTiles(ClBuffer x, int from, int n, ClBuffer y, boolean inclusive) {
      int tiles = n / TILE;
      ClBuffer total = stage.scratch((long) tiles * bytes);
      ClBuffer ends = stage.scratch(2L * tiles * bytes);
      if (tiles > 0) {
        kernels.launch(kernel("tile_totals").args(x, (long) from, tiles, total, ends));
        scanTree(total, 0, tiles, total, true);
      }
      kernels.launch(last("tile_scan", inclusive).args(x, (long) from, n, total, ends, y));
    }

    /// A work-item a row; the rows of a tile are added from left to right by one.
    private void scanRows(ClBuffer x, int from, int n, ClBuffer y, boolean inclusive) {
      int rows = n / ROW;
      int tiles = rows / ROWS;
      ClBuffer row = stage.scratch((long) rows * bytes);
      ClBuffer carry = stage.scratch((rows + 1L) * bytes);
      ClBuffer total = stage.scratch((long) tiles * bytes);
      kernels.launch(kernel("row_totals").args(x, (long) from, rows, row));
      kernels.launch(kernel("carries").args(row, rows, carry, total));
      if (tiles > 0) {
        scanTree(total, 0, tiles, total, true);
      }
      kernels.launch(last("tree_scan", inclusive).args(x, (long) from, n, row, carry, total, y));
    }

    /// The kernel that writes: of the elements as asked, of the totals inclusively.
    private ClKernel last(String name, boolean inclusive) {
      return kernels.get(
          name, defines.replace("INCLUSIVE=0", inclusive ? "INCLUSIVE=1" : "INCLUSIVE=0"));
    }

    /// Scans the segments that are shorter than [#LONG_SEGMENT].
    void scanShort(ClBuffer offset, int segments) {
      kernels.launch(
          kernel("scan_segments").args(x, offset, segments, LONG_SEGMENT, y, fault.flag()));
    }

    /// @param offsets of the segments
    /// @throws ArithmeticException if a sum does not fit
    void end(int[] offsets) {
      fault.require(out, y, offsets, mode);
      stage.finish();
    }
  }
}
