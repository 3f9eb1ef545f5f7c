package dev.shoal.figures.cost;

import java.util.BitSet;

/// A table that counts what is done to it, as ints one after the other in memory.
final class CountedTable {
  /// Ints to a line of the cache, of 64 bytes.
  private static final int LINE = 16;

  private final int[] entries;
  private final BitSet linesWritten = new BitSet();
  private final BitSet linesRead = new BitSet();
  private long writes;
  private long reads;

  /// A table of zeros.
  CountedTable(int length) {
    entries = new int[length];
  }

  void write(int at, int value) {
    writes++;
    linesWritten.set(at / LINE);
    entries[at] = value;
  }

  int read(int at) {
    reads++;
    linesRead.set(at / LINE);
    return entries[at];
  }

  long writes() {
    return writes;
  }

  long reads() {
    return reads;
  }

  /// How many lines were written to, each counted once.
  int linesWritten() {
    return linesWritten.cardinality();
  }

  /// How many lines were read, each counted once.
  int linesRead() {
    return linesRead.cardinality();
  }
}
