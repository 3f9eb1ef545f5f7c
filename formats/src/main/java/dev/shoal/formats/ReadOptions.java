package dev.shoal.formats;

/// What a file cannot say about itself. Each is null where the file is to decide.
///
/// @param type the type of the elements: needed for raw files; for text, `f8` if null
/// @param bigEndian whether a raw file has its most significant byte first
/// @param column the column of a text file, by the name in its first line or by number from 1
/// @param format the format, where neither the name nor the first bytes tell it
/// @param allowsMissing whether a field of text may be empty, or beyond the end of its line; it is
///   read as NaN, or as 0 of an integer type, and [NumberFile#missing()] tells where
public record ReadOptions(
    ElementType type, boolean bigEndian, String column, Format format, boolean allowsMissing) {
  /// Leaves all to the file.
  public static final ReadOptions NONE = new ReadOptions(null, false, null, null, false);

  /// These options with that type.
  public ReadOptions withType(ElementType type) {
    return new ReadOptions(type, bigEndian, column, format, allowsMissing);
  }

  /// These options with that byte order.
  public ReadOptions withBigEndian(boolean bigEndian) {
    return new ReadOptions(type, bigEndian, column, format, allowsMissing);
  }

  /// These options with that column.
  public ReadOptions withColumn(String column) {
    return new ReadOptions(type, bigEndian, column, format, allowsMissing);
  }

  /// These options with that format.
  public ReadOptions withFormat(Format format) {
    return new ReadOptions(type, bigEndian, column, format, allowsMissing);
  }

  /// These options, with missing fields allowed or not.
  public ReadOptions withAllowsMissing(boolean allowsMissing) {
    return new ReadOptions(type, bigEndian, column, format, allowsMissing);
  }
}
