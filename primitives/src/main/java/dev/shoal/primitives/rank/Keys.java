package dev.shoal.primitives.rank;

/// Elements of any type as integer keys in the order of their ranks.
interface Keys {
  /// How many there are.
  int length();

  /// The key of one.
  long key(int i);

  /// No key is below.
  long least();

  /// No key is above.
  long greatest();
}
