package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.reduce.Operator;

/// What a device supplies to [Scan], which has checked the arguments. For one call at a time.
public interface ScanKernel {
  /// Elements of a tile: 32 KiB of doubles, so that a tile stays in the first cache of a core. It
  /// is part of the definition of floating-point scans.
  int TILE = 4096;

  /// The kind of a scan.
  ///
  /// @param operator defined on the type of the arrays
  /// @param inclusive whether `out[i]` includes `in[i]`
  /// @param wraps whether an integer sum that overflows wraps around
  record Mode(Operator operator, boolean inclusive, boolean wraps) {
    /// Returns whether an integer sum that overflows is an error.
    public boolean checked() {
      return operator == Operator.SUM && !wraps;
    }

    /// Returns the operator on the elements of `in`, in OpenCL C.
    ///
    /// @throws IllegalArgumentException if it is user-defined without an OpenCL text
    @SuppressWarnings("exports") // for the library's own modules
    public OperatorSource source(Array<?> in) {
      return operator.isKnown()
          ? OperatorSource.known(operator.toString(), checked(), in)
          : OperatorSource.own(operator.openCl(), operator.identityBits(in), in);
    }
  }

  /// Scans `in` to `out`, which has the same length and may be the same array.
  <A extends Array<A>> void scan(A in, A out, Mode mode);

  /// Scans each segment by itself.
  ///
  /// @param offsets segment boundaries that start at 0, never decrease, and end at the length
  <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode);
}
