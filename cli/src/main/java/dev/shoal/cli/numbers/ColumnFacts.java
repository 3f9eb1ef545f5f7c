package dev.shoal.cli.numbers;

import dev.shoal.device.LongArray;
import dev.shoal.formats.numbers.NumberFile;

/// What a file tells beside its values.
///
/// @param heading its name in the header; null without one
/// @param isIntegral whether it was read as f8 because no type was given, and is all integers
/// @param skipped the rows that were left out because their value is missing, from 0 and rising
public record ColumnFacts(String heading, boolean isIntegral, LongArray skipped) {
  static ColumnFacts of(NumberFile read) {
    return new ColumnFacts(read.heading().orElse(null), read.isIntegral(), read.skippedRows());
  }

  /// The name, or another if there is none.
  public String headingOr(String other) {
    return heading == null ? other : heading;
  }

  /// Of some of the values, whose rows do not matter any more.
  ColumnFacts withoutRows() {
    return new ColumnFacts(heading, isIntegral, LongArray.wrap(new long[0]));
  }
}
