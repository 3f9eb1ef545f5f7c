package dev.shoal.formats.npy;

import dev.shoal.formats.FormatException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Parses the one Python literal that a .npy header holds and nothing more of Python.
///
///     dict  = "{" [ string ":" value { "," string ":" value } [","] ] "}"
///     value = string | "True" | "False" | tuple
///     tuple = "(" [ integer { "," integer } [","] ] ")"
///
/// A list as a value is a structured type, which is an error of its own.
final class PythonDict {
  private final String text;
  private int at;

  private PythonDict(String text) {
    this.text = text;
  }

  /// A problem and the character at which it is.
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;
    private final int at;

    Malformed(int at, String problem) {
      super(problem);
      this.at = at;
    }

    int at() {
      return at;
    }
  }

  /// Returns the entries in order: values are `String`, `Boolean` or `List<Long>`.
  static Map<String, Object> parse(String text) throws Malformed {
    var reader = new PythonDict(text);
    Map<String, Object> dict = reader.dict();
    if (!text.substring(reader.at).isBlank()) {
      throw reader.malformed("text after the closing brace");
    }
    return dict;
  }

  private Map<String, Object> dict() throws Malformed {
    Map<String, Object> dict = new LinkedHashMap<>();
    expect('{');
    while (!accept('}')) {
      String key = string();
      expect(':');
      if (dict.put(key, value()) != null) {
        throw malformed("the key " + FormatException.quote(key) + " twice");
      }
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    return dict;
  }

  private Object value() throws Malformed {
    return switch (peek()) {
      case '\'', '"' -> string();
      case '(' -> tuple();
      case '[' -> throw malformed("a list, which is a structured type; save one field, a['name']");
      default -> bool();
    };
  }

  private boolean bool() throws Malformed {
    for (boolean value : new boolean[] {true, false}) {
      String word = value ? "True" : "False";
      if (text.startsWith(word, at)) {
        at += word.length();
        return value;
      }
    }
    throw malformed("neither a string, True, False nor a tuple");
  }

  private String string() throws Malformed {
    char quote = peek();
    if (quote != '\'' && quote != '"') {
      throw malformed("no string where a name should be");
    }
    int end = text.indexOf(quote, at + 1);
    if (end < 0) {
      throw malformed("a string without an end");
    }
    String value = text.substring(at + 1, end);
    if (value.indexOf('\\') >= 0) {
      throw malformed("a string with a backslash");
    }
    at = end + 1;
    return value;
  }

  private List<Long> tuple() throws Malformed {
    List<Long> values = new ArrayList<>();
    expect('(');
    while (!accept(')')) {
      values.add(integer());
      if (!accept(',')) {
        expect(')');
        break;
      }
    }
    return values;
  }

  private long integer() throws Malformed {
    peek();
    int start = at;
    at += text.charAt(at) == '-' ? 1 : 0;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    String digits = text.substring(start, at);
    try {
      long value = Long.parseLong(digits);
      at += text.startsWith("L", at) ? 1 : 0; // as Python 2 wrote it
      return value;
    } catch (NumberFormatException _) {
      at = start;
      throw malformed(
          digits.isEmpty()
              ? "no integer where a dimension should be"
              : FormatException.quote(digits) + " is not a dimension");
    }
  }

  private char peek() throws Malformed {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    if (at == text.length()) {
      throw malformed("it ends too early");
    }
    return text.charAt(at);
  }

  private boolean accept(char c) throws Malformed {
    boolean there = peek() == c;
    at += there ? 1 : 0;
    return there;
  }

  private void expect(char c) throws Malformed {
    if (!accept(c)) {
      throw malformed("no '" + c + "'");
    }
  }

  private Malformed malformed(String problem) {
    return new Malformed(at, problem);
  }
}
