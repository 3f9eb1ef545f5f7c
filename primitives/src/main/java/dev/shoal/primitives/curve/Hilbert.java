package dev.shoal.primitives.curve;

/// Positions along Hilbert's curve through a square or cube of 2^bits cells per side.
///
/// At each scale the curve enters and leaves a square at two corners of the same side. From the
/// coarsest bit to the finest, the coordinates are therefore mirrored and exchanged, depending on
/// the half that each higher bit selects. The result is a Gray code, and its rank is the position.
///
/// Source: Skilling, *Programming the Hilbert curve* (2004).
public final class Hilbert {
  /// Every second bit and every third bit.
  private static final long SECOND = 0x5555_5555_5555_5555L;

  private static final long THIRD = 0x1249_2492_4924_9249L;

  private Hilbert() {}

  /// Returns the position on the curve through a grid of 1, 2 or 3 dimensions. Coordinates of
  /// higher dimensions are ignored.
  public static long encode(int dimensions, int bits, int x, int y, int z) {
    return switch (dimensions) {
      case 1 -> x;
      case 2 -> encode(bits, x, y);
      default -> encode(bits, x, y, z);
    };
  }

  /// Returns the position on the curve through a square.
  ///
  /// @param bits 0 … 31
  /// @param i the column, 0 … 2^bits − 1
  /// @param j the row, 0 … 2^bits − 1
  public static long encode(int bits, int i, int j) {
    int x = i;
    int y = j;
    for (int bit = bits - 1; bit > 0; bit--) {
      int lower = (1 << bit) - 1;
      x ^= lower & -((x >>> bit) & 1);
      int exchanged = (x ^ y) & lower & (((y >>> bit) & 1) - 1);
      x ^= (lower & -((y >>> bit) & 1)) ^ exchanged;
      y ^= exchanged;
    }
    y ^= x;
    int turned = turned(bits, y);
    return Long.expand(y ^ turned, SECOND) | Long.expand(x ^ turned, SECOND << 1);
  }

  private static long encode(int bits, int i, int j, int k) {
    int x = i;
    int y = j;
    int z = k;
    for (int bit = bits - 1; bit > 0; bit--) {
      int lower = (1 << bit) - 1;
      x ^= lower & -((x >>> bit) & 1);
      int exchanged = (x ^ y) & lower & (((y >>> bit) & 1) - 1);
      x ^= (lower & -((y >>> bit) & 1)) ^ exchanged;
      y ^= exchanged;
      exchanged = (x ^ z) & lower & (((z >>> bit) & 1) - 1);
      x ^= (lower & -((z >>> bit) & 1)) ^ exchanged;
      z ^= exchanged;
    }
    y ^= x;
    z ^= y;
    int turned = turned(bits, z);
    return Long.expand(z ^ turned, THIRD)
        | Long.expand(y ^ turned, THIRD << 1)
        | Long.expand(x ^ turned, THIRD << 2);
  }

  /// Returns, for each bit, the parity of the bits of `last` above it: this inverts the Gray code.
  private static int turned(int bits, int last) {
    int turned = 0;
    for (int bit = bits - 1; bit > 0; bit--) {
      turned ^= ((1 << bit) - 1) & -((last >>> bit) & 1);
    }
    return turned;
  }
}
