package dev.shoal.cli.tour;

import dev.shoal.formats.SafeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/// An island that nobody has surveyed: heights for a map, since no elevation model with a licence
/// to bundle was at hand.
///
/// - **Source:** midpoint displacement in diamonds and squares; Fournier, Fussell and Carpenter,
///   *Computer Rendering of Stochastic Models*, CACM 25(6) (1982), §4.
/// - **Order:** integers, and a [Random], whose numbers the JDK's own documentation fixes: the same
///   island everywhere.
final class Terrain {
  /// Points of a side, a power of two and one.
  static final int SIDE = 257;

  /// Metres from point to point.
  static final int CELL = 30;

  /// What the file has for the sea.
  static final int NO_DATA = -9999;

  private static final int SEED = 1982;

  /// The heights it begins with, decimetres: the border lies in the sea, the middle is high.
  private static final int BORDER = -2_000;

  private static final int MIDDLE = 9_000;

  /// How far the first midpoints are displaced at most, decimetres.
  private static final int DISPLACEMENT = 6_000;

  private final int[] heights = new int[SIDE * SIDE];
  private final Random random = new Random(SEED);

  private Terrain() {
    int last = SIDE - 1;
    set(0, 0, BORDER);
    set(0, last, BORDER);
    set(last, 0, BORDER);
    set(last, last, BORDER);
    int most = DISPLACEMENT;
    for (int step = last; step > 1; step /= 2) {
      diamonds(step, most);
      squares(step, most);
      most = most * 9 / 16; // a fractal dimension of about 2.2
    }
  }

  /// Writes the island as an ESRI ASCII grid, metres with one decimal, whole or not at all.
  static void write(Path file) throws IOException {
    try (var out = SafeFile.replacing(file)) {
      out.out().write(new Terrain().text().getBytes(StandardCharsets.US_ASCII));
      out.commit();
    }
  }

  /// The heights in metres, the northernmost row first; NaN in the sea.
  static double[] metres() {
    return Arrays.stream(new Terrain().heights)
        .mapToDouble(height -> height < 0 ? Double.NaN : height / 10.0)
        .toArray();
  }

  /// The centre of each square: the mean of its corners, displaced.
  private void diamonds(int step, int most) {
    int half = step / 2;
    for (int row = half; row < SIDE; row += step) {
      for (int column = half; column < SIDE; column += step) {
        int mean =
            (at(row - half, column - half)
                    + at(row - half, column + half)
                    + at(row + half, column - half)
                    + at(row + half, column + half))
                / 4;
        set(row, column, step == SIDE - 1 ? MIDDLE : mean + displacement(most));
      }
    }
  }

  /// The middle of each side: the mean of its neighbours, displaced; on the border it is sea.
  private void squares(int step, int most) {
    int half = step / 2;
    int last = SIDE - 1;
    for (int row = 0; row < SIDE; row += half) {
      for (int column = row % step == 0 ? half : 0; column < SIDE; column += step) {
        if (row == 0 || row == last || column == 0 || column == last) {
          set(row, column, BORDER);
          continue;
        }
        int mean =
            (at(row - half, column)
                    + at(row + half, column)
                    + at(row, column - half)
                    + at(row, column + half))
                / 4;
        set(row, column, mean + displacement(most));
      }
    }
  }

  private int displacement(int most) {
    return random.nextInt(2 * most + 1) - most;
  }

  private int at(int row, int column) {
    return heights[row * SIDE + column];
  }

  private void set(int row, int column, int height) {
    heights[row * SIDE + column] = height;
  }

  private String text() {
    var text = new StringBuilder();
    text.append("ncols ").append(SIDE).append("\nnrows ").append(SIDE);
    text.append("\nxllcorner 0\nyllcorner 0\ncellsize ").append(CELL);
    text.append("\nNODATA_value ").append(NO_DATA).append('\n');
    for (int i = 0; i < heights.length; i++) {
      append(heights[i], text);
      text.append((i + 1) % SIDE == 0 ? '\n' : ' ');
    }
    return text.toString();
  }

  private static void append(int height, StringBuilder text) {
    if (height < 0) {
      text.append(NO_DATA);
    } else {
      text.append(height / 10).append('.').append(height % 10);
    }
  }
}
