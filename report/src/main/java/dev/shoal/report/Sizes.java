package dev.shoal.report;

/// The one check that tables and charts share.
final class Sizes {
  private Sizes() {}

  static void requireEqual(String given, int size, String wanted, int wantedSize) {
    if (size != wantedSize) {
      throw new IllegalArgumentException(size + " " + given + " for " + wantedSize + " " + wanted);
    }
  }
}
