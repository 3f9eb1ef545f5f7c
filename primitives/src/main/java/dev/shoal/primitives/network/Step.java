package dev.shoal.primitives.network;

import java.util.List;
import java.util.stream.IntStream;

/// One step of a sorting network: comparators that share no place, so that all may work at once.
///
/// A rule tells them, for a list would be longer than what is sorted: place i is compared with `i +
/// distance`, if that is a place, for all i whose bit `bit` is as in `value`. So the lower places
/// come in runs of `bit`.
///
/// @param width the number of places
/// @param distance of the two places of each comparator
/// @param bit a power of two
/// @param value 0 or `bit`
/// @param block places in blocks of so many, a power of two, sort in turns upwards and downwards,
///   the last block upwards; 0 if all sort upwards
public record Step(int width, int distance, int bit, int value, int block) {
  /// Checks that it is a step.
  public Step {
    boolean isBit = bit > 0 && (bit & (bit - 1)) == 0;
    if (width < 0 || distance < 1 || !isBit || (value & ~bit) != 0 || (block & (block - 1)) != 0) {
      throw new IllegalArgumentException(
          "no step of a network: width "
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

  /// How many comparators there are.
  public int size() {
    int lower = Math.max(0, width - distance);
    long period = 2L * bit;
    long rest = lower % period;
    long last = value == 0 ? Math.min(rest, bit) : Math.max(0, rest - bit);
    return (int) (lower / period * bit + last);
  }

  /// The lower place of comparator number `t`: t with the bit put in.
  public int low(int t) {
    return ((t & -bit) << 1) | value | (t & (bit - 1));
  }

  /// Whether the comparator with that lower place leaves the lesser element there. It is so for a
  /// whole run.
  public boolean rises(int low) {
    return ((low ^ (width - 1)) & block) == 0;
  }

  /// The comparators, by their lower places.
  public List<Comparator> comparators() {
    return IntStream.range(0, size())
        .map(this::low)
        .mapToObj(low ->
            rises(low) ? new Comparator(low, low + distance) : new Comparator(low + distance, low))
        .toList();
  }
}
