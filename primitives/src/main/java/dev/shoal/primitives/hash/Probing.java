package dev.shoal.primitives.hash;

import java.util.Objects;

/// The sequence in which open addressing probes slots, after one that holds another key.
///
/// Each sequence visits every slot of a table once, so that every search ends and a table can be
/// filled to the last slot. This needs a prime number of slots that is 3 modulo 4.
public enum Probing {
  /// The next slot: +1, +2, +3. Adjacent slots are in cache, but occupied slots cluster.
  LINEAR,

  /// Squares: +1, +4, +9 …, and once those repeat, after half of the slots, −1, −4, −9 …
  ///
  /// Source: C. Radke, *The Use of Quadratic Residue Research* (1970), which shows that these are
  /// all slots.
  QUADRATIC,

  /// A constant distance from a second hash of the key: double hashing. Since the number of slots
  /// is prime, no distance returns early.
  PRIME_JUMP;

  /// Returns the slots in the order in which a search probes them, each once: for illustration.
  ///
  /// @param home the first slot, 0 … slots − 1
  /// @param jump the key's own distance, 1 … slots − 1
  /// @param slots the number of slots: a prime that is 3 modulo 4
  /// @throws IllegalArgumentException if there is no such table
  public int[] sequence(int home, int jump, int slots) {
    if (slots < 3 || Primes.from(slots) != slots) {
      throw new IllegalArgumentException(slots + " slots, must be a prime that is 3 modulo 4");
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

  /// Returns the slot that is probed after `tries` others.
  ///
  /// @param at the last of those
  /// @param home the first of those
  /// @param jump the key's own distance, 1 … slots − 1
  /// @param tries from 1 to slots − 1
  /// @param slots the number of slots, from [Primes]
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
