package dev.shoal.cli.info;

import dev.shoal.cli.shell.Json;
import dev.shoal.formats.tables.LineSummary;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// What `info` prints of a text that is neither a table nor a column of numbers.
///
/// @param file what messages call it
/// @param bytes its size, or null if it is not known
record LineFacts(String file, LineSummary lines, Long bytes) {
  void print(PrintStream out, boolean asJson) {
    if (asJson) {
      new Json().with(members()).writeTo(out);
      return;
    }
    out.printf(Locale.ROOT, "file    %s%n", file);
    out.printf(Locale.ROOT, "format  text%n");
    out.printf(Locale.ROOT, "lines   %d%s%n", lines.lines(), TableFacts.comments(lines.comments()));
    out.printf(Locale.ROOT, "numbers %d%n", lines.numbers());
    out.printf(Locale.ROOT, "missing %d%n", lines.missing());
    out.printf(
        Locale.ROOT, "longest %d characters, in line %d%n", lines.characters(), lines.longest());
    if (bytes != null) {
      out.printf(Locale.ROOT, "bytes   %d%n", bytes);
    }
    String first = lines.first().stream().map(TableFacts::cut).collect(Collectors.joining(", "));
    out.printf(Locale.ROOT, "first   %s%n", first);
  }

  private Map<String, Object> members() {
    Map<String, Object> longest = new LinkedHashMap<>();
    longest.put("line", lines.longest());
    longest.put("characters", lines.characters());
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("file", file);
    members.put("format", "text");
    members.put("lines", lines.lines());
    members.put("numbers", lines.numbers());
    members.put("missing", lines.missing());
    if (lines.comments() > 0) {
      members.put("comments", lines.comments());
    }
    members.put("longest", longest);
    if (bytes != null) {
      members.put("bytes", bytes);
    }
    members.put("first", lines.first());
    return members;
  }
}
