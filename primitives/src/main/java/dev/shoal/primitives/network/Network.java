package dev.shoal.primitives.network;

import java.util.ArrayList;
import java.util.List;

/// A sorting network: comparators of two places each, in steps, that put any elements in order.
///
/// - **Shape:** n places, 0 or more; a step's comparators share no place. Steps without a
///   comparator are left out.
/// - **Order:** the least element ends at place 0. Equal elements may change places: a network is
///   not stable.
/// - **Cost:** t (t + 1) / 2 steps, where 2ᵗ is the least power of two that is not below n, and so
///   some n t² / 4 comparators. As data, O(t²).
/// - **Source:** Batcher, *Sorting Networks and Their Applications* (1968).
///
/// Immutable, and so safe for any number of threads.
public final class Network {
  /// Places up to which [#sortsZerosAndOnes] tries all inputs: 2²⁴ of them.
  public static final int MOST_TRIED = 24;

  private final String title;
  private final int width;
  private final List<Step> steps;

  private Network(String title, int width, List<Step> steps) {
    this.title = title;
    this.width = width;
    this.steps = steps.stream().filter(step -> step.size() > 0).toList();
  }

  /// Batcher's merge exchange, with the fewest comparators: 19 for 8 places, 63 for 16.
  ///
  /// Source: Knuth, *The Art of Computer Programming* 3, algorithm 5.2.2 M.
  ///
  /// @throws IllegalArgumentException if `n` is negative
  public static Network batcher(int n) {
    List<Step> steps = new ArrayList<>();
    int top = requireWidth(n) < 2 ? 0 : Integer.highestOneBit(n - 1);
    for (int p = top; p > 0; p /= 2) {
      steps.add(new Step(n, p, p, 0, 0));
      for (int q = top; q > p; q /= 2) {
        steps.add(new Step(n, q - p, p, p, 0));
      }
    }
    return new Network("batcher", n, steps);
  }

  /// The bitonic sort, whose comparators are the easiest to find: of each step all have the same
  /// distance, and the places with that bit clear are compared with those where it is set.
  ///
  /// For n that is no power of two it is that of the next power, without the comparators that want
  /// a place past the last. That sorts if what is missing could be greater than all and would then
  /// never move, which is so where the last block of each size sorts upwards. The text's kernel
  /// lets the first one do so; for a power of two that is the other way round in each round but the
  /// last, and as good.
  ///
  /// Source: Batcher (1968); the text, *parallel batch sorting* (2013), for powers of two.
  ///
  /// @throws IllegalArgumentException if `n` is negative
  public static Network bitonic(int n) {
    List<Step> steps = new ArrayList<>();
    int top = requireWidth(n) < 2 ? 0 : Integer.highestOneBit(n - 1);
    for (int half = 1; half > 0 && half <= top; half *= 2) {
      for (int distance = half; distance > 0; distance /= 2) {
        steps.add(new Step(n, distance, distance, 0, 2 * half));
      }
    }
    return new Network("bitonic", n, steps);
  }

  private static int requireWidth(int n) {
    if (n < 0) {
      throw new IllegalArgumentException("n is " + n + ", must not be negative");
    }
    return n;
  }

  /// Its name on a command line: `batcher` or `bitonic`.
  public String title() {
    return title;
  }

  /// How many places it sorts.
  public int width() {
    return width;
  }

  /// Its steps, to be done one after the other.
  public List<Step> steps() {
    return steps;
  }

  /// The number of steps.
  public int depth() {
    return steps.size();
  }

  /// The number of comparators.
  public long size() {
    return steps.stream().mapToLong(Step::size).sum();
  }

  /// Whether it sorts all zeros and ones, and so everything: the 0-1 principle.
  ///
  /// All 2ⁿ inputs are tried, 64 at a time: a bit of place p's word is what place p holds in one of
  /// them, so that `&` leaves the lesser and `|` the greater.
  ///
  /// Source: Knuth, *The Art of Computer Programming* 3, theorem 5.3.4 Z.
  ///
  /// @throws IllegalArgumentException if there are more than [#MOST_TRIED] places
  public boolean sortsZerosAndOnes() {
    if (width > MOST_TRIED) {
      throw new IllegalArgumentException(
          "the network has "
              + width
              + " places; all inputs are tried of "
              + MOST_TRIED
              + " at most");
    }
    List<Comparator> comparators =
        steps.stream().flatMap(step -> step.comparators().stream()).toList();
    long[] places = new long[width];
    for (int upper = 0; upper < 1 << Math.max(0, width - 6); upper++) {
      fill(places, upper);
      for (Comparator c : comparators) {
        long both = places[c.lesser()] & places[c.greater()];
        places[c.greater()] |= places[c.lesser()];
        places[c.lesser()] = both;
      }
      for (int p = 1; p < width; p++) {
        if ((places[p - 1] & ~places[p]) != 0) {
          return false; // a one before a zero
        }
      }
    }
    return true;
  }

  /// The inputs whose number is `64 upper` and the next 63: bit p of a number is what place p
  /// holds.
  private static void fill(long[] places, int upper) {
    for (int p = 0; p < places.length; p++) {
      if (p < 6) {
        long ones = -1L >>> (Long.SIZE - (1 << p)); // 2ᵖ of them
        places[p] = 0;
        for (int at = 1 << p; at < Long.SIZE; at += 2 << p) {
          places[p] |= ones << at;
        }
      } else {
        places[p] = ((upper >> (p - 6)) & 1) == 0 ? 0 : -1L;
      }
    }
  }

  @Override
  public String toString() {
    return title + " network of " + width + " places, " + size() + " comparators";
  }
}
