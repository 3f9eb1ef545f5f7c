package dev.shoal.cli.command;

import dev.shoal.formats.text.Decimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Parses numeric options like numbers in files. A refusal tells a number out of range from a word.
public final class NumberConverters {
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");

  private NumberConverters() {}

  /// Makes a command and its subcommands use these converters.
  public static CommandLine register(CommandLine command) {
    ITypeConverter<Integer> ints =
        word -> (int) integer(word, Integer.MIN_VALUE, Integer.MAX_VALUE);
    ITypeConverter<Long> longs = word -> integer(word, Long.MIN_VALUE, Long.MAX_VALUE);
    return command
        .registerConverter(int.class, ints)
        .registerConverter(Integer.class, ints)
        .registerConverter(long.class, longs)
        .registerConverter(Long.class, longs)
        .registerConverter(float.class, NumberConverters::single)
        .registerConverter(double.class, NumberConverters::real)
        .registerConverter(Double.class, NumberConverters::real);
  }

  private static long integer(String word, long min, long max) {
    if (!INTEGER.matcher(word).matches()) {
      throw refusal(word, Decimal.isNumber(word) ? "is not an integer" : "is not a number");
    }
    var value = new BigInteger(word);
    if (value.compareTo(BigInteger.valueOf(min)) < 0) {
      throw refusal(word, "is below " + min);
    }
    if (value.compareTo(BigInteger.valueOf(max)) > 0) {
      throw refusal(word, "is above " + max);
    }
    return value.longValue();
  }

  private static float single(String word) {
    double value = real(word);
    if (Double.isFinite(value) && Float.isInfinite((float) value)) {
      throw refusal(word, "is beyond the range of a float");
    }
    return (float) value;
  }

  /// Returns the double nearest to a number.
  ///
  /// @throws TypeConversionException if the word is no number, or out of range
  public static double real(String word) {
    byte[] text = word.getBytes(StandardCharsets.UTF_8);
    try {
      return Decimal.toDouble(text, 0, text.length);
    } catch (NumberFormatException e) {
      throw refusal(word, e.getMessage());
    }
  }

  private static TypeConversionException refusal(String word, String problem) {
    return new TypeConversionException("'" + word + "' " + problem);
  }
}
