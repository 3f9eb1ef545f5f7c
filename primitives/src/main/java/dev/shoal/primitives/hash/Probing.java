package dev.shoal.primitives.hash;

import java.util.Objects;

/// Where open addressing looks next when a slot holds another key.
///
/// Each visits every slot of a table once before it gives up, so that no search runs for ever and a
/// table can be filled to the last slot. For that the number of slots is a prime that leaves 3 when
/// divided by 4.
public enum Probing {
  /// The next slot: +1, +2, +3. Neighbours are in cache, but taken slots clump together.
  LINEAR,

  /// Squares: +1, +4, +9 …, and once those return, after half of the slots, −1, −4, −9 …
  ///
  /// Source: C. Radke, *The Use of Quadratic Residue Research* (1970), for why these are all slots.
  QUADRATIC,

  /// Always the same distance, which a second hash of the key gives: double hashing. Since the
  /// number of slots is prime, no distance returns early.
  PRIME_JUMP;

  /// That of an algorithm whose slots hold places; of no meaning where nothing collides.
  static Probing of(Algorithm algorithm) {
    return algorithm instanceof Algorithm.Compact compact ? compact.probing() : LINEAR;
  }

  /// The slots in the order in which a search looks at them, each once: to show, not to search by.
  ///
  /// @param home the first, 0 … slots − 1
  /// @param jump the key's own distance, 1 … slots − 1
  /// @param slots how many there are: a prime that leaves 3 when divided by 4
  /// @throws IllegalArgumentException if there is no such table
  public int[] sequence(int home, int jump, int slots) {
    if (slots < 3 || Primes.from(slots) != slots) {
      throw new IllegalArgumentException(
          slots + " slots, must be a prime that leaves 3 when divided by 4");
    }
    Objects.checkIndex(home, slots);
    Objects.checkIndex(jump - 1, slots - 1);
    int[] sequence = new int[slots];
    sequence[0] = home;
    for (int tries = 1; tries < slots; tries++) {
      sequence[tries] = next(sequence[tries - 1], home, jump, tries, slots);
    }
    return sequence;
  }

  /// The slot that is looked at after `tries` others.
  ///
  /// @param at the last of those
  /// @param home the first
  /// @param jump the key's own distance, 1 … slots − 1
  /// @param tries from 1 to slots − 1
  /// @param slots how many there are, as [Primes] gives them
  int next(int at, int home, int jump, int tries, int slots) {
    return switch (this) {
      case LINEAR -> up(at, 1, slots);
      case QUADRATIC -> {
        int back = tries - slots / 2;
        yield back <= 0
            ? up(at, 2 * tries - 1, slots) // from one square to the next
            : up(back == 1 ? home : at, slots - (2 * back - 1), slots);
      }
      case PRIME_JUMP -> up(at, jump, slots);
    };
  }

  private static int up(int at, int step, int slots) {
    int to = at - slots + step; // at + step might overflow
    return to < 0 ? to + slots : to;
  }
}
