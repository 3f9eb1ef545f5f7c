package dev.shoal.cli.shell;

/// Nobody reads the standard output any more, as after `| head`, or it cannot be written.
public final class OutputLost extends Exception {
  private static final long serialVersionUID = 1;

  /// Says so.
  public OutputLost() {
    super("standard output: cannot be written");
  }
}
