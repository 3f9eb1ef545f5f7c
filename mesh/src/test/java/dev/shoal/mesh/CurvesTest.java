package dev.shoal.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.shoal.primitives.curve.Hilbert;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// [Morton] and [Hilbert] on whole grids.
class CurvesTest {
  /// Bits of a coordinate, by dimensions, on grids small enough to walk through.
  private static final int[] MOST_BITS = {0, 10, 7, 5};

  @Test
  void curvesMeetEachPositionOnce() {
    for (Order.Curve curve : Order.Curve.values()) {
      for (int dimensions = 1; dimensions <= 3; dimensions++) {
        for (int bits = 0; bits <= MOST_BITS[dimensions]; bits++) {
          int[][] walk = walk(curve, dimensions, bits);
          assertEquals(1 << (dimensions * bits), walk.length);
          assertEquals(0, Arrays.stream(walk[0]).sum(), "starts at the origin");
        }
      }
    }
  }

  /// The positions of a grid in the order of the curve; fails if it leaves one out.
  private static int[][] walk(Order.Curve curve, int dimensions, int bits) {
    int side = 1 << bits;
    int[][] walk = new int[1 << (dimensions * bits)][];
    for (int p = 0; p < walk.length; p++) {
      int x = p % side;
      int y = dimensions < 2 ? 0 : (p >> bits) % side;
      int z = dimensions < 3 ? 0 : p >> (2 * bits);
      int code = (int) code(curve, dimensions, bits, x, y, z);
      assertNull(walk[code], "met twice");
      walk[code] = new int[] {x, y, z};
    }
    return walk;
  }

  private static long code(Order.Curve curve, int dimensions, int bits, int x, int y, int z) {
    return switch (curve) {
      case MORTON -> Morton.encode(dimensions, x, y, z);
      case HILBERT -> Hilbert.encode(dimensions, bits, x, y, z);
    };
  }

  @Test
  void hilbertsCurveStepsToANeighbour() {
    for (int dimensions = 1; dimensions <= 3; dimensions++) {
      for (int bits = 0; bits <= MOST_BITS[dimensions]; bits++) {
        int[][] walk = walk(Order.Curve.HILBERT, dimensions, bits);
        for (int p = 1; p < walk.length; p++) {
          int steps = 0;
          for (int axis = 0; axis < 3; axis++) {
            steps += Math.abs(walk[p][axis] - walk[p - 1][axis]);
          }
          assertEquals(1, steps);
        }
      }
    }
  }

  @Test
  void curvesLeaveABlockOnlyWhenItIsFull() {
    for (Order.Curve curve : Order.Curve.values()) {
      for (int dimensions = 1; dimensions <= 3; dimensions++) {
        int bits = MOST_BITS[dimensions];
        int[][] walk = walk(curve, dimensions, bits);
        for (int coarser = 1; coarser <= bits; coarser++) {
          int block = 1 << (dimensions * coarser);
          for (int p = 0; p < walk.length; p++) {
            int first = p - p % block;
            for (int axis = 0; axis < 3; axis++) {
              assertEquals(walk[first][axis] >> coarser, walk[p][axis] >> coarser);
            }
          }
        }
      }
    }
  }

  @Test
  void mortonCodesInterleaveBits() {
    var random = new SplittableRandom(1);
    for (int dimensions = 1; dimensions <= 3; dimensions++) {
      int bits = dimensions < 3 ? 31 : 21;
      for (int times = 0; times < 1000; times++) {
        int[] at = new int[3];
        for (int axis = 0; axis < dimensions; axis++) {
          at[axis] = random.nextInt() & (int) ((1L << bits) - 1);
        }
        long expected = 0;
        for (int bit = bits - 1; bit >= 0; bit--) {
          for (int axis = dimensions - 1; axis >= 0; axis--) {
            expected = 2 * expected + ((at[axis] >> bit) & 1);
          }
        }
        long code = Morton.encode(dimensions, at[0], at[1], at[2]);
        assertEquals(expected, code);
        for (int axis = 0; axis < 3; axis++) {
          assertEquals(at[axis], Morton.decode(dimensions, code, axis));
        }
      }
    }
  }

  @Test
  void hilbertsCurveIsTheKnownOne() {
    int[][] ofFour = {{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 0, 0}};
    int[][] walk = walk(Order.Curve.HILBERT, 2, 1);
    assertEquals(Arrays.deepToString(ofFour), Arrays.deepToString(walk));
  }
}
