package dev.shoal.device.tuning;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// The sizes and thresholds of one kind of machine. The record of a subject is read once, and from
/// then on is a look-up.
public final class TuningReader {
  private static final String FOLDER = "META-INF/shoal/tuning/";
  private static final String RECORD = "Tuning"; // SortTuning has the subject sort
  private static final Map<Machine, TuningReader> READERS = new ConcurrentHashMap<>();

  private final Machine machine;
  private final TuningFile overrides;
  private final Map<Class<?>, Object> records = new ConcurrentHashMap<>();

  TuningReader(Machine machine, TuningFile overrides) {
    this.machine = machine;
    this.overrides = overrides;
  }

  /// Returns the reader of a kind of machine.
  ///
  /// @throws IllegalArgumentException if `-Dshoal.tuning` names a file that cannot be read, or that
  ///   has an unknown key, naming the file, the line and the key
  public static TuningReader of(Machine machine) {
    TuningReader reader = READERS.get(machine);
    return reader != null
        ? reader
        : READERS.computeIfAbsent(machine, m -> of(m, System.getProperty("shoal.tuning", "")));
  }

  /// Returns a new reader of a kind of machine.
  ///
  /// @param overrides the file of the values that replace others; empty for none
  /// @throws IllegalArgumentException if the file cannot be read, or has an unknown key, naming the
  ///   file, the line and the key
  public static TuningReader of(Machine machine, String overrides) {
    return new TuningReader(machine, overrides(overrides));
  }

  /// Returns the record of a subject.
  ///
  /// @param type the record, whose name is that of its subject and `Tuning`
  /// @param maker makes it of its values: every key of the file must be read
  /// @throws IllegalArgumentException if `-Dshoal.tuning` gives a value that is out of range,
  ///   naming the file, the line and the key
  public <T> T read(Class<T> type, Function<TuningValues, T> maker) {
    Object known = records.get(type);
    return type.cast(
        known != null ? known : records.computeIfAbsent(type, _ -> readNow(type, maker)));
  }

  private <T> T readNow(Class<T> type, Function<TuningValues, T> maker) {
    String subject = subject(type);
    String file = FOLDER + subject + ".properties";
    // A name in META-INF is in no package, so that a module does not hide it.
    TuningFile defaults = defaults(file, type.getResourceAsStream("/" + file));
    Set<String> read = new HashSet<>();
    T made = maker.apply(new TuningValues(defaults, overrides, machine, subject + ".", read));
    for (String key : defaults.keys()) {
      if (!read.contains(key)) {
        throw new IllegalStateException(
            defaults.anyEntry(key).error("is no component of " + type.getSimpleName()));
      }
    }
    return made;
  }

  private static String subject(Class<?> type) {
    String name = type.getSimpleName();
    return Character.toLowerCase(name.charAt(0))
        + name.substring(1, name.length() - RECORD.length());
  }

  private static TuningFile defaults(String file, InputStream resource) {
    try (InputStream in = resource) {
      if (in == null) {
        throw new IllegalStateException("there is no " + file);
      }
      return TuningFile.read(file, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Reads and checks the file of `-Dshoal.tuning`; without one, nothing is replaced.
  static TuningFile overrides(String file) {
    if (file.isEmpty()) {
      return TuningFile.EMPTY;
    }
    TuningFile overrides;
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      overrides = TuningFile.read(file, in);
    } catch (IOException e) {
      throw new IllegalArgumentException("-Dshoal.tuning=" + file + " cannot be read: " + e, e);
    }
    overrides.keys().forEach(key -> requireKnown(overrides.anyEntry(key), key));
    return overrides;
  }

  private static void requireKnown(TuningFile.Entry entry, String key) {
    String subject = key.substring(0, Math.max(0, key.indexOf('.')));
    String file = FOLDER + subject + ".properties";
    InputStream resource = TuningReader.class.getClassLoader().getResourceAsStream(file);
    if (resource == null) {
      throw entry.error("has no subject that a module here knows: there is no " + file);
    }
    Set<String> keys = defaults(file, resource).keys();
    if (!keys.contains(key)) {
      throw entry.error("is unknown, must be one of " + String.join(", ", keys));
    }
  }
}
