package dev.shoal.device.tuning;

import java.util.Set;

/// The values of one subject for one kind of machine, as its record reads them: each key by the
/// name of its component.
public final class TuningValues {
  /// The maximum of a size that has none of its own: sums and small multiples of sizes are computed
  /// as ints or longs of which this is far from the end.
  private static final int MAX = 1 << 30;

  private final TuningFile defaults;
  private final TuningFile overrides;
  private final Machine machine;
  private final String prefix;
  private final Set<String> read;

  TuningValues(
      TuningFile defaults, TuningFile overrides, Machine machine, String prefix, Set<String> read) {
    this.defaults = defaults;
    this.overrides = overrides;
    this.machine = machine;
    this.prefix = prefix;
    this.read = read;
  }

  /// Returns the values of a nested record: the keys that begin with its name.
  public TuningValues in(String group) {
    return new TuningValues(defaults, overrides, machine, prefix + group + ".", read);
  }

  /// Returns an integer of at least `min`, written in decimal or as a power, `2^15`.
  ///
  /// @throws IllegalArgumentException if it is anything else, naming the file, the line and the key
  public int integer(String name, int min) {
    return integer(name, min, MAX);
  }

  /// Returns an integer from `min` to `max`, written in decimal or as a power, `2^15`.
  ///
  /// @throws IllegalArgumentException if it is anything else, naming the file, the line and the key
  public int integer(String name, int min, int max) {
    TuningFile.Entry entry = entry(name);
    String value = entry.value();
    long number;
    try {
      number = value.startsWith("2^") ? power(value.substring(2)) : Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw entry.error("is '" + value + "', must be an integer or a power such as 2^15");
    }
    if (number < min || number > max) {
      throw entry.error("is " + value + ", must be " + min + " … " + max);
    }
    return (int) number;
  }

  /// Returns an integer that is a multiple of `unit`, and at least that.
  ///
  /// @throws IllegalArgumentException if it is anything else, naming the file, the line and the key
  public int multiple(String name, int unit) {
    return multiple(name, unit, MAX);
  }

  /// Returns an integer that is a multiple of `unit`, from `unit` to `max`.
  ///
  /// @throws IllegalArgumentException if it is anything else, naming the file, the line and the key
  public int multiple(String name, int unit, int max) {
    int number = integer(name, unit, max);
    if (number % unit != 0) {
      throw entry(name).error("is " + number + ", must be a multiple of " + unit);
    }
    return number;
  }

  /// Returns a power of two from `min` to `max`.
  ///
  /// @throws IllegalArgumentException if it is anything else, naming the file, the line and the key
  public int powerOfTwo(String name, int min, int max) {
    int number = integer(name, min, max);
    if (Integer.bitCount(number) != 1) {
      throw entry(name).error("is " + number + ", must be a power of two");
    }
    return number;
  }

  /// An exponent beyond the range of longs gives a number beyond every range.
  private static long power(String exponent) {
    int bits = Integer.parseInt(exponent);
    return bits < 0 || bits > 62 ? Long.MAX_VALUE : 1L << bits;
  }

  /// Returns a number from `min` to `max`.
  ///
  /// @throws IllegalArgumentException if it is anything else, naming the file, the line and the key
  public double real(String name, double min, double max) {
    TuningFile.Entry entry = entry(name);
    double number;
    try {
      number = Double.parseDouble(entry.value());
    } catch (NumberFormatException e) {
      throw entry.error("is '" + entry.value() + "', must be a number");
    }
    if (!(number >= min && number <= max)) {
      throw entry.error("is " + entry.value() + ", must be " + min + " … " + max);
    }
    return number;
  }

  private TuningFile.Entry entry(String name) {
    String key = prefix.concat(name); // no call site to link: this runs when a JVM starts
    read.add(key);
    TuningFile.Entry override = overrides.find(key, machine);
    TuningFile.Entry entry = override != null ? override : defaults.find(key, machine);
    if (entry == null) {
      throw new IllegalStateException("no tuning file has " + key + " for " + machine);
    }
    return entry;
  }
}
