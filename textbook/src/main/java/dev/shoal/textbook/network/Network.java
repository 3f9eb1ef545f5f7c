package dev.shoal.textbook.network;

import java.util.ArrayList;
import java.util.List;

/// A sorting network: comparators in steps, which sort any elements.
///
/// - **Shape:** n positions, 0 or more; the comparators of a step share no position. Steps without
///   a comparator are left out.
/// - **Order:** ascending. Equal elements may be exchanged: a network is not stable.
/// - **Cost:** t (t + 1) / 2 steps, where 2ᵗ is the smallest power of two that is at least n, and
///   so about n t² / 4 comparators. As data, O(t²).
/// - **Source:** Batcher, *Sorting Networks and Their Applications* (1968).
///
/// Immutable, and so safe for any number of threads.
public final class Network {
  /// The maximum width that [#sortsZerosAndOnes] tests with all inputs, 2²⁴ of them.
  public static final int MAX_TESTED_WIDTH = 24;

  private final String title;
  private final int width;
  private final List<Step> steps;

  private Network(String title, int width, List<Step> steps) {
    this.title = title;
    this.width = width;
    this.steps = steps.stream().filter(step -> step.size() > 0).toList();
  }

  /// Returns Batcher's merge exchange: 19 comparators for 8 positions, 63 for 16, fewer than a
  /// bitonic network. Up to 8 positions no network has fewer; for 16 one of 60 is known.
  ///
  /// **Source:** Knuth, *The Art of Computer Programming* 3, algorithm 5.2.2 M.
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

  /// Returns the bitonic sort, whose comparators have the simplest rule: those of a step have one
  /// distance, and compare the positions with that bit clear to those with that bit set.
  ///
  /// For n that is not a power of two it is the network of the next power, without the comparators
  /// of positions past the last. That sorts if the missing elements may be taken as larger than all
  /// others and then never move, which holds if the last block of each size sorts upwards. In the
  /// text's kernel the first block does; for a power of two that is the opposite in each round but
  /// the last, and as good.
  ///
  /// **Source:** Batcher (1968); the text, *parallel batch sorting* (2013), for powers of two.
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

  /// Returns the name on a command line: `batcher` or `bitonic`.
  public String title() {
    return title;
  }

  /// Returns the number of elements that it sorts.
  public int width() {
    return width;
  }

  /// Returns the steps, in sequence.
  public List<Step> steps() {
    return steps;
  }

  /// Returns the number of steps.
  public int depth() {
    return steps.size();
  }

  /// Returns the number of comparators.
  public long size() {
    return steps.stream().mapToLong(Step::size).sum();
  }

  /// Returns whether it sorts all inputs of zeros and ones, and so all inputs: the 0-1 principle.
  ///
  /// It tests all 2ⁿ inputs, 64 at a time: each bit of word p is the element at position p in one
  /// of them, so that `&` is the minimum and `|` the maximum.
  ///
  /// **Source:** Knuth, *The Art of Computer Programming* 3, theorem 5.3.4 Z.
  ///
  /// @throws IllegalArgumentException if it is wider than [#MAX_TESTED_WIDTH]
  public boolean sortsZerosAndOnes() {
    if (width > MAX_TESTED_WIDTH) {
      throw new IllegalArgumentException(
          "the network has "
              + width
              + " positions; all inputs can be tested up to "
              + MAX_TESTED_WIDTH);
    }
    List<Comparator> comparators =
        steps.stream().flatMap(step -> step.comparators().stream()).toList();
    long[] words = new long[width];
    for (int upper = 0; upper < 1 << Math.max(0, width - 6); upper++) {
      fill(words, upper);
      for (Comparator c : comparators) {
        long both = words[c.min()] & words[c.max()];
        words[c.max()] |= words[c.min()];
        words[c.min()] = both;
      }
      for (int p = 1; p < width; p++) {
        if ((words[p - 1] & ~words[p]) != 0) {
          return false; // a one before a zero
        }
      }
    }
    return true;
  }

  /// Fills in the inputs of number `64 upper` and the next 63: bit p of a number is the element at
  /// position p.
  private static void fill(long[] words, int upper) {
    for (int p = 0; p < words.length; p++) {
      if (p < 6) {
        long ones = -1L >>> (Long.SIZE - (1 << p)); // 2ᵖ of them
        words[p] = 0;
        for (int at = 1 << p; at < Long.SIZE; at += 2 << p) {
          words[p] |= ones << at;
        }
      } else {
        words[p] = ((upper >> (p - 6)) & 1) == 0 ? 0 : -1L;
      }
    }
  }

  @Override
  public String toString() {
    return title + " network of " + width + " positions, " + size() + " comparators";
  }
}
