package dev.shoal.cli.shell;

/// Standard output is closed, as after `| head`, or cannot be written.
public final class OutputLost extends Exception {
  private static final long serialVersionUID = 1;

  /// With a message for the user.
  public OutputLost() {
    super("standard output: cannot be written");
  }
}
