package dev.shoal.cli;

import dev.shoal.cli.shell.Shell;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/// Every command, those of groups too.
public final class CommandTree {
  private CommandTree() {}

  /// `shoal` itself first; without `help`, which is picocli's.
  public static List<CommandSpec> all() {
    var shell = new Shell(InputStream.nullInputStream(), System.out, System.err, false);
    return from(Commands.of(shell).getCommandSpec()).toList();
  }

  private static Stream<CommandSpec> from(CommandSpec command) {
    return Stream.concat(
        Stream.of(command),
        command.subcommands().values().stream()
            .map(CommandLine::getCommandSpec)
            .filter(sub -> !sub.name().equals("help"))
            .flatMap(CommandTree::from));
  }
}
