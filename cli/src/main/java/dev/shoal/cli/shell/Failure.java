package dev.shoal.cli.shell;

/// A command cannot do what was asked: exit code 1, or 2 where the options are to be fixed. The
/// message is one line and names the fix.
public final class Failure extends Exception {
  private static final long serialVersionUID = 1;

  private boolean isOfOptions;

  /// A problem with `subject`, a file mostly.
  public Failure(String subject, String problem) {
    super(subject + ": " + problem);
  }

  /// As above, with a cause.
  public Failure(String subject, Throwable cause) {
    super(subject + ": " + cause.getMessage(), cause);
  }

  /// Options lack something that `subject` needs, or do not go with its type, its columns or its
  /// length.
  public static Failure ofOptions(String subject, String problem) {
    var failure = new Failure(subject, problem);
    failure.isOfOptions = true;
    return failure;
  }

  /// Returns whether the options are to be fixed, not the input.
  public boolean isOfOptions() {
    return isOfOptions;
  }
}
