package dev.shoal.topology;

import java.util.HashMap;
import java.util.Map;

/// The definition: a map from the corners of a face to its first index.
final class SerialFaceMatching implements FaceMatchingKernel {
  private record Corners(long low, long high) {
    /// 2⁶⁴ divided by the golden ratio: multiplication by it spreads neighbouring numbers.
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    /// The hash code of a record would combine the two points of an edge by exclusive or, which is
    /// the same for most edges of a grid: 133,000 triangles took 40 seconds.
    @Override
    public int hashCode() {
      return (int) ((((low * SPREAD) ^ high) * SPREAD) >>> 32);
    }
  }

  @Override
  public void find(CellFaces faces, int[] matches) {
    long[] low = new long[faces.length()];
    long[] high = new long[faces.length()];
    faces.keys(0, faces.cells(), low, high);
    Map<Corners, Integer> firsts = new HashMap<>();
    for (int index = 0; index < low.length; index++) {
      matches[index] = NONE;
      Integer first = firsts.putIfAbsent(new Corners(low[index], high[index]), index);
      if (first != null) {
        FaceMatchingKernel.join(matches, first, index);
      }
    }
  }
}
