package dev.shoal.cli;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The constant of an enumeration from its name in lower case, with hyphens: `matrix-market`.
abstract class NameConverter<E extends Enum<E>> implements ITypeConverter<E> {
  private final String what;
  private final List<E> all;

  /// @param what the constants are, for messages: `format`
  NameConverter(String what, Class<E> of) {
    this.what = what;
    this.all = List.of(of.getEnumConstants());
  }

  @Override
  public final E convert(String text) {
    for (E each : all) {
      if (name(each).equals(text)) {
        return each;
      }
    }
    String names = all.stream().map(NameConverter::name).collect(Collectors.joining(", "));
    throw new TypeConversionException(
        "no " + what + " is named '" + text + "'; there are " + names);
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
