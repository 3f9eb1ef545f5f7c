package dev.shoal.textbook.network;

import java.util.List;
import java.util.stream.IntStream;

/// One step of a sorting network: comparators that share no position, so that all may work at once.
///
/// They are given by a rule, since a list would be longer than the elements: position i is compared
/// with `i + distance`, if that exists, for all i whose bit `bit` is as in `value`. So the lower
/// positions come in runs of length `bit`.
///
/// @param width the number of positions
/// @param distance between the two positions of each comparator
/// @param bit a power of two
/// @param value 0 or `bit`
/// @param block the length, a power of two, of blocks of positions that sort alternately upwards
///   and downwards, the last block upwards; 0 if all sort upwards
public record Step(int width, int distance, int bit, int value, int block) {
  /// Checks the rule.
  public Step {
    boolean isBit = bit > 0 && (bit & (bit - 1)) == 0;
    if (width < 0 || distance < 1 || !isBit || (value & ~bit) != 0 || (block & (block - 1)) != 0) {
      throw new IllegalArgumentException(
          "not a step of a network: width "
              + width
              + ", distance "
              + distance
              + ", bit "
              + bit
              + ", value "
              + value
              + ", block "
              + block);
    }
  }

  /// Returns the number of comparators.
  public int size() {
    int lower = Math.max(0, width - distance);
    long period = 2L * bit;
    long rest = lower % period;
    long last = value == 0 ? Math.min(rest, bit) : Math.max(0, rest - bit);
    return (int) (lower / period * bit + last);
  }

  /// Returns the lower position of comparator `t`: t with the bit inserted.
  public int low(int t) {
    return ((t & -bit) << 1) | value | (t & (bit - 1));
  }

  /// Returns whether the comparator with that lower position leaves the minimum there. All of a run
  /// agree.
  public boolean ascends(int low) {
    return ((low ^ (width - 1)) & block) == 0;
  }

  /// Returns the comparators, by their lower positions.
  public List<Comparator> comparators() {
    return IntStream.range(0, size())
        .map(this::low)
        .mapToObj(low ->
            ascends(low)
                ? new Comparator(low, low + distance)
                : new Comparator(low + distance, low))
        .toList();
  }
}
