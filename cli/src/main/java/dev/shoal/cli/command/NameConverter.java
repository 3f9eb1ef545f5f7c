package dev.shoal.cli.command;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The constant of an enumeration from its name in lower case, with hyphens: `matrix-market`.
public abstract class NameConverter<E extends Enum<E>> implements ITypeConverter<E> {
  private final Choices<E> choices;

  /// @param what what a constant is, for messages: `format`
  protected NameConverter(String what, Class<E> of) {
    this.choices = new Choices<>(what, List.of(of.getEnumConstants()), NameConverter::name);
  }

  @Override
  public final E convert(String text) {
    return choices.named(text, TypeConversionException::new);
  }

  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
