package dev.shoal.cli;

import dev.shoal.cli.command.EmptyOption;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.shell.ErrorLine;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.OutputLost;
import dev.shoal.cli.shell.Shell;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.names.ClosestNames;
import dev.shoal.opencl.DeviceException;
import java.nio.file.InvalidPathException;
import java.util.Set;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/// One line for each thing that goes wrong.
final class Errors {
  private Errors() {}

  /// Wrong usage, or a device that is named rightly and missing.
  static int usage(Shell shell, ParameterException e) {
    if (e.getCause() instanceof DeviceException missing) {
      shell.error(missing.getMessage());
      return ExitCode.FAILED;
    }
    if (e.getCause() instanceof InvalidPathException wrong) {
      shell.error(ErrorLine.of(wrong));
      return ExitCode.FAILED;
    }
    shell.error(problem(e) + see(e.getCommandLine().getCommandSpec()));
    return ExitCode.WRONG_USAGE;
  }

  private static String see(CommandSpec command) {
    return "; see: " + command.qualifiedName() + " --help";
  }

  private static String problem(ParameterException e) {
    Set<String> commands = e.getCommandLine().getSubcommands().keySet();
    String word =
        e instanceof UnmatchedArgumentException unmatched
            ? unmatched.getUnmatched().getFirst()
            : e.getValue();
    if (!commands.isEmpty() && word == null) {
      return "which command? There are " + String.join(", ", commands);
    }
    if (!commands.isEmpty() && !word.startsWith("-")) {
      String closest = String.join(", ", ClosestNames.of(word, commands));
      return "there is no command '"
          + word
          + (closest.isEmpty() ? "'" : "'; did you mean " + closest + "?");
    }
    if (e instanceof UnmatchedArgumentException unmatched) {
      return UnmatchedWords.problem(unmatched);
    }
    String message =
        e instanceof MissingParameterException missing
            ? UnmatchedWords.problem(missing)
            : e.getMessage();
    String first = message.lines().findFirst().orElse("wrong usage");
    String problem = first.startsWith("Error: ") ? first.substring("Error: ".length()) : first;
    return Character.toLowerCase(problem.charAt(0)) + problem.substring(1);
  }

  /// A command that could not do its work.
  static int failure(Shell shell, Throwable e, ParseResult parsed) {
    if (e instanceof OutputLost) {
      return ExitCode.NOBODY_READS;
    }
    if (isInterrupted()) {
      return ExitCode.FAILED; // it failed because the user ended it
    }
    ParseResult command = last(parsed);
    boolean isUsage =
        switch (e) {
          case FormatException format -> format.isOfOptions();
          case Failure failure -> failure.isOfOptions();
          default -> false;
        };
    String line = ErrorLine.of(e) + fix(e, command.commandSpec());
    shell.error(isUsage ? line + see(command.commandSpec()) : line);
    if (command.hasMatchedOption("--verbose")) {
      e.printStackTrace(shell.err());
    }
    return isUsage ? ExitCode.WRONG_USAGE : ExitCode.FAILED;
  }

  /// The option that would have taken the input, if the command has it.
  private static String fix(Throwable e, CommandSpec command) {
    if (!(e instanceof FormatException format)) {
      return "";
    }
    String column = format.isOfColumns() ? ColumnFix.of(command) : "";
    boolean mayBeEmpty = format.isEmpty() && command.findOption("--allow-empty") != null;
    return column
        + (format.isMissing() ? MissingOption.fix(command) : "")
        + (mayBeEmpty ? EmptyOption.FIX : "");
  }

  /// Returns whether this process is ending: then no hook is taken any more.
  private static boolean isInterrupted() {
    var hook = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      return !Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      return true;
    }
  }

  /// Of the subcommand.
  private static ParseResult last(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    return last;
  }
}
