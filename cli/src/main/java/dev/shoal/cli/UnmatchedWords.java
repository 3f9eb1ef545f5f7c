package dev.shoal.cli;

import dev.shoal.formats.names.ClosestNames;
import java.io.File;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/// What is wrong about words that a command does not take.
///
/// A mistyped option leaves its value behind, which then takes the position of the file. So the
/// option alone is reported: the rest may be right.
final class UnmatchedWords {
  private UnmatchedWords() {}

  /// Returns the problem, without the name of the command.
  static String problem(UnmatchedArgumentException e) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    List<String> options = options(e.getUnmatched());
    return options.isEmpty() ? tooMany(command, e.getUnmatched()) : unknown(command, options);
  }

  /// Returns which options a command does not take, or what it has not been given.
  static String problem(MissingParameterException e) {
    List<String> options = options(e.getCommandLine().getUnmatchedArguments());
    return options.isEmpty()
        ? e.getMessage()
        : unknown(e.getCommandLine().getCommandSpec(), options);
  }

  private static List<String> options(List<String> words) {
    return words.stream().filter(UnmatchedWords::isOption).toList();
  }

  private static boolean isOption(String word) {
    return word.length() > 1 && word.startsWith("-");
  }

  private static String unknown(CommandSpec command, List<String> options) {
    return (options.size() == 1 ? "unknown option " : "unknown options: ")
        + options.stream()
            .map(word -> "'" + word + "'" + suggestion(command, word))
            .collect(Collectors.joining(", "));
  }

  /// A missing hyphen does not count as an edit of the name.
  private static String suggestion(CommandSpec command, String word) {
    if (new File(word).exists()) { // a Path may not be able to hold the word
      return " (for the file of that name write ./" + word + ")";
    }
    String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
    String spelled = name.startsWith("--") ? name : "-" + name;
    List<String> known =
        command.optionsMap().keySet().stream().filter(option -> option.startsWith("--")).toList();
    List<String> closest = ClosestNames.of(spelled, known);
    return closest.isEmpty() ? "" : " (did you mean " + String.join(", ", closest) + "?)";
  }

  private static String tooMany(CommandSpec command, List<String> words) {
    String taken =
        command.positionalParameters().stream()
            .map(parameter -> "one " + parameter.paramLabel())
            .collect(Collectors.joining(" and "));
    String quoted = words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(", "));
    return command.qualifiedName(" ").replaceFirst("^shoal ", "")
        + " takes "
        + (taken.isEmpty() ? "options only" : taken)
        + "; too many: "
        + quoted;
  }
}
