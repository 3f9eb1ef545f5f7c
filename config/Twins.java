import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes the twins of a class: what is written by hand for one element type, for the others.
///
/// A file asks for twins by a line such as
///
///     // Twins of int: long, float, double.
///
/// Three things change: the word `int` (to `long`), the word `Integer` (to `Long`), and `Int` inside
/// a camel-case name (`IntVector` to `LongVector`). An `int` that counts or points stays an `int`:
/// it is told by the name that follows it, one of [#INDEX], or one that the file itself lists:
///
///     // Twins of int: long, float, double. Indices: node, head, heads.
///
/// So names decide, and the hand-written file stays plain Java that compiles. A cast `(int)` always
/// stays.
///
/// Run by the build before it compiles: `java config/Twins.java <sources> <generated>`.
final class Twins {
  /// Names that stand for a place or a number of elements, never for an element; so do constants.
  private static final String INDEX =
      "i|j|k|m|n|p|t|up|down|left|right|middle|top|depth|digit|counts|rest|head|shift|threadsThatPay|from|to|at|end|start|stop|length|count\\d?|index|indices|offset|offsets|lane|lanes|"
          + "block|blocks|blockSize|part|parts|segment|segments|run|runs|row|rows|tile|tiles|"
          + "(?:i|at|end)\\d|split\\w*|pastEquals|vectors|enough|rounds|onLeft|target|targets|sources|place|places|map|marks|permutation|first|bits|step|size|threads|position|"
          + "[A-Z][A-Z0-9_]*";

  /// How a twin begins.
  private static final String HEAD = "// Written by config/Twins.java from ";

  /// The list of indices may go on in the next lines.
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "(?m)^// Twins of ([\\w/]+): ([\\w/, ]+)\\.(?:[\\s/]+Indices: ([\\w,\\s/]+)\\.)?$");

  private static final Map<String, List<String>> WORDS =
      Map.of(
          "int", List.of("int", "Integer", "Int"),
          "long", List.of("long", "Long", "Long"),
          "float", List.of("float", "Float", "Float"),
          "double", List.of("double", "Double", "Double"));

  private Twins() {}

  static void main(String[] args) throws IOException {
    Path sources = Path.of(args[0]);
    Path generated = Path.of(args[1]);
    List<Path> files;
    try (var walk = Files.walk(sources)) {
      files = walk.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
    List<Path> stale = written(generated);
    for (Path file : files) {
      String text = Files.readString(file);
      Matcher directive = DIRECTIVE.matcher(text);
      if (directive.find()) {
        for (String twin : directive.group(2).split(", ")) {
          stale.remove(write(directive, text, twin, sources.relativize(file), generated));
        }
      }
    }
    for (Path file : stale) {
      Files.delete(file); // its source is gone, or has another name
    }
  }

  /// The twins of an earlier run.
  private static List<Path> written(Path generated) throws IOException {
    List<Path> found = new ArrayList<>();
    if (Files.exists(generated)) {
      try (var walk = Files.walk(generated)) {
        for (Path file : walk.filter(Files::isRegularFile).toList()) {
          if (Files.readString(file).startsWith(HEAD)) {
            found.add(file);
          }
        }
      }
    }
    return found;
  }

  private static Path write(
      Matcher directive, String text, String twin, Path file, Path generated) throws IOException {
    String type = directive.group(1);
    String own = directive.group(3) == null ? "" : "|" + directive.group(3).replaceAll("\\W+", "|");
    String name = file.getFileName().toString();
    String twinName = substitute(name, type, twin, "");
    if (twinName.equals(name)) {
      throw new IllegalArgumentException(file + ": a class with twins has its type in its name");
    }
    String body =
        HEAD + name + ": change that file, not this one.\n"
            + substitute(DIRECTIVE.matcher(text).replaceAll(""), type, twin, own);
    Path out = generated.resolve(file).resolveSibling(twinName);
    Files.createDirectories(out.getParent());
    if (!Files.exists(out) || !Files.readString(out).equals(body)) {
      Files.writeString(out, body); // only what changed, so that javac may skip the rest
    }
    return out;
  }

  /// Puts `twin` for `type`, or each of several such as `double/long` for `float/int`.
  ///
  /// @param own further names of indices, each after a `|`
  static String substitute(String text, String type, String twin, String own) {
    String[] types = type.split("/");
    String[] twins = twin.split("/");
    for (int k = 0; k < types.length; k++) {
      text = substitute(text, WORDS.get(types[k]), WORDS.get(twins[k]), own);
    }
    return text;
  }

  private static String substitute(String text, List<String> old, List<String> now, String own) {
    String type = old.get(0);
    String notIndex = type.equals("int") ? "(?!(\\[\\])* (" + INDEX + own + ")\\b)" : "";
    String element =
        "(?<![\\w(])" + type + "\\b" + notIndex + "|(?<=\\()" + type + "\\b(?!\\))" + notIndex;
    if (type.equals("int")) { // arrays of indices stay such where they are made
      text = text.replaceAll("\\b((?:" + INDEX + own + ")(?:\\[\\w+\\])? = new )int\\[", "$1\0[");
    }
    text = text.replaceAll(element, now.get(0)).replace("\0", type);
    text = text.replaceAll("\\b" + type + "(?=[A-Z])", now.get(0));
    text = text.replaceAll("\\b" + old.get(1) + "\\b", now.get(1));
    return text.replaceAll(
        "(?<![A-Z])" + old.get(2) + "(?=[A-Z]|\\b|s\\b|s[A-Z.])", now.get(2));
  }
}
