package dev.shoal.mesh;

/// Morton codes: the interleaved bits of the coordinates, i lowest.
///
/// Source: Morton, *A Computer Oriented Geodetic Data Base* (1966).
public final class Morton {
  /// Every second, and every third bit.
  private static final long SECOND = 0x5555_5555_5555_5555L;

  private static final long THIRD = 0x1249_2492_4924_9249L;

  private Morton() {}

  /// Returns the code of a position; coordinates beyond `dimensions` are ignored.
  public static long encode(int dimensions, int x, int y, int z) {
    return switch (dimensions) {
      case 1 -> x;
      case 2 -> Long.expand(x, SECOND) | Long.expand(y, SECOND << 1);
      default -> Long.expand(x, THIRD) | Long.expand(y, THIRD << 1) | Long.expand(z, THIRD << 2);
    };
  }

  /// Returns the coordinate along `axis` of the position with a code.
  public static int decode(int dimensions, long code, int axis) {
    return switch (dimensions) {
      case 1 -> axis == 0 ? (int) code : 0;
      case 2 -> axis < 2 ? (int) Long.compress(code, SECOND << axis) : 0;
      default -> (int) Long.compress(code, THIRD << axis);
    };
  }
}
