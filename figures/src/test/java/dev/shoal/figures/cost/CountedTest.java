package dev.shoal.figures.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.textbook.scan.StepScan;
import org.junit.jupiter.api.Test;

class CountedTest {
  @Test
  void aSumCountsAdditionsAndTheLongestChain() {
    var counts = new CountedSum();
    long left = counts.add(counts.add(1, 2), 3);
    long all = counts.add(left, counts.add(4, 5));
    assertEquals(4, counts.operations());
    assertEquals(15, CountedSum.sum(all));
    assertEquals(3, CountedSum.chain(all));
    assertEquals(3, CountedSum.chain(left, all, 7));
    assertEquals(0, CountedSum.chain(7));
    assertEquals(0, CountedSum.chain(new long[0]));
  }

  /// As the page of the scans says.
  @Test
  void threePhasesWaitForTwoOrThreeAdditionsLessThanTheoryHas() {
    assertEquals(6, threePhaseChain(8, 3));
    for (int parts : new int[] {3, 4, 16}) {
      for (int length = 2; length < 6; length++) {
        int n = parts * length;
        assertEquals(2L * length + parts - 2, threePhaseChain(n, parts));
        assertEquals(2L * length + parts - 3, threePhaseChain(n - 1, parts));
      }
    }
  }

  private static long threePhaseChain(int n, int parts) {
    long[] sums = new long[n];
    LongArray all = LongArray.wrap(sums);
    Scan scan = Scan.on(Device.serial()).with(new StepScan.ThreePhase(parts));
    scan.exclusive(all, new CountedSum().operator(), all);
    return CountedSum.chain(sums);
  }

  @Test
  void linearSearchLooksAtHalfAndBisectionAtTheLogarithm() {
    assertEquals(1, SearchSteps.linear(1).mean());
    assertEquals(1, SearchSteps.bisection(1).most());
    for (int n : new int[] {2, 16, 255, 256, 257, 1000}) {
      SearchSteps linear = SearchSteps.linear(n);
      SearchSteps bisection = SearchSteps.bisection(n);
      assertTrue(linear.isRight() && bisection.isRight(), n + "");
      assertEquals(n, linear.most());
      assertEquals((n + 1) / 2.0, linear.mean(), 0.02 * n);
      assertTrue(bisection.most() <= Math.ceil(Math.log(n + 1) / Math.log(2)), bisection + "");
      assertTrue(linear.slowdown() >= bisection.slowdown());
    }
    assertEquals(1.94, SearchSteps.linear(256).slowdown(), 0.03); // 2 · 32/33
  }
}
