package dev.shoal.report;

/// The check of sizes for tables and charts.
final class Sizes {
  private Sizes() {}

  static void requireEqual(String given, int size, String wanted, int wantedSize) {
    if (size != wantedSize) {
      throw new IllegalArgumentException(size + " " + given + " for " + wantedSize + " " + wanted);
    }
  }
}
