package dev.shoal.formats;

/// What a file cannot say about itself. Each is null where the file is to decide.
///
/// @param type the type of the elements: needed for raw files; for text, `f8` if null
/// @param bigEndian whether a raw file has its most significant byte first
/// @param column the column of a text file, by the name in its first line or by number from 1
/// @param format the format, where neither the name nor the first bytes tell it
/// @param missing what to do about missing values
/// @param allowsEmpty whether an input without a byte, or text without a row, is one of no numbers;
///   else it is an error, because a pipe that broke looks like that
public record ReadOptions(
    ElementType type,
    boolean bigEndian,
    String column,
    Format format,
    Missing missing,
    boolean allowsEmpty) {
  /// Leaves all to the file, and fails at a missing value and at an empty input.
  public static final ReadOptions NONE =
      new ReadOptions(null, false, null, null, Missing.FAIL, false);

  /// These options with that type.
  public ReadOptions withType(ElementType type) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// These options with that byte order.
  public ReadOptions withBigEndian(boolean bigEndian) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// These options with that column.
  public ReadOptions withColumn(String column) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// These options with that format.
  public ReadOptions withFormat(Format format) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// These options with that rule for missing values.
  public ReadOptions withMissing(Missing missing) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// These options, with empty inputs allowed or not.
  public ReadOptions withAllowsEmpty(boolean allowsEmpty) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }
}
