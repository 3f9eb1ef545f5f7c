package dev.shoal.cli.command;

import dev.shoal.cli.shell.Shell;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// A command: its options are fields, which are set when it runs.
public abstract class ShoalCommand implements Callable<Integer> {
  private Shell shell;

  @Spec protected CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help message and exit.")
  boolean help;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print no notes and no progress bar.")
  boolean quiet;

  @Option(names = "--verbose", description = "Print a stack trace with an error.")
  boolean verbose;

  /// Gives `shell` to the commands of a line, however deep they are.
  public static void connect(CommandLine line, Shell shell) {
    if (line.getCommand() instanceof ShoalCommand command) {
      command.shell = shell;
    }
    line.getSubcommands().values().forEach(each -> connect(each, shell));
  }

  protected final Shell shell() {
    return Objects.requireNonNull(shell, "the command is not connected to a shell");
  }

  @Override
  public final Integer call() throws Exception {
    if (quiet) {
      shell().beQuiet();
    }
    run();
    shell().requireOutput();
    return 0;
  }

  /// Returns the error of options that contradict each other.
  protected final ParameterException refusal(String problem) {
    return new ParameterException(spec.commandLine(), problem);
  }

  /// Does the work, or throws: [dev.shoal.cli.shell.Failure] where the reason is known.
  protected abstract void run() throws Exception;
}
