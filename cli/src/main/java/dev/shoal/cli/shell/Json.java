package dev.shoal.cli.shell;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/// One JSON object on one line.
///
/// Numbers are written in full: integers beyond 2⁵³ too, doubles in the fewest digits that read
/// back as the same bits. What JSON has no number for is a string: `"NaN"`, `"Infinity"`,
/// `"-Infinity"`. What is not defined, such as the mean of nothing, is null.
public final class Json {
  private final Map<String, Object> members = new LinkedHashMap<>();

  /// Adds a member: text, a number, a boolean, null, a map, or any iterable of such.
  public Json with(String name, Object value) {
    members.put(name, value);
    return this;
  }

  /// Adds all members of a map.
  public Json with(Map<String, ?> all) {
    members.putAll(all);
    return this;
  }

  /// The bits of a double, most significant first.
  public static String bits(double value) {
    return "0x" + HexFormat.of().toHexDigits(Double.doubleToLongBits(value));
  }

  /// Writes the object and a line end.
  public void writeTo(PrintStream out) {
    try {
      var writer = new JsonWriter(new OnStream(out));
      writer.setFormattingStyle(FormattingStyle.COMPACT.withSpaceAfterSeparators(true));
      writer.setHtmlSafe(false);
      write(writer, members);
      writer.flush();
    } catch (IOException _) {
      return; // the stream keeps the error
    }
    out.println();
  }

  private static void write(JsonWriter writer, Object value) throws IOException {
    switch (value) {
      case null -> writer.nullValue();
      case Map<?, ?> map -> {
        writer.beginObject();
        for (var entry : map.entrySet()) {
          writer.name(entry.getKey().toString());
          write(writer, entry.getValue());
        }
        writer.endObject();
      }
      case Path path -> writer.value(path.toString()); // which is a list of itself too
      case Iterable<?> list -> {
        writer.beginArray();
        for (Object element : list) {
          write(writer, element);
        }
        writer.endArray();
      }
      case Boolean b -> writer.value(b);
      case Double d when !Double.isFinite(d) -> writer.value(d.toString());
      case Float f when !Float.isFinite(f) -> writer.value(f.toString());
      case Number number -> writer.value(number);
      default -> writer.value(value.toString());
    }
  }

  /// A writer that keeps the stream open, and flushes only when asked to.
  private static final class OnStream extends Writer {
    /// The number of pieces of text between checks of the output.
    private static final int CHECKED = 1 << 16;

    private final PrintStream out;
    private int pieces;

    OnStream(PrintStream out) {
      this.out = out;
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
      out.append(new String(text, from, length));
      if (++pieces % CHECKED == 0 && out.checkError()) {
        throw new IOException("cannot be written");
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
