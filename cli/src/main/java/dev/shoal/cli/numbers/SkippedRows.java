package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Shell;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Rows that were left out because a value is missing.
public final class SkippedRows {
  private SkippedRows() {}

  /// Reports how many there are, if any.
  ///
  /// @param rows how many there were at first
  public static void report(Shell shell, String name, long skipped, long rows) {
    if (skipped > 0) {
      String verb = skipped == 1 ? " is" : " are";
      shell.note(
          name + ": " + skipped + " of " + rows + " rows" + verb + " left out: a value is missing");
    }
  }

  /// Two columns of one table without the rows that are left out of either.
  public static List<LoadedArray> common(LoadedArray first, LoadedArray second, Device device) {
    if (first.skipped() == 0 && second.skipped() == 0) {
      return List.of(first, second);
    }
    int[] ofFirst = rows(first);
    int[] ofSecond = rows(second);
    IntArray kept = indices(ofFirst, ofSecond);
    return List.of(first.at(kept, device), second.at(indices(ofSecond, ofFirst), device));
  }

  /// The row in the file of each value that is held.
  static int[] rows(LoadedArray held) {
    long[] skipped = held.facts().skipped().toHost();
    int[] rows = new int[held.values().length()];
    int before = 0;
    for (int i = 0; i < rows.length; i++) {
      while (before < skipped.length && skipped[before] == (long) i + before) {
        before++;
      }
      rows[i] = Math.toIntExact((long) i + before);
    }
    return rows;
  }

  /// Where the rows stand that others have too; both rise.
  private static IntArray indices(int[] rows, int... others) {
    return IntArray.wrap(
        IntStream.range(0, rows.length)
            .filter(i -> Arrays.binarySearch(others, rows[i]) >= 0)
            .toArray());
  }
}
