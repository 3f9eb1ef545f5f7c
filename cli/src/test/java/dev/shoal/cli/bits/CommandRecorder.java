package dev.shoal.cli.bits;

import dev.shoal.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Runs a case and writes down what came of it.
final class CommandRecorder {
  /// Of an output longer than this only the head is recorded, and the digest of all.
  private static final int MAX_CHARACTERS = 2000;

  private static final int MAX_LINES = 60;

  /// Lines of the head, and characters of each.
  private static final int HEAD_LINES = 8;

  private static final int HEAD_CHARACTERS = 120;

  private final Path inputs;
  private final Path outputs;

  /// @param inputs what [CommandInputs] wrote
  /// @param outputs the parent of a folder for each case
  CommandRecorder(Path inputs, Path outputs) {
    this.inputs = inputs;
    this.outputs = outputs;
  }

  /// The lines of the record: exit codes, standard output, files.
  ///
  /// @param errors gets the standard error, for messages
  List<String> record(CommandCase each, StringBuilder errors) throws IOException {
    Path folder = Files.createDirectories(outputs.resolve(each.name().replaceAll("\\W+", "-")));
    List<String> lines = new ArrayList<>();
    var out = new StringBuilder();
    var codes = new StringBuilder();
    for (List<String> words : each.commands()) {
      Run run = run(words, folder);
      codes.append(" ").append(run.code());
      out.append(run.out());
      errors.append(run.err());
    }
    lines.add("exit" + codes);
    String text = stable(out.toString(), folder, each.isMeasured());
    addText(text, lines);
    var digest = new FileDigest(file -> stable(file, folder, each.isMeasured()), each.isMeasured());
    for (Path file : files(folder)) {
      lines.add(folder.relativize(file).toString().replace('\\', '/') + ": " + digest.of(file));
    }
    return lines;
  }

  private static void addText(String text, List<String> lines) {
    long count = text.lines().count();
    if (text.length() <= MAX_CHARACTERS && count <= MAX_LINES) {
      text.lines().forEach(line -> lines.add("| " + line));
      return;
    }
    text.lines()
        .limit(HEAD_LINES)
        .map(line -> line.substring(0, Math.min(HEAD_CHARACTERS, line.length())))
        .forEach(line -> lines.add("| " + line));
    lines.add("output: " + count + " lines, " + FileDigest.hex(text));
  }

  private String stable(String text, Path folder, boolean isMeasured) {
    return isMeasured
        ? StableText.measured(text, inputs, folder)
        : StableText.of(text, inputs, folder);
  }

  /// Runs one command; `< FILE` at its end is its standard input.
  private Run run(List<String> words, Path folder) throws IOException {
    List<String> arguments = new ArrayList<>();
    byte[] input = new byte[0];
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).equals("<")) {
        input = Files.readAllBytes(Path.of(path(words.get(++i), folder)));
      } else {
        arguments.add(path(words.get(i), folder));
      }
    }
    return Run.piped(input, arguments.toArray());
  }

  private String path(String word, Path folder) {
    if (word.startsWith("IN/")) {
      return inputs.resolve(word.substring("IN/".length())).toString();
    }
    return word.equals("OUT") || word.startsWith("OUT/") ? folder + word.substring(3) : word;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
