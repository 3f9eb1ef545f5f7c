package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.reduce.Operator;

/// What a device supplies to [Scan], which has checked the arguments.
interface ScanKernel {
  /// Elements of a tile: 32 KiB of doubles, so that a tile stays in a core's first cache. It is
  /// part of the definition of floating scans.
  int TILE = 4096;

  /// What is scanned for.
  ///
  /// @param operator defined on the type of the arrays
  /// @param inclusive whether `out[i]` counts `in[i]`
  /// @param wraps whether an integer sum that does not fit wraps around
  record Mode(Operator operator, boolean inclusive, boolean wraps) {
    /// Whether an integer sum that does not fit is an error.
    boolean checked() {
      return operator == Operator.SUM && !wraps;
    }

    /// The operator on such elements, as an OpenCL device knows it.
    ///
    /// @throws IllegalArgumentException if it is one's own, and its text was not told
    OperatorSource source(Array<?> in) {
      return operator.isKnown()
          ? OperatorSource.known(operator.toString(), checked(), in)
          : OperatorSource.own(operator.openCl(), operator.identityBits(in), in);
    }
  }

  /// `in` and `out` have one length.
  <A extends Array<A>> void scan(A in, A out, Mode mode);

  /// `offsets` are such as [dev.shoal.primitives.arguments.Arguments#offsets] lets pass.
  <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode);
}
