package dev.shoal.cli.numbers;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;
import java.util.BitSet;

/// Rows of two columns in which something is missing.
public final class Gaps {
  private Gaps() {}

  /// The places where neither of two columns of one length has a gap.
  public static IntArray others(Held first, Held second) {
    int rows = first.values().length();
    var gaps = new BitSet(rows);
    mark(first.facts().missing(), gaps);
    mark(second.facts().missing(), gaps);
    int[] places = new int[rows - gaps.cardinality()];
    int row = gaps.nextClearBit(0);
    for (int i = 0; i < places.length; i++, row = gaps.nextClearBit(row + 1)) {
      places[i] = row;
    }
    return IntArray.of(places);
  }

  private static void mark(LongArray missing, BitSet gaps) {
    Arrays.stream(missing.toHost()).forEach(place -> gaps.set(Math.toIntExact(place)));
  }
}
