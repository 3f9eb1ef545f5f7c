package dev.shoal.primitives.hash;

/// The slots that [OpenAddressing] probes for a key, after one that holds another key.
///
/// A sequence visits every slot once, so that every search ends and a table can be filled to the
/// last slot. For that, the number of slots is a prime that is 3 modulo 4.
public interface ProbeSequence {
  /// The next slot: +1, +2, +3. Adjacent slots are in cache, but occupied slots cluster.
  ProbeSequence LINEAR = new Linear();

  /// Returns the slot that is probed after `tries` others.
  ///
  /// @param at the last of those
  /// @param home the first of those, which the key's hash chooses
  /// @param jump the key's own distance, 1 … slots − 1, from a second hash
  /// @param tries from 1 to slots − 1
  /// @param slots the number of slots
  int next(int at, int home, int jump, int tries, int slots);

  /// Returns the same as an OpenCL function `static uint next(uint at, uint home, uint jump, uint
  /// tries, uint size)`.
  String openCl();

  /// Returns the slot `step` after `at`, around the end.
  static int up(int at, int step, int slots) {
    int to = at - slots + step; // at + step might overflow
    return to < 0 ? to + slots : to;
  }

  /// [#LINEAR].
  record Linear() implements ProbeSequence {
    @Override
    public int next(int at, int home, int jump, int tries, int slots) {
      return up(at, 1, slots);
    }

    @Override
    public String openCl() {
      return """
      static uint next(uint at, uint home, uint jump, uint tries, uint size) {
        return at + 1 == size ? 0 : at + 1;
      }
      """;
    }
  }
}
