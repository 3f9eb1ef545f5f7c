package dev.shoal.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Values that a user chooses from by their names.
///
/// @param what what one of them is, for messages: `format`
/// @param all in the order of messages
/// @param name the name of each
public record Choices<E>(String what, List<E> all, Function<? super E, String> name) {
  /// The value with a name.
  ///
  /// @param refusal makes the exception that is thrown if no value has the name
  public E named(String text, Function<String, ? extends RuntimeException> refusal) {
    return find(text, text, refusal);
  }

  /// As [#named], in upper or lower case; the names of all are in lower case.
  public E namedInAnyCase(String text, Function<String, ? extends RuntimeException> refusal) {
    return find(text.toLowerCase(Locale.ROOT), text, refusal);
  }

  private E find(String wanted, String text, Function<String, ? extends RuntimeException> refusal) {
    for (E each : all) {
      if (name.apply(each).equals(wanted)) {
        return each;
      }
    }
    String names = all.stream().map(name).collect(Collectors.joining(", "));
    throw refusal.apply("no " + what + " is named '" + text + "'; there are " + names);
  }
}
