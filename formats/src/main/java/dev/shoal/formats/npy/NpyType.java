package dev.shoal.formats.npy;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.Encoding;
import java.nio.ByteOrder;
import java.util.Arrays;

/// NumPy's name of an element type, such as `<f8`: byte order, kind, bytes.
final class NpyType {
  private NpyType() {}

  /// Returns the encoding that `descr` names.
  ///
  /// @throws IllegalArgumentException if the type is not supported; the message has the reason and
  ///   the fix
  static Encoding parse(String descr) {
    if (!descr.matches("[<>|=][a-zA-Z].*")) {
      throw new IllegalArgumentException(
          "the type " + FormatException.quote(descr) + " is not one of NumPy's");
    }
    String code = descr.substring(1);
    ElementType type = code.equals("b1") ? ElementType.U1 : known(code);
    if (type == null) {
      throw new IllegalArgumentException(refusal(code));
    }
    char order = descr.charAt(0);
    if (order == '=' || (order == '|' && type.bytes() > 1)) {
      throw new IllegalArgumentException(
          "the type " + FormatException.quote(descr) + " does not specify the byte order");
    }
    return new Encoding(type, order == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
  }

  /// Returns the name of the little-endian type.
  static String write(ElementType type) {
    return (type.bytes() == 1 ? "|" : "<") + type.code();
  }

  private static ElementType known(String code) {
    return Arrays.stream(ElementType.values())
        .filter(type -> type.code().equals(code))
        .findFirst()
        .orElse(null);
  }

  private static String refusal(String code) {
    return switch (code.charAt(0)) {
      case 'f' -> number(code, "half and long double numbers", "f8");
      case 'c' -> "complex numbers are not read; save a.real and a.imag";
      case 'O' -> "Python objects are not read; save an array of numbers, a.astype('f8')";
      case 'S', 'U', 'a' -> "strings are not read; save an array of numbers, a.astype('f8')";
      case 'V' -> "structured elements are not read; save one field, a['name']";
      case 'M', 'm' -> "dates and time spans are not read; save a.astype('i8')";
      default -> number(code, "elements of type " + FormatException.quote(code), "f8");
    };
  }

  private static String number(String code, String what, String target) {
    return what + " (" + code + ") are not read; save a.astype('" + target + "')";
  }
}
