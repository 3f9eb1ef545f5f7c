package dev.shoal.spark;

import java.io.Serializable;
import java.util.BitSet;

/// The values of a [GraphBucket] after a round, and which of them changed. Immutable: a task that
/// runs again starts from the same state.
final class RoundState implements Serializable {
  private static final long serialVersionUID = 1;

  private final long[] values;
  private final BitSet changed;

  /// Takes both; they must not change any more.
  RoundState(long[] values, BitSet changed) {
    this.values = values;
    this.changed = changed;
  }

  long value(int slot) {
    return values[slot];
  }

  /// Returns a copy of the values.
  long[] values() {
    return values.clone();
  }

  /// Returns the slots whose values changed; not to be written to.
  BitSet changed() {
    return changed;
  }

  /// Returns the number of values that changed.
  long changes() {
    return changed.cardinality();
  }
}
