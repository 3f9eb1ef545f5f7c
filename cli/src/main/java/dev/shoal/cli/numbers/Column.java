package dev.shoal.cli.numbers;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import java.util.List;

/// Values that a command made, with what they are called where there are more.
///
/// @param name one word, for JSON
/// @param heading in the first line of a table: as the user calls them, if that is known
/// @param type how they are written
/// @param values in the array that the type is written from
public record Column(String name, String heading, ElementType type, Array<?> values) {
  /// What most commands make.
  public static final String VALUES = "values";

  /// A column that the user has no name for.
  public Column(String name, ElementType type, Array<?> values) {
    this(name, name, type, values);
  }

  /// Places in the input, from 0.
  public static Column places(IntArray places) {
    return new Column(VALUES, ElementType.I4, places);
  }

  /// How many there are of something.
  public static Column counts(LongArray counts) {
    return new Column("counts", ElementType.I8, counts);
  }

  /// The values as numbers, a view.
  public List<Number> numbers() {
    return Lines.numbers(values, type == ElementType.U8);
  }
}
