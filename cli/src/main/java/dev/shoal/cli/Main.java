package dev.shoal.cli;

import dev.shoal.cli.command.NumberConverters;
import dev.shoal.cli.shell.ErrorLine;
import dev.shoal.cli.shell.OutputLost;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.WatchedOutput;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/// Runs a command and turns whatever happens into an exit code and, if it failed, one line.
public final class Main {
  /// What every terminal shows in one line.
  static final int HELP_COLUMNS = 80;

  private Main() {}

  /// Runs the command of this process.
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // help orders options by upper case, which differs in Turkish
    // Messages of the library become notes: one line each, without the class that logs them.
    System.setProperty("java.util.logging.SimpleFormatter.format", "note: %5$s%n");
    var stdout =
        Boolean.getBoolean("shoal.stdout.closed")
            ? WatchedOutput.closed()
            : new WatchedOutput(new FileOutputStream(FileDescriptor.out));
    var out =
        new PrintStream(new BufferedOutputStream(stdout, 1 << 16), false, StandardCharsets.UTF_8);
    var shell = new Shell(System.in, out, System.err, Boolean.getBoolean("shoal.terminal"));
    int code = run(args, shell);
    if (code == ExitCode.NOBODY_READS && !stdout.isBrokenPipe()) {
      shell.error("standard output: " + stdout.problem());
      code = ExitCode.FAILED;
    }
    System.exit(code);
  }

  /// Runs a command within this process, no terminal about it.
  static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return run(args, new Shell(in, out, err, false));
  }

  private static int run(String[] args, Shell shell) {
    int refused = JvmProperties.check(shell);
    if (refused == ExitCode.DONE) {
      refused = RawArguments.check(shell, args);
    }
    if (refused != ExitCode.DONE) {
      return refused;
    }
    CommandLine line =
        NumberConverters.register(Commands.of(shell, args))
            .setParameterExceptionHandler((e, _) -> Errors.usage(shell, e))
            .setExecutionExceptionHandler((e, _, parsed) -> Errors.failure(shell, e, parsed))
            .registerConverter(Path.class, Path::of) // keeps the cause of an error
            .setOut(new PrintWriter(shell.out(), true, shell.out().charset()))
            .setErr(new PrintWriter(shell.err(), true, shell.err().charset()))
            .setUsageHelpWidth(HELP_COLUMNS);
    try {
      if (args.length > 2 && args[0].equals("help")) {
        return help(shell, line, args);
      }
      int code = line.execute(args);
      shell.requireOutput();
      return code;
    } catch (OutputLost _) {
      return ExitCode.NOBODY_READS;
    } catch (Error e) {
      shell.error(ErrorLine.of(e));
      if (Arrays.asList(args).contains("--verbose")) {
        e.printStackTrace(shell.err());
      }
      return ExitCode.FAILED;
    }
  }

  /// Prints the help of a command of a command, such as `help mesh generate`.
  private static int help(Shell shell, CommandLine line, String[] args) throws OutputLost {
    CommandLine command = line;
    for (String name : Arrays.asList(args).subList(1, args.length)) {
      if (name.equals("-h") || name.equals("--help")) {
        continue; // it is printed anyway
      }
      CommandLine next = command.getSubcommands().get(name);
      if (next == null) {
        String problem =
            command.getCommandSpec().qualifiedName() + " has no command '" + name + "'";
        return Errors.usage(shell, new ParameterException(command, problem, null, name));
      }
      command = next;
    }
    command.usage(shell.out());
    shell.requireOutput();
    return ExitCode.DONE;
  }
}
