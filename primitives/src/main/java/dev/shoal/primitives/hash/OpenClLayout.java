package dev.shoal.primitives.hash;

/// The layout of a table by `hash.cl`: which slots there are, and which ones a key probes.
///
/// @param range the keys, each of which has a slot; null where keys collide and are probed
/// @param probing unused where there is a range
/// @param load likewise
/// @param isSettled whether keys and values are moved next to their slots after a build, so that a
///   search does not go through the entry
record OpenClLayout(KeyRange range, Probing probing, double load, boolean isSettled) {
  static OpenClLayout perfect(KeyRange range) {
    return new OpenClLayout(range, Probing.LINEAR, 1, false);
  }

  static OpenClLayout probed(Probing probing, double load) {
    return new OpenClLayout(null, probing, load, false);
  }

  static OpenClLayout settled(Probing probing, double load) {
    return new OpenClLayout(null, probing, load, true);
  }

  /// Returns the options of the compiler.
  String defines() {
    return isPerfect() ? "-D PERFECT " : isSettled ? "-D SETTLED " : "";
  }

  boolean isPerfect() {
    return range != null;
  }

  /// Returns the key of the first slot, if each key has one.
  long min() {
    return isPerfect() ? range.min() : 0;
  }

  /// Returns the number of slots of a table of so many entries.
  int slots(int entries) {
    return isPerfect() ? range.size() : SlotCount.prime(entries, load);
  }

  /// Returns the number of the probing sequence in `hash.cl`.
  int sequence() {
    return switch (probing) {
      case LINEAR -> 0;
      case QUADRATIC -> 1;
      case PRIME_JUMP -> 2;
    };
  }
}
