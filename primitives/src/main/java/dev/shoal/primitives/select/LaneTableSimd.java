package dev.shoal.primitives.select;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/// Tables of the permutations that move the marked lanes of 256 bits to the front, one for each
/// pattern of marks. Callers permute their vectors themselves: a vector passed to a method that is
/// rarely called is allocated as an object.
///
/// A processor with mask registers compresses by one instruction. Without them, the marks would
/// become a mask of lanes for [IntVector#compress], which turns it back into bits: the table is
/// faster. Eight lanes of 32 bits have 256 patterns; four of 64 bits have 16, of pairs of ints.
///
/// **Source:** Lemire and Rupp, *Upscaledb: Efficient integer-key compression in a key-value store
/// using SIMD instructions* (2017).
final class LaneTableSimd {
  /// A vector is permuted as ints, whatever its lanes are.
  static final VectorSpecies<Integer> INTS = IntVector.SPECIES_256;

  /// The ints of a permutation.
  static final int ROW = INTS.length();

  private static final int[] NARROW = rows(8);
  private static final int[] WIDE = rows(4);

  private LaneTableSimd() {}

  /// Returns whether a table serves vectors of that species.
  static boolean serves(VectorSpecies<?> species) {
    return species.vectorBitSize() == INTS.vectorBitSize();
  }

  /// Returns the permutations for so many lanes: eight ints for each pattern of marks.
  private static int[] rows(int lanes) {
    int width = ROW / lanes; // ints of a lane
    int[] rows = new int[ROW << lanes];
    for (int marks = 0; marks < 1 << lanes; marks++) {
      int at = ROW * marks;
      for (int lane = 0; lane < lanes; lane++) {
        if ((marks >>> lane & 1) != 0) {
          for (int part = 0; part < width; part++) {
            rows[at++] = width * lane + part;
          }
        }
      }
    }
    return rows;
  }

  /// Returns the table for so many lanes: [#ROW] ints for each pattern of marks select the marked
  /// lanes, then copies of the first one. For 8 they are also the indices of the marked lanes.
  ///
  /// @param lanes 8 or 4; of a species that no table serves any number, and the result is not used
  static int[] of(int lanes) {
    return lanes == 8 ? NARROW : WIDE;
  }
}
