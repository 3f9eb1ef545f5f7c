package dev.shoal.cli.command;

import dev.shoal.formats.text.Decimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Options that are numbers are written as numbers in files are, and a refusal tells a number out
/// of range from a word.
public final class NumberConverters {
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");

  private NumberConverters() {}

  /// Makes a command and its subcommands read numbers so.
  public static CommandLine register(CommandLine command) {
    ITypeConverter<Integer> ints =
        word -> (int) integer(word, Integer.MIN_VALUE, Integer.MAX_VALUE);
    ITypeConverter<Long> longs = word -> integer(word, Long.MIN_VALUE, Long.MAX_VALUE);
    ITypeConverter<Double> doubles = word -> real(word, Decimal::toDouble);
    return command
        .registerConverter(int.class, ints)
        .registerConverter(Integer.class, ints)
        .registerConverter(long.class, longs)
        .registerConverter(Long.class, longs)
        .registerConverter(float.class, word -> real(word, Decimal::toFloat))
        .registerConverter(double.class, doubles)
        .registerConverter(Double.class, doubles);
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

  /// Parses the bytes of a text from an index to another.
  @FunctionalInterface
  private interface Parser<T> {
    T parse(byte[] text, int from, int to);
  }

  private static <T> T real(String word, Parser<T> parser) {
    byte[] text = word.getBytes(StandardCharsets.UTF_8);
    try {
      return parser.parse(text, 0, text.length);
    } catch (NumberFormatException e) {
      throw refusal(word, e.getMessage());
    }
  }

  private static TypeConversionException refusal(String word, String problem) {
    return new TypeConversionException("'" + word + "' " + problem);
  }
}
