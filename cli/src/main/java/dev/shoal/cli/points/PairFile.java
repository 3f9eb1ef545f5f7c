package dev.shoal.cli.points;

import dev.shoal.cli.numbers.Output;
import dev.shoal.device.IntArray;
import dev.shoal.formats.ElementType;
import dev.shoal.points.PairLists;
import java.io.IOException;
import java.nio.file.Path;

/// A file of pairs: two numbers each, the lower first.
final class PairFile {
  /// Pairs that are made at once.
  private static final int CHUNK = 1 << 16;

  private PairFile() {}

  /// Writes each pair of half lists, in the order of the lists, as m × 2 of type i4.
  public static void write(Path file, PairLists half) throws IOException {
    int[] offsets = half.offsets().hostArray();
    int[] neighbours = half.neighbours().hostArray();
    try (var output = new Output(file, ElementType.I4, neighbours.length, 2)) {
      int point = 0;
      for (int from = 0; from < neighbours.length; from += CHUNK) {
        int[] pairs = new int[2 * Math.min(CHUNK, neighbours.length - from)];
        for (int p = 0; p < pairs.length / 2; p++) {
          while (offsets[point + 1] <= from + p) {
            point++;
          }
          pairs[2 * p] = point;
          pairs[2 * p + 1] = neighbours[from + p];
        }
        output.write(IntArray.wrap(pairs));
      }
      output.commit();
    }
  }
}
