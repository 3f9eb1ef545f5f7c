package dev.shoal.figures.cost;

import java.util.SplittableRandom;

/// What searches in a sorted array look at, counted, for needles that are all there.
///
/// @param mean elements looked at for a needle
/// @param most for the needle that takes most
/// @param slowdown how many times as long threads that march by 32 take, each with a needle, as if
///   all looked at as many
/// @param isRight whether each needle was found at its position
public record SearchSteps(double mean, int most, double slowdown, boolean isRight) {
  private static final int NEEDLES = 1 << 14;

  /// Finds the first position whose element is not below a needle.
  private interface Search {
    int position(CountedTable sorted, int n, int needle);
  }

  /// From the first of `n` elements on.
  public static SearchSteps linear(int n) {
    return of(n, SearchSteps::linear);
  }

  private static int linear(CountedTable sorted, int n, int needle) {
    int at = 0;
    while (at < n && sorted.read(at) < needle) {
      at++;
    }
    return at;
  }

  /// By halves of `n` elements.
  public static SearchSteps bisection(int n) {
    return of(n, SearchSteps::bisection);
  }

  private static int bisection(CountedTable sorted, int n, int needle) {
    int low = 0;
    int high = n;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted.read(middle) < needle) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// Element i is 3 i; needles are elements at random.
  private static SearchSteps of(int n, Search search) {
    var sorted = new CountedTable(n);
    for (int i = 0; i < n; i++) {
      sorted.write(i, 3 * i);
    }
    var random = new SplittableRandom(n);
    var march = new March();
    int most = 0;
    boolean isRight = true;
    for (int needle = 0; needle < NEEDLES; needle++) {
      int wanted = random.nextInt(n);
      long before = sorted.reads();
      isRight &= search.position(sorted, n, 3 * wanted) == wanted;
      int looks = (int) (sorted.reads() - before);
      most = Math.max(most, looks);
      march.thread(looks);
    }
    return new SearchSteps((double) sorted.reads() / NEEDLES, most, march.slowdown(), isRight);
  }
}
