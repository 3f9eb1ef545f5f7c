package dev.shoal.cli.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.CommandTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Every command prints and writes what it did when `commands.txt` was recorded, so that a change of
/// structure that loses an option, a column or a bit is seen.
///
/// After a change that is meant, record again and read the difference:
///
///     mvn … -Dtest=CommandBitsTest -Dshoal.bits.record-commands=…/bits/commands.txt
class CommandBitsTest {
  private static final String RECORD = "shoal.bits.record-commands";

  /// Begins the record of a case, and that of the options of a command.
  private static final String CASE = "= ";

  /// Options of `shoal devices` that take long and print measurements only.
  private static final Set<String> MEASURE_DEVICES = Set.of("--probe", "--warm");

  @TempDir Path folder;

  @Test
  void everyCommandDoesWhatItDid() throws IOException {
    Map<String, List<String>> found = new LinkedHashMap<>();
    Map<String, String> errors = new LinkedHashMap<>();
    CommandTree.all()
        .forEach(command -> found.put("options of " + name(command), options(command)));
    CommandInputs.write(Files.createDirectories(folder.resolve("in")));
    var recorder = new CommandRecorder(folder.resolve("in"), folder.resolve("out"));
    for (CommandCase each : CommandCase.all()) {
      var error = new StringBuilder();
      List<String> lines = recorder.record(each, error);
      assertNull(found.put(each.name(), lines), "two cases have the name " + each.name());
      errors.put(each.name(), error.toString());
    }
    String file = System.getProperty(RECORD);
    if (file != null) {
      Files.writeString(Path.of(file), text(found));
      return;
    }
    List<String> faults = new ArrayList<>();
    Map<String, List<String>> recorded = recorded();
    for (String name : union(recorded.keySet(), found.keySet())) {
      String fault = difference(recorded.get(name), found.get(name));
      if (fault != null) {
        faults.add(name + ": " + fault + "\n" + errors.getOrDefault(name, ""));
      }
    }
    assertTrue(faults.isEmpty(), () -> String.join("\n", faults));
  }

  @Test
  void everyCommandHasACase() throws IOException {
    Set<String> without = new TreeSet<>();
    CommandTree.all().stream()
        .filter(command -> command.subcommands().isEmpty()) // a group is its commands
        .forEach(command -> without.add(name(command)));
    for (CommandCase each : CommandCase.all()) {
      for (List<String> words : each.commands()) {
        for (int length = 1; length <= words.size(); length++) {
          without.remove("shoal " + String.join(" ", words.subList(0, length)));
        }
      }
    }
    assertEquals(Set.of(), without, "commands without a case in cases.txt");
  }

  @Test
  void everyOptionHasACase() throws IOException {
    Set<String> words = new TreeSet<>();
    CommandCase.all().forEach(each -> each.commands().forEach(words::addAll));
    Set<String> without = new TreeSet<>();
    for (CommandSpec command : CommandTree.all()) {
      for (OptionSpec option : command.options()) {
        if (Arrays.stream(option.names()).noneMatch(words::contains)) {
          without.add(option.longestName());
        }
      }
    }
    without.removeAll(MEASURE_DEVICES);
    assertEquals(Set.of(), without, "options without a case in cases.txt, of any command");
  }

  private static String name(CommandSpec command) {
    return command.qualifiedName(" ");
  }

  /// The options, and what stands without one.
  private static List<String> options(CommandSpec command) {
    List<String> lines = new ArrayList<>();
    command
        .positionalParameters()
        .forEach(parameter -> lines.add("| " + parameter.paramLabel() + " " + parameter.arity()));
    command.options().stream()
        .map(CommandBitsTest::names)
        .sorted()
        .forEach(option -> lines.add("| " + option));
    return lines;
  }

  private static String names(OptionSpec option) {
    String names = Arrays.stream(option.names()).sorted().collect(Collectors.joining(" "));
    return names + (option.arity().max() == 0 ? "" : " " + option.paramLabel());
  }

  /// What differs first, or null.
  private static String difference(List<String> recorded, List<String> found) {
    if (recorded == null) {
      return "is not recorded; record it with -D" + RECORD + "=FILE";
    }
    if (found == null) {
      return "is recorded but there is no such case or command any more";
    }
    for (int line = 0; line < Math.max(recorded.size(), found.size()); line++) {
      String was = line < recorded.size() ? recorded.get(line) : "nothing";
      String is = line < found.size() ? found.get(line) : "nothing";
      if (!was.equals(is)) {
        return "line " + (line + 1) + "\n  recorded: " + was + "\n  now:      " + is;
      }
    }
    return null;
  }

  private static Set<String> union(Set<String> a, Set<String> b) {
    Set<String> union = new TreeSet<>(a);
    union.addAll(b);
    return union;
  }

  private static String text(Map<String, List<String>> records) {
    var text = new StringBuilder();
    records.forEach((name, lines) -> {
      text.append(CASE).append(name).append("\n");
      lines.forEach(line -> text.append(line).append("\n"));
    });
    return text.toString();
  }

  private static Map<String, List<String>> recorded() throws IOException {
    Map<String, List<String>> records = new LinkedHashMap<>();
    try (InputStream in = CommandBitsTest.class.getResourceAsStream("commands.txt")) {
      List<String> lines = List.of();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        if (line.startsWith(CASE)) {
          lines = new ArrayList<>();
          records.put(line.substring(CASE.length()), lines);
        } else {
          lines.add(line);
        }
      }
    }
    return records;
  }
}
