package dev.shoal.cli;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/// One run of the command within this JVM: its exit code and what it said.
public record Run(int code, String out, String err) {
  public static Run shoal(Object... args) {
    return piped(new byte[0], args);
  }

  public static Run piped(String input, Object... args) {
    return piped(Given.text(input), args);
  }

  /// Runs a command on standard input.
  ///
  /// @param args each one word, or a list of [#words]
  public static Run piped(byte[] input, Object... args) {
    String[] words =
        Stream.of(args)
            .flatMap(arg -> arg instanceof List<?> list ? list.stream() : Stream.of(arg))
            .map(Object::toString)
            .toArray(String[]::new);
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int code =
        Main.run(
            words,
            new ByteArrayInputStream(input),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /// Words with a space between them, as on a command line.
  public static List<String> words(String line) {
    return List.of(line.split(" ", -1));
  }

  public List<String> lines() {
    return out.lines().toList();
  }

  /// What was printed as JSON; of a run that succeeded.
  public JsonObject json() {
    if (code != 0) {
      throw new AssertionError("exit code " + code + ": " + err);
    }
    return JsonParser.parseString(out).getAsJsonObject();
  }

  @Override
  public String toString() {
    return "exit code " + code + "\n" + out + err;
  }
}
