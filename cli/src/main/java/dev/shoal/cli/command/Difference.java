package dev.shoal.cli.command;

import dev.shoal.cli.numbers.Lines;
import dev.shoal.device.Array;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The first difference between a result and that of the serial device.
///
/// Results are values, arrays, and lists and maps of these. Numbers are equal if they have one type
/// and the same bits, but that all NaNs are equal.
final class Difference {
  private Difference() {}

  /// Describes the first difference; empty if there is none.
  static Optional<String> between(Object result, Object serial) {
    return between("the result", result, serial);
  }

  private static Optional<String> between(String what, Object result, Object serial) {
    return switch (result) {
      case Map<?, ?> map when serial instanceof Map<?, ?> other -> ofMaps(map, other);
      case List<?> list when serial instanceof List<?> other -> ofLists(what, list, other);
      case Array<?> array when serial instanceof Array<?> other ->
          ofLists(what, Lines.numbers(array, false), Lines.numbers(other, false));
      case null, default ->
          Objects.equals(result, serial)
              ? Optional.empty()
              : Optional.of(what + " is " + result + ", on the serial device it is " + serial);
    };
  }

  private static Optional<String> ofMaps(Map<?, ?> result, Map<?, ?> serial) {
    for (Map.Entry<?, ?> entry : result.entrySet()) {
      Optional<String> difference =
          between(entry.getKey().toString(), entry.getValue(), serial.get(entry.getKey()));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return between("the number of results", result.size(), serial.size());
  }

  private static Optional<String> ofLists(String what, List<?> result, List<?> serial) {
    Iterator<?> theirs = serial.iterator();
    int index = 0;
    for (Object ours : result) {
      if (!theirs.hasNext()) {
        break;
      }
      Object other = theirs.next();
      if (!Objects.equals(ours, other)) { // first, as elements are many and differences few
        Optional<String> difference = between("element " + index + " of " + what, ours, other);
        if (difference.isPresent()) {
          return difference;
        }
      }
      index++;
    }
    return between("the length of " + what, result.size(), serial.size());
  }
}
