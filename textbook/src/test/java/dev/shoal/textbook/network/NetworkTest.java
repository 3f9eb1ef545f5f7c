package dev.shoal.textbook.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {
  private static Network network(String name, int n) {
    return name.equals("batcher") ? Network.batcher(n) : Network.bitonic(n);
  }

  private static void sort(Network network, int[] a) {
    for (Step step : network.steps()) {
      for (Comparator c : step.comparators()) {
        int min = Math.min(a[c.min()], a[c.max()]);
        a[c.max()] = Math.max(a[c.min()], a[c.max()]);
        a[c.min()] = min;
      }
    }
  }

  /// The 0-1 principle, by itself: every input of zeros and ones, sorted one at a time.
  @ParameterizedTest
  @ValueSource(strings = {"batcher", "bitonic"})
  void sortsAllZerosAndOnesOfUpToSixteenPositions(String name) {
    for (int n = 0; n <= 16; n++) {
      Network network = network(name, n);
      List<Comparator> all =
          network.steps().stream().flatMap(s -> s.comparators().stream()).toList();
      for (int input = 0; input < 1 << n; input++) {
        int bits = input; // position p holds bit p
        for (Comparator c : all) {
          if (((bits >> c.min()) & 1) > ((bits >> c.max()) & 1)) {
            bits ^= (1 << c.min()) | (1 << c.max());
          }
        }
        int ones = Integer.bitCount(input);
        assertEquals(((1 << ones) - 1) << (n - ones), bits, network + " of " + input);
      }
      assertTrue(network.sortsZerosAndOnes(), network::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"batcher", "bitonic"})
  void sortsAnythingOfAnyNumber(String name) {
    Cases.forAll(
        random -> random.ints(random.nextInt(1 << random.nextInt(12))).map(x -> x >> 28).toArray(),
        Cases::firstHalf,
        a -> {
          int[] expected = a.clone();
          Arrays.sort(expected);
          sort(network(name, a.length), a);
          assertArrayEquals(expected, a);
        });
    SplittableRandom random = Cases.random(0);
    for (int n : new int[] {4095, 4096, 4097, 8192, 10_000}) {
      int[] a = random.ints(n).toArray();
      int[] expected = a.clone();
      Arrays.sort(expected);
      sort(network(name, n), a);
      assertArrayEquals(expected, a);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"batcher", "bitonic"})
  void stepsTouchNoPositionTwice(String name) {
    for (int n : new int[] {2, 3, 8, 13, 100, 1000}) {
      for (Step step : network(name, n).steps()) {
        Set<Integer> seen = new HashSet<>();
        assertEquals(step.size(), step.comparators().size());
        assertTrue(step.size() > 0);
        for (Comparator c : step.comparators()) {
          assertTrue(seen.add(c.min()) && seen.add(c.max()), step::toString);
          assertTrue(0 <= c.low() && c.high() < n, step::toString);
          assertEquals(c.low() == c.min(), step.ascends(c.low()));
        }
      }
    }
  }

  /// The numbers of the literature: Knuth 5.2.2 exercise 10, and p (p + 1) / 2 steps.
  @Test
  void hasTheSizesOfTheLiterature() {
    int[] sizes = {0, 0, 1, 3, 5, 9, 12, 16, 19};
    for (int n = 0; n < sizes.length; n++) {
      assertEquals(sizes[n], Network.batcher(n).size());
    }
    assertEquals(63, Network.batcher(16).size());
    assertEquals(327_679, Network.batcher(8192).size());
    assertEquals(181_943, Network.batcher(5000).size());
    assertEquals(23_499, Network.batcher(1000).size());
    assertEquals(24, Network.bitonic(8).size());
    assertEquals(372_736, Network.bitonic(8192).size());
    for (IntFunction<Network> any :
        List.<IntFunction<Network>>of(Network::batcher, Network::bitonic)) {
      assertEquals(91, any.apply(8192).depth());
      assertEquals(91, any.apply(5000).depth());
      assertEquals(6, any.apply(8).depth());
      assertEquals(0, any.apply(1).depth());
    }
  }

  /// The text says that the bitonic network requires fewer comparisons.
  @Test
  void bitonicHasMoreComparatorsThanBatcherFromFourPositionsOn() {
    for (int n = 0; n <= 1 << 13; n++) {
      long batcher = Network.batcher(n).size();
      long bitonic = Network.bitonic(n).size();
      assertTrue(n < 4 ? bitonic == batcher : bitonic > batcher, "n = " + n);
      assertTrue(bitonic <= 1.551 * batcher, "n = " + n);
    }
    assertEquals(26, percentMore(8));
    assertEquals(55, percentMore(33));
    assertEquals(14, percentMore(8192));
  }

  private static long percentMore(int n) {
    return Math.round(100.0 * Network.bitonic(n).size() / Network.batcher(n).size() - 100);
  }

  /// The listing of the text for eight, whose directions are the other way round but in the last
  /// round.
  @Test
  void comparesWhatTheTextCompares() {
    List<List<Comparator>> steps =
        Network.bitonic(8).steps().stream().map(Step::comparators).toList();
    assertEquals(List.of(pair(1, 0), pair(2, 3), pair(5, 4), pair(6, 7)), steps.get(0));
    assertEquals(List.of(pair(2, 0), pair(3, 1), pair(4, 6), pair(5, 7)), steps.get(1));
    assertEquals(List.of(pair(0, 4), pair(1, 5), pair(2, 6), pair(3, 7)), steps.get(3));
  }

  private static Comparator pair(int lesser, int greater) {
    return new Comparator(lesser, greater);
  }

  /// Properties computed without listing comparators.
  @Test
  void hugeNetworksHaveLogarithmicDepth() {
    for (int n : new int[] {1 << 30, (1 << 30) + 1, Integer.MAX_VALUE}) {
      for (Network network : List.of(Network.batcher(n), Network.bitonic(n))) {
        int rounds = 32 - Integer.numberOfLeadingZeros(n - 1);
        assertTrue(network.depth() <= rounds * (rounds + 1) / 2);
        assertTrue(network.size() > (long) n * rounds);
        for (Step step : network.steps()) {
          int last = step.low(step.size() - 1);
          assertTrue(0 <= last && last < n - step.distance(), step::toString);
          assertFalse(step.low(0) < 0);
        }
      }
    }
  }

  @Test
  void refusesWhatIsNone() {
    assertThrows(IllegalArgumentException.class, () -> Network.batcher(-1));
    assertThrows(IllegalArgumentException.class, () -> Network.bitonic(-1));
    assertThrows(IllegalArgumentException.class, () -> new Step(8, 1, 0, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new Step(8, 1, 3, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new Step(8, 0, 1, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> Network.bitonic(25).sortsZerosAndOnes());
  }
}
