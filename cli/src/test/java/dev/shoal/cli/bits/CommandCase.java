package dev.shoal.cli.bits;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// What to run and how to record it: a line of `cases.txt`.
///
///     sum of doubles: sum IN/doubles.npy --json
///     bench (measured): bench --sizes 10 --only copy
///     argsort, checked: argsort IN/a.npy -o OUT/a.npy ; convert OUT/a.npy < IN/b.raw
///
/// The name stays when a command or an option is renamed, so that the two records can be compared.
/// Several commands, separated by ` ; `, run one after the other.
///
/// @param name stable and unique
/// @param isMeasured whether its output holds measurements, so that only their names are recorded
/// @param commands the arguments of each command, without `shoal`
record CommandCase(String name, boolean isMeasured, List<List<String>> commands) {
  private static final String MEASURED = " (measured)";

  /// All cases, in the order of the file.
  static List<CommandCase> all() throws IOException {
    try (InputStream in = CommandCase.class.getResourceAsStream("cases.txt")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(CommandCase::parse)
          .toList();
    }
  }

  private static CommandCase parse(String line) {
    int colon = line.indexOf(": ");
    if (colon < 0) {
      throw new IllegalArgumentException("cases.txt: no 'name: command' in: " + line);
    }
    String name = line.substring(0, colon);
    List<List<String>> commands = new ArrayList<>();
    for (String command : line.substring(colon + 2).split(" ; ", -1)) {
      commands.add(List.of(command.strip().split(" +", -1)));
    }
    return new CommandCase(name.replace(MEASURED, ""), name.endsWith(MEASURED), commands);
  }
}
