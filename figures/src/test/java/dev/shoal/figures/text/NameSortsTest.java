package dev.shoal.figures.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.primitives.text.Strings;
import dev.shoal.testkit.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NameSortsTest {
  @Test
  void allAreStable() {
    for (int n : new int[] {0, 1, 2, 3, 8, 9, 10, 100, 1000}) {
      check(names(Cases.random(n), n, 2));
      check(names(Cases.random(n), n, 9));
      check(Names.of(n));
    }
    check(List.of("AB", "A", "ABA", "", "AAA", "B", "AB", "A", "", "AA"));
  }

  /// Of up to `letters` letters A, B and C.
  private static List<String> names(SplittableRandom random, int n, int letters) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      var name = new StringBuilder();
      for (int left = random.nextInt(letters + 1); left > 0; left--) {
        name.append((char) ('A' + random.nextInt(3)));
      }
      names.add(name.toString());
    }
    return names;
  }

  private static void check(List<String> names) {
    Integer[] order = new Integer[names.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparing(names::get));
    int[] expected = Arrays.stream(order).mapToInt(i -> i).toArray();
    var sorts = new NameSorts(Strings.of(names));
    assertArrayEquals(expected, sorts.transposition());
    assertTrue(sorts.steps() <= names.size());
    assertArrayEquals(expected, sorts.placement());
    assertArrayEquals(expected, sorts.merge());
    assertArrayEquals(expected, sorts.hash());
  }

  @Test
  void countsWhatItDoes() {
    var reversed = new NameSorts(Strings.of(List.of("D", "C", "B", "A")));
    reversed.transposition();
    assertEquals(4, reversed.steps());
    assertEquals(6, reversed.comparisons()); // 2, 1, 2, 1 pairs
    assertEquals(12, reversed.moves());
    reversed.placement();
    assertEquals(2 + 3 + 4, reversed.moves());
    reversed.merge();
    assertEquals(4, reversed.comparisons());
    assertEquals(0, new NameSorts(Strings.of(List.of())).comparisons());
  }

  @Test
  void namesAreUnlikeAndTheSameEachTime() {
    List<String> names = Names.of(5000);
    assertEquals(5000, names.stream().distinct().count());
    assertEquals(names, Names.of(5000));
    assertTrue(names.containsAll(Names.of(100)));
    assertTrue(names.stream().allMatch(name -> name.matches("[A-Z]{3,12}")));
  }

  @Test
  void theKeyOfFigure51IsCorrected() {
    assertEquals(59, NameKeys.figure("ROMERO"));
    assertEquals(NameKeys.FIGURE_MIN, NameKeys.figure("AA"));
    assertEquals(NameKeys.FIGURE_MIN + NameKeys.FIGURE_KEYS - 1, NameKeys.figure("ZZ"));
    assertEquals(NameKeys.PAIRS - 1, NameKeys.pair("ZZ"));
    assertEquals(0x524F4D45, NameKeys.four("ROMERO"));
    assertEquals(0x4C454500, NameKeys.four("LEE"));
  }
}
