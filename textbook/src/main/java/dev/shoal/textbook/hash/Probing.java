package dev.shoal.textbook.hash;

import dev.shoal.primitives.hash.ProbeSequence;
import java.math.BigInteger;
import java.util.Objects;

/// The sequences of the text in which open addressing probes slots.
public enum Probing implements ProbeSequence {
  /// The next slot: +1, +2, +3.
  LINEAR {
    @Override
    public int next(int at, int home, int jump, int tries, int slots) {
      return ProbeSequence.LINEAR.next(at, home, jump, tries, slots);
    }

    @Override
    public String openCl() {
      return ProbeSequence.LINEAR.openCl();
    }
  },

  /// Squares: +1, +4, +9 …, and once those repeat, after half of the slots, −1, −4, −9 …
  ///
  /// Source: C. Radke, *The Use of Quadratic Residue Research* (1970), which shows that these are
  /// all slots.
  QUADRATIC {
    @Override
    public int next(int at, int home, int jump, int tries, int slots) {
      int back = tries - slots / 2;
      if (back <= 0) {
        return ProbeSequence.up(at, 2 * tries - 1, slots); // from one square to the next
      }
      return ProbeSequence.up(back == 1 ? home : at, slots - (2 * back - 1), slots);
    }

    @Override
    public String openCl() {
      return """
      static uint next(uint at, uint home, uint jump, uint tries, uint size) {
        uint middle = size / 2;
        if (tries > middle) {  // after the ascending squares, the descending ones
          uint back = 2 * (tries - middle) - 1;
          uint from = tries - middle == 1 ? home : at;
          return from >= back ? from - back : from + (size - back);
        }
        uint to = at + 2 * tries - 1;
        return to >= size ? to - size : to;
      }
      """;
    }
  },

  /// A constant distance from a second hash of the key: double hashing. Since the number of slots
  /// is prime, no distance returns early.
  PRIME_JUMP {
    @Override
    public int next(int at, int home, int jump, int tries, int slots) {
      return ProbeSequence.up(at, jump, slots);
    }

    @Override
    public String openCl() {
      return """
      static uint next(uint at, uint home, uint jump, uint tries, uint size) {
        uint to = at + jump;
        return to >= size ? to - size : to;
      }
      """;
    }
  };

  /// Wrong about a composite number once in 2 to the power of this.
  private static final int CERTAINTY = 100;

  /// Returns the slots in the order in which a search probes them, each once: for illustration.
  ///
  /// @param home the first slot, 0 … slots − 1
  /// @param jump the key's own distance, 1 … slots − 1
  /// @param slots the number of slots: a prime that is 3 modulo 4
  /// @throws IllegalArgumentException if there is no such table
  public int[] sequence(int home, int jump, int slots) {
    if (slots % 4 != 3 || !BigInteger.valueOf(slots).isProbablePrime(CERTAINTY)) {
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
}
