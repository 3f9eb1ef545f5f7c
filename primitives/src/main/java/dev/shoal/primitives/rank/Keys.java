package dev.shoal.primitives.rank;

/// Elements of any type as integer keys in the order of their ranks.
///
/// One call of a method does thousands of elements, so that it costs nothing that there are four
/// kinds.
interface Keys {
  /// How many there are.
  int length();

  /// The key of one.
  long key(int i);

  /// No key is below.
  long least();

  /// No key is above.
  long greatest();

  /// Adds to `part` how many of the keys `from … to-1` are below `low`, and those in `low … high`.
  void split(int from, int to, long low, long high, KeyPart part);

  /// Adds 1 to `counts[(key - low) >>> shift]` for each of the keys `from … to-1` in `low … high`.
  void count(int from, int to, long low, long high, int shift, int[] counts);

  /// Adds to `part` how many of the keys `from … to-1` are below `key`, and how many are equal.
  void compare(int from, int to, long key, KeyPart part);

  /// Writes the places of the keys below `key`, and of the first few equal to it, as many as
  /// `first` says, from `places[at]` on. It begins with the key at `from`, and ends when it has
  /// written `places[end-1]`; there are enough for that.
  void places(int from, long key, int first, int[] places, int at, int end);
}
