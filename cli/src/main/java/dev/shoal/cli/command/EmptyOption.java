package dev.shoal.cli.command;

import picocli.CommandLine.Option;

/// Whether an input that holds nothing is an input of no values.
///
/// A pipe that broke, or a file that was never written, looks the same as one that has no values:
/// only formats with a header, such as `.npy`, distinguish the two.
public final class EmptyOption {
  /// The fix that an error line adds if this option accepts the input.
  public static final String FIX = "; --allow-empty takes it for no values";

  @Option(
      names = "--allow-empty",
      description =
          "Accept an input without a byte, or a text without rows, as no values; by default "
              + "that is an error. A .npy of length 0 is always accepted.")
  boolean allowed;

  /// Returns whether an input that holds nothing is an input of no values.
  public boolean isAllowed() {
    return allowed;
  }
}
