package dev.shoal.formats.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class NodeNumberingTest {
  /// Ids close together or far apart, with or without gaps, negative ones and those beyond an int.
  private static long[] ids(SplittableRandom random) {
    int length = 2 * random.nextInt(1 << random.nextInt(1, 12));
    long spread = 1L << random.nextInt(1, 62);
    long first =
        switch (random.nextInt(5)) {
          case 0 -> 0;
          case 1 -> 1;
          case 2 -> -spread / 2;
          case 3 -> Integer.MAX_VALUE - spread / 2;
          default -> random.nextInt(1 << 20);
        };
    return random.longs(length, first, first + spread).toArray();
  }

  @Test
  void numbersAscendingIdsFromZero() {
    Cases.forAll(
        NodeNumberingTest::ids,
        ids -> ids.length == 0 ? null : Arrays.copyOf(ids, ids.length / 4 * 2),
        NodeNumberingTest::check);
  }

  private static void check(long[] ids) {
    int edges = ids.length / 2;
    var from = new IdColumn();
    var to = new IdColumn();
    from.resize(edges);
    to.resize(edges);
    for (int e = 0; e < edges; e++) {
      from.add(ids[2 * e]);
      to.add(ids[2 * e + 1]);
    }
    NodeIds nodes = NodeNumbering.renumber(from, to);
    long[] sorted = LongStream.of(ids).sorted().distinct().toArray();
    assertEquals(sorted.length, nodes.size());
    int[] expected = LongStream.of(ids).mapToInt(id -> Arrays.binarySearch(sorted, id)).toArray();
    int[] actual = new int[ids.length];
    for (int e = 0; e < edges; e++) {
      actual[2 * e] = from.indices()[e];
      actual[2 * e + 1] = to.indices()[e];
    }
    assertArrayEquals(expected, actual);
    boolean isDense =
        sorted.length == 0
            || (sorted[0] >= 0
                && sorted[0] <= 1
                && sorted[sorted.length - 1] - sorted[0] == sorted.length - 1);
    assertEquals(isDense, nodes instanceof NodeIds.Dense);
    for (int v = 0; v < sorted.length; v++) {
      assertEquals(Long.toString(sorted[v]), nodes.id(v));
    }
  }
}
