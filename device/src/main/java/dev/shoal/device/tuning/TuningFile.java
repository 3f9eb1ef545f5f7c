package dev.shoal.device.tuning;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The lines of one file: `subject.key = value`, or `subject.key@machine = value`. A `#` begins a
/// comment line.
final class TuningFile {
  /// A value and where it stands.
  record Entry(String file, int line, String key, String value) {
    IllegalArgumentException error(String message) {
      return new IllegalArgumentException(file + ", line " + line + ": " + key + " " + message);
    }
  }

  static final TuningFile EMPTY = new TuningFile("");

  private final String name;
  private final Map<String, Map<Machine, Entry>> entries = new TreeMap<>();

  private TuningFile(String name) {
    this.name = name;
  }

  /// Reads a file to its end.
  ///
  /// @param name how errors call it
  /// @throws IllegalArgumentException if a line is not in the format, naming it
  static TuningFile read(String name, InputStream in) throws IOException {
    var file = new TuningFile(name);
    var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      String entry = (number == 1 ? withoutMark(line) : line).strip();
      if (!entry.isEmpty() && entry.charAt(0) != '#') {
        file.add(number, entry);
      }
    }
    return file;
  }

  /// Some editors begin a file with a byte order mark.
  private static String withoutMark(String line) {
    return line.startsWith("\uFEFF") ? line.substring(1) : line;
  }

  private void add(int number, String line) {
    int equals = line.indexOf('=');
    int dot = line.indexOf('.');
    if (dot < 0 || equals < dot) {
      throw new IllegalArgumentException(
          name
              + ", line "
              + number
              + ": must be 'subject.key = value' or 'subject.key@machine = value', is '"
              + line
              + "'");
    }
    String left = line.substring(0, equals).strip();
    int at = left.indexOf('@');
    String key = at < 0 ? left : left.substring(0, at);
    Machine machine = at < 0 ? Machine.ANY : Machine.parse(left.substring(at + 1));
    var entry = new Entry(name, number, left, line.substring(equals + 1).strip());
    if (machine == null) {
      throw entry.error("names no kind of machine, must be one of " + Machine.labels());
    }
    Entry earlier =
        entries.computeIfAbsent(key, _ -> new EnumMap<>(Machine.class)).put(machine, entry);
    if (earlier != null) {
      throw entry.error("has a value in line " + earlier.line + " already");
    }
  }

  /// Returns the value of a key for `machine`, or the one that it inherits; null if there is none.
  Entry find(String key, Machine machine) {
    Map<Machine, Entry> values = entries.get(key);
    for (Machine at = machine; values != null && at != null; at = at.parent()) {
      if (values.containsKey(at)) {
        return values.get(at);
      }
    }
    return null;
  }

  /// Returns the keys, without machines, in the order of the alphabet.
  Set<String> keys() {
    return entries.keySet();
  }

  /// Returns one of the entries of a key.
  Entry anyEntry(String key) {
    return entries.get(key).values().iterator().next();
  }
}
