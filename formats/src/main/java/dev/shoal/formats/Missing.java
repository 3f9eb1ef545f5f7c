package dev.shoal.formats;

/// How a reader treats missing values, and the one definition of a missing value.
///
/// - **Text:** a field is missing if it is empty, if its line ends before its column, or if it is
///   one of `NA`, `NaN`, `null` and `-`, in upper or lower case. Blanks around a field and quotes
///   do not count, and neither does a sign before `NaN`, which C's `printf` writes.
/// - **Binary:** a NaN is a missing value; integers have none.
/// - **Rasters:** NODATA of an ESRI ASCII grid; of a USGS DEM, voids and cells outside the
///   profiles.
///
/// `inf` and `-inf` are numbers.
public enum Missing {
  /// A missing value is a [FormatException] that names the line of text, or the index in binary.
  FAIL,
  /// Rows with a missing value are skipped and counted. A row of a single column or array is one
  /// element.
  SKIP,
  /// A missing value is read as NaN. Where an integer type was asked for, it is an error.
  NAN;

  /// Returns whether a field of text, without blanks and quotes around it, is a missing value.
  public static boolean isMissing(byte[] text, int from, int to) {
    int length = to - from;
    return switch (length) {
      case 0 -> true;
      case 1 -> text[from] == '-';
      case 2 -> is("na", text, from);
      case 3 -> is("nan", text, from);
      case 4 ->
          is("null", text, from)
              || ((text[from] == '-' || text[from] == '+') && is("nan", text, from + 1));
      default -> false;
    };
  }

  /// Compares with a lower-case word of letters, which differ from upper case in one bit.
  private static boolean is(String word, byte[] text, int from) {
    for (int i = 0; i < word.length(); i++) {
      if ((text[from + i] | 0x20) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
