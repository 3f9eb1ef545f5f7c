package dev.shoal.cli.wave;

import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.shell.Shell;
import dev.shoal.formats.wave.Scenarios;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description = "Print the file of a shipped scenario, to be copied and changed.")
final class WaveShowCommand extends ShoalCommand {
  @Parameters(paramLabel = "NAME", description = "Which; see: shoal wave list")
  String name;

  WaveShowCommand(Shell shell) {
    super(shell);
  }

  @Override
  protected void run() {
    ScenarioOptions.requireShipped(spec, name);
    shell().out().print(Scenarios.text(name));
  }
}
