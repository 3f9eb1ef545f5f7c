package dev.shoal.cli;

import dev.shoal.cli.shell.OutputLost;
import dev.shoal.cli.shell.Shell;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine;

/// Runs a command and turns whatever happens into an exit code and, if it failed, one line.
public final class Main {
  static final int DONE = 0;

  /// The input, the output or the machine is at fault; of the input also a single value.
  static final int FAILED = 1;

  /// The command line is at fault: by itself, or an option does not go with the input as a whole
  /// (its format, type, columns, length or range), or the input's format needs one that is not
  /// given.
  static final int WRONG_USAGE = 2;

  /// As the shell says of a program that nobody listens to any more: 128 + SIGPIPE.
  static final int NOBODY_READS = 141;

  /// What every terminal shows in one line.
  static final int HELP_COLUMNS = 80;

  private Main() {}

  /// Runs the command of this process.
  public static void main(String[] args) {
    var stdout = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
    var out =
        new PrintStream(new BufferedOutputStream(stdout, 1 << 16), false, StandardCharsets.UTF_8);
    var shell = new Shell(System.in, out, System.err, Boolean.getBoolean("shoal.terminal"));
    int code = run(args, shell);
    if (code == NOBODY_READS && !stdout.isBrokenPipe()) {
      shell.error("standard output: " + stdout.problem());
      code = FAILED;
    }
    System.exit(code);
  }

  /// Runs a command within this process, no terminal about it.
  static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return run(args, new Shell(in, out, err, false));
  }

  private static int run(String[] args, Shell shell) {
    int refused = RawArguments.check(shell, args);
    if (refused != DONE) {
      return refused;
    }
    CommandLine line =
        Commands.of(shell, args)
            .setParameterExceptionHandler((e, _) -> Errors.usage(shell, e))
            .setExecutionExceptionHandler((e, _, parsed) -> Errors.failure(shell, e, parsed))
            .registerConverter(Path.class, Path::of) // keeps the cause of an error
            .setOut(new PrintWriter(shell.out(), true, shell.out().charset()))
            .setErr(new PrintWriter(shell.err(), true, shell.err().charset()))
            .setUsageHelpWidth(HELP_COLUMNS);
    try {
      int code = line.execute(args);
      shell.requireOutput();
      return code;
    } catch (OutputLost _) {
      return NOBODY_READS;
    } catch (OutOfMemoryError e) {
      shell.error(Errors.line(e));
      return FAILED;
    }
  }
}
