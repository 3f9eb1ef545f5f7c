package dev.shoal.primitives.hash;

/// Where open addressing looks next when a slot holds another key.
///
/// Each visits every slot of a table once before it gives up, so that no search runs for ever and a
/// table can be filled to the last slot. For that the number of slots is a prime that leaves 3 when
/// divided by 4.
public enum Probing {
  /// The next slot: +1, +2, +3. Neighbours are in cache, but taken slots clump together.
  LINEAR {
    @Override
    long distance(long attempt, long jump, long slots) {
      return attempt;
    }
  },

  /// Squares: +1, +4, +9 …, and once those return, after half of the slots, −1, −4, −9 …
  ///
  /// Source: C. Radke, *The Use of Quadratic Residue Research* (1970), for why these are all slots.
  QUADRATIC {
    @Override
    long distance(long attempt, long jump, long slots) {
      long half = slots / 2;
      long back = attempt - half;
      return attempt <= half ? (attempt * attempt) % slots : slots - (back * back) % slots;
    }
  },

  /// Always the same distance, which a second hash of the key gives: double hashing. Since the
  /// number of slots is prime, no distance returns early.
  PRIME_JUMP {
    @Override
    long distance(long attempt, long jump, long slots) {
      return (attempt * jump) % slots;
    }
  };

  /// That of an algorithm whose slots hold places; of no meaning where nothing collides.
  static Probing of(Algorithm algorithm) {
    return algorithm instanceof Algorithm.Compact compact ? compact.probing() : LINEAR;
  }

  /// How far beyond the first slot the search looks after `attempt` slots: 0 … slots.
  abstract long distance(long attempt, long jump, long slots);

  /// The slot that is looked at after `attempt` others.
  ///
  /// @param home the first slot that is looked at
  /// @param jump the key's own distance, 1 … slots − 1
  /// @param slots how many there are, as [Primes] gives them
  int slot(int home, int jump, int attempt, int slots) {
    long at = home + distance(attempt, jump, slots);
    return (int) (at < slots ? at : at - slots);
  }
}
