package dev.shoal.cli;

/// The exit codes of commands.
final class ExitCode {
  static final int DONE = 0;

  /// The input, the output or the machine is at fault; of the input also a single value.
  static final int FAILED = 1;

  /// The command line is at fault: by itself, or an option does not go with the input as a whole
  /// (its format, type, columns, length or range), or the input's format needs one that is not
  /// given.
  static final int WRONG_USAGE = 2;

  /// The reader of the standard output is gone, as the shell reports it: 128 + SIGPIPE.
  static final int NOBODY_READS = 141;

  private ExitCode() {}
}
