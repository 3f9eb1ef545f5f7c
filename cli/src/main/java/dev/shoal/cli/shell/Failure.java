package dev.shoal.cli.shell;

/// A command cannot do what was asked: exit code 1. The message is one line and names the mend.
public final class Failure extends Exception {
  private static final long serialVersionUID = 1;

  /// What is wrong with `subject`, a file mostly.
  public Failure(String subject, String problem) {
    super(subject + ": " + problem);
  }

  /// As above, found by an exception below.
  public Failure(String subject, Throwable cause) {
    super(subject + ": " + cause.getMessage(), cause);
  }
}
