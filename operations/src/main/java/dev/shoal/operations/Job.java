package dev.shoal.operations;

import java.util.Objects;

/// What is done, by Shoal or a rival, and the fewest bytes to move for each element.
///
/// @param name the subject and the row, such as `Scan.ints`; a slash and the input where rows
///   differ by that alone
/// @param title in words, such as `inclusive scan, int`
/// @param reads bytes to read for each element
/// @param writes bytes to write for each element
public record Job(String name, String title, int reads, int writes) {
  /// Checks that nothing is missing.
  public Job {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(title, "title");
  }

  /// Bytes to move for each element.
  public int bytes() {
    return reads + writes;
  }
}
