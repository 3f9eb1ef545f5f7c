package dev.shoal.cli.bits;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// Takes from a text what differs from run to run or from machine to machine.
///
/// Folders become `IN` and `OUT`; the number of threads, a time or a rate becomes `#`. Of a
/// measured text a row keeps its name only, every other number becomes `#`, and what describes the
/// machine becomes `…` or, of OpenCL devices, is left out.
final class StableText {
  private static final String NUMBER =
      "[-+]?[0-9]+(?:,[0-9]{3})*(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?";

  /// What to replace, and by what.
  private record Rule(Pattern pattern, String replacement) {
    Rule(String pattern, String replacement) {
      this(Pattern.compile(pattern), replacement);
    }
  }

  private static final List<Rule> ALWAYS =
      List.of(
          // the number of threads
          new Rule("\\bcpu:[0-9]+", "cpu:#"),
          // members of JSON
          new Rule(
              "(\"(?:ms|milliseconds|seconds|[A-Za-z]*PerSecond)\": )(?:" + NUMBER + "|null)",
              "$1#"),
          // of sssp and graph components, and of wave run
          new Rule("(?m)^(time +)[^\n]* ms\\b.*", "$1#"),
          new Rule("(?m)^(speed +).*", "$1#"),
          // the column of sum --method all, before the bounds
          new Rule(" +[0-9]+\\.[0-9](?=   [ε(])", " #"));

  private static final List<Rule> MEASURED =
      List.of(
          // what depends on the machine
          new Rule("(?m)^(?:NOTE |opencl:|.* steps have no ratio: ).*\\R", ""),
          new Rule("(?m)^(machine|Java|serial|cpu:#) .*", "$1 …"),
          new Rule(", \\{\"name\": \"opencl[^}]*\\}", ""),
          new Rule("(\"(?:lanes|why|openCl)\": )\"[^\"]*\"", "$1…"),
          // rows of a table
          new Rule("(?m)^(\\S.*?)  +\\S.*", "$1 …"),
          // what is measured
          new Rule("\\binf\\b|\\bNaN\\b|" + NUMBER, "#"),
          new Rule("[ \\t]+", " "));

  private StableText() {}

  static String of(String text, Path inputs, Path outputs) {
    return apply(
        ALWAYS,
        text.replace(outputs.toString(), "OUT")
            .replace(inputs.toString(), "IN")
            .replace("\r\n", "\n"));
  }

  static String measured(String text, Path inputs, Path outputs) {
    return apply(MEASURED, of(text, inputs, outputs));
  }

  private static String apply(List<Rule> rules, String text) {
    String result = text;
    for (Rule rule : rules) {
      result = rule.pattern.matcher(result).replaceAll(rule.replacement);
    }
    return result;
  }
}
