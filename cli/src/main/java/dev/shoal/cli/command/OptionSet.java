package dev.shoal.cli.command;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Options that several commands have in common, as a mixin.
public abstract class OptionSet {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  /// The command that has these options.
  protected final CommandSpec command() {
    return spec;
  }

  /// The exception for options that do not go together.
  protected final ParameterException refusal(String problem) {
    return new ParameterException(spec.commandLine(), problem);
  }
}
