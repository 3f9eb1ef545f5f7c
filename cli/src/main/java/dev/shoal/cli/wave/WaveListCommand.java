package dev.shoal.cli.wave;

import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.shell.Shell;
import dev.shoal.formats.wave.Scenarios;
import java.util.Locale;
import picocli.CommandLine.Command;

@Command(name = "list", description = "The names and titles of the shipped scenarios.")
final class WaveListCommand extends ShoalCommand {
  WaveListCommand(Shell shell) {
    super(shell);
  }

  @Override
  protected void run() {
    int longest = Scenarios.names().stream().mapToInt(String::length).max().orElse(1);
    for (String name : Scenarios.names()) {
      String title = Scenarios.named(name).title();
      shell().out().printf(Locale.ROOT, "%-" + longest + "s  %s%n", name, title);
    }
  }
}
