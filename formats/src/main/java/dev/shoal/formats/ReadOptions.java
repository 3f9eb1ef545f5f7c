package dev.shoal.formats;

/// Options for what a file cannot specify itself. Each is null where the file decides.
///
/// @param type the type of the elements: needed for raw files; for text, `f8` if null
/// @param bigEndian whether a raw file has its most significant byte first
/// @param column the column of a text file, by the name in its first line or by number from 1
/// @param format the format, where neither the name nor the first bytes determine it
/// @param missing how to treat missing values
/// @param allowsEmpty whether an input without a byte, or text without a row, has no numbers;
///   otherwise it is an error, because a broken pipe looks the same
public record ReadOptions(
    ElementType type,
    boolean bigEndian,
    String column,
    Format format,
    Missing missing,
    boolean allowsEmpty) {
  /// Leaves every choice to the file; a missing value and an empty input are errors.
  public static final ReadOptions NONE =
      new ReadOptions(null, false, null, null, Missing.FAIL, false);

  /// Returns these options with that type.
  public ReadOptions withType(ElementType type) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// Returns these options with that byte order.
  public ReadOptions withBigEndian(boolean bigEndian) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// Returns these options with that column.
  public ReadOptions withColumn(String column) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// Returns these options with that format.
  public ReadOptions withFormat(Format format) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// Returns these options with that rule for missing values.
  public ReadOptions withMissing(Missing missing) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }

  /// Returns these options, with empty inputs allowed or not.
  public ReadOptions withAllowsEmpty(boolean allowsEmpty) {
    return new ReadOptions(type, bigEndian, column, format, missing, allowsEmpty);
  }
}
