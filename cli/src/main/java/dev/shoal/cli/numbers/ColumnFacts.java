package dev.shoal.cli.numbers;

import dev.shoal.device.LongArray;
import dev.shoal.formats.NumberFile;

/// What a column of text tells beside its values.
///
/// @param heading its name in the header; null without one
/// @param isIntegral whether it was read as f8 because no type was given, and is all integers
/// @param missing which elements stand for a missing field, from 0 and rising
public record ColumnFacts(String heading, boolean isIntegral, LongArray missing) {
  static ColumnFacts of(NumberFile read) {
    return new ColumnFacts(read.heading().orElse(null), read.isIntegral(), read.missing());
  }

  /// The name, or another if there is none.
  public String headingOr(String other) {
    return heading == null ? other : heading;
  }

  /// Of the others, when those for missing fields are left out.
  ColumnFacts withoutMissing() {
    return new ColumnFacts(heading, isIntegral, LongArray.of(new long[0]));
  }
}
