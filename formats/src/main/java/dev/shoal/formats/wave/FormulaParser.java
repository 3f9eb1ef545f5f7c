package dev.shoal.formats.wave;

import dev.shoal.formats.names.ClosestNames;
import dev.shoal.formats.wave.Operation.Condition;
import dev.shoal.formats.wave.Operation.Numeric;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Compiles a formula by precedence climbing (Richards & Whitby-Strevens, *BCPL: The Language and
/// its Compiler*, 1979), from the operators that bind loosest to those that bind tightest:
///
///     or    and    not    < <= > >= == !=    + -    * /    - (sign)    ^
///
/// All associate to the left but `^`: `2^3^2` is `2^(3^2)`, and `-x^2` is `-(x^2)`. Numbers and
/// conditions are distinct: `x > 3` is no number, and `if(x, 1, 2)` has no condition. A `#` begins a
/// comment, which ends with its line.
final class FormulaParser {
  /// Of nested parentheses, signs and powers: the parser takes a few stack frames for each.
  private static final int MAX_NESTING = 100;

  /// Of nested operations: evaluation takes a stack frame for each.
  private static final int MAX_DEPTH = 500;

  /// Of operations in one evaluation. A name may stand for a formula that uses another name twice,
  /// and so on: the cost can grow exponentially with the length of the file.
  private static final long MAX_COST = 100_000;

  private static final int OR = 1;
  private static final int AND = 2;
  private static final int NOT = 3;
  private static final int COMPARISON = 4;
  private static final int SUM = 5;
  private static final int PRODUCT = 6;
  private static final int SIGN = 7;
  private static final int POWER = 8;

  private final String text;
  private final Map<String, Expression> names;
  private final Set<Variable> allowed;
  private int at;
  private int nesting;

  /// @param names what the formula may use beside variables and functions
  /// @param allowed the variables that have a value where the formula is evaluated
  FormulaParser(String text, Map<String, Expression> names, Set<Variable> allowed) {
    this.text = text;
    this.names = names;
    this.allowed = allowed;
  }

  /// The whole text, as a number or a condition.
  Expression parse() throws FormulaException {
    Expression whole = expression(OR);
    if (!atEnd()) {
      throw unexpected();
    }
    return whole;
  }

  /// An operand and all operators after it that bind at least as tight as `loosest`.
  private Expression expression(int loosest) throws FormulaException {
    skipSpaces();
    int start = at;
    Expression left = operand();
    while (!atEnd()) {
      int operatorAt = at;
      Operator operator = operator();
      if (operator == null || operator.precedence < loosest) {
        at = operatorAt;
        break;
      }
      skipSpaces();
      int rightAt = at;
      Expression right =
          operator == Operator.POWER
              ? nested(() -> expression(SIGN)) // to the right, and 2^-1 has a sign
              : expression(operator.precedence + 1);
      left = checked(operatorAt, operator.apply(left, start, right, rightAt));
      if (operator.precedence == COMPARISON) {
        refuseChain();
      }
    }
    return left;
  }

  private void refuseChain() throws FormulaException {
    if (atEnd()) {
      return;
    }
    int start = at;
    Operator next = operator();
    at = start;
    if (next != null && next.precedence == COMPARISON) {
      throw new FormulaException(
          start, "a comparison has two sides; write a < b and b < c for a < b < c");
    }
  }

  private enum Operator {
    // Longer symbols first, so that <= is not read as <.
    OR("or", FormulaParser.OR),
    AND("and", FormulaParser.AND),
    AT_MOST("<=", COMPARISON),
    AT_LEAST(">=", COMPARISON),
    EQUAL("==", COMPARISON),
    UNEQUAL("!=", COMPARISON),
    BELOW("<", COMPARISON),
    ABOVE(">", COMPARISON),
    PLUS("+", SUM),
    MINUS("-", SUM),
    TIMES("*", PRODUCT),
    DIVIDED("/", PRODUCT),
    POWER("^", FormulaParser.POWER);

    private final String symbol;
    private final int precedence;

    Operator(String symbol, int precedence) {
      this.symbol = symbol;
      this.precedence = precedence;
    }

    Expression apply(Expression left, int leftAt, Expression right, int rightAt)
        throws FormulaException {
      var operands = List.of(left, right);
      if (this == OR || this == AND) {
        Condition a = Arguments.condition(left, leftAt, "'" + symbol + "'");
        Condition b = Arguments.condition(right, rightAt, "'" + symbol + "'");
        return Expression.condition(
            this == OR
                ? (x, y, t, s) -> a.holds(x, y, t, s) || b.holds(x, y, t, s)
                : (x, y, t, s) -> a.holds(x, y, t, s) && b.holds(x, y, t, s),
            operands);
      }
      Numeric a = Arguments.number(left, leftAt, "'" + symbol + "'");
      Numeric b = Arguments.number(right, rightAt, "'" + symbol + "'");
      return precedence == COMPARISON
          ? Expression.condition(comparison(a, b), operands)
          : Expression.number(arithmetic(a, b), operands, 1);
    }

    private Condition comparison(Numeric a, Numeric b) {
      return switch (this) {
        case AT_MOST -> (x, y, t, s) -> a.at(x, y, t, s) <= b.at(x, y, t, s);
        case AT_LEAST -> (x, y, t, s) -> a.at(x, y, t, s) >= b.at(x, y, t, s);
        case EQUAL -> (x, y, t, s) -> a.at(x, y, t, s) == b.at(x, y, t, s);
        case UNEQUAL -> (x, y, t, s) -> a.at(x, y, t, s) != b.at(x, y, t, s);
        case BELOW -> (x, y, t, s) -> a.at(x, y, t, s) < b.at(x, y, t, s);
        case ABOVE -> (x, y, t, s) -> a.at(x, y, t, s) > b.at(x, y, t, s);
        default -> throw new IllegalStateException(symbol);
      };
    }

    private Numeric arithmetic(Numeric a, Numeric b) {
      return switch (this) {
        case PLUS -> (x, y, t, s) -> a.at(x, y, t, s) + b.at(x, y, t, s);
        case MINUS -> (x, y, t, s) -> a.at(x, y, t, s) - b.at(x, y, t, s);
        case TIMES -> (x, y, t, s) -> a.at(x, y, t, s) * b.at(x, y, t, s);
        case DIVIDED -> (x, y, t, s) -> a.at(x, y, t, s) / b.at(x, y, t, s);
        case POWER -> (x, y, t, s) -> StrictMath.pow(a.at(x, y, t, s), b.at(x, y, t, s));
        default -> throw new IllegalStateException(symbol);
      };
    }
  }

  /// The operator that comes next, read; null if none does.
  private Operator operator() {
    for (Operator operator : Operator.values()) {
      if (text.startsWith(operator.symbol, at)
          && !(isLetter(operator.symbol.charAt(0)) && isWordGoingOn(operator.symbol))) {
        at += operator.symbol.length();
        return operator;
      }
    }
    return null;
  }

  private boolean isWordGoingOn(String word) {
    int end = at + word.length();
    return end < text.length() && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)));
  }

  /// A number, a name, a call, parentheses, or one of these behind a sign or `not`.
  private Expression operand() throws FormulaException {
    if (atEnd()) {
      throw new FormulaException(at, "the formula ends where a value should follow");
    }
    int start = at;
    char c = text.charAt(at);
    if (isDigit(c) || c == '.') {
      return Expression.constant(literal());
    }
    if (c == '(') {
      return nested(this::parenthesised);
    }
    if (c == '-' || c == '+') {
      at++;
      skipSpaces();
      int operandAt = at;
      Expression operand = nested(() -> expression(SIGN));
      Numeric value = Arguments.number(operand, operandAt, "a sign");
      return c == '+'
          ? operand
          : Expression.number((x, y, t, s) -> -value.at(x, y, t, s), List.of(operand), 1);
    }
    if (isLetter(c)) {
      return named(start, word());
    }
    throw unexpected();
  }

  private Expression parenthesised() throws FormulaException {
    int start = at++;
    Expression inner = expression(OR);
    close(start);
    return inner;
  }

  private Expression named(int start, String word) throws FormulaException {
    if (word.equals("not")) {
      skipSpaces();
      int operandAt = at;
      Expression operand = nested(() -> expression(NOT));
      Condition holds = Arguments.condition(operand, operandAt, "'not'");
      return Expression.condition((x, y, t, s) -> !holds.holds(x, y, t, s), List.of(operand));
    }
    if (word.equals("and") || word.equals("or")) {
      throw new FormulaException(start, "a condition should stand before '" + word + "'");
    }
    Function function = Functions.named(word);
    skipSpaces();
    boolean isCall = at < text.length() && text.charAt(at) == '(';
    if (isCall && function != null) {
      return nested(() -> call(start, function));
    }
    if (isCall) {
      throw new FormulaException(
          start, "there is no function '" + word + "'" + orMeant(word, true));
    }
    if (function != null) {
      throw new FormulaException(start, "'" + word + "' is a function; write " + function.usage());
    }
    return value(start, word);
  }

  private Expression value(int start, String word) throws FormulaException {
    for (Variable variable : Variable.values()) {
      if (variable.symbol().equals(word)) {
        requireAllowed(start, word, Set.of(variable));
        return Expression.variable(variable);
      }
    }
    Expression named = word.equals("pi") ? Expression.constant(Math.PI) : names.get(word);
    if (named == null) {
      throw new FormulaException(start, "there is no name '" + word + "'" + orMeant(word, false));
    }
    requireAllowed(start, word, named.variables());
    return checked(start, named);
  }

  private void requireAllowed(int start, String word, Set<Variable> used) throws FormulaException {
    for (Variable variable : Variable.values()) {
      if (used.contains(variable) && !allowed.contains(variable)) {
        throw new FormulaException(
            start,
            "'"
                + word
                + (word.equals(variable.symbol())
                    ? "'"
                    : "' depends on " + variable.symbol() + ", which")
                + " has no value here; "
                + (allowed.isEmpty() ? "a number is needed" : "there are " + symbols(allowed)));
      }
    }
  }

  private static String symbols(Set<Variable> variables) {
    List<String> symbols = new ArrayList<>();
    for (Variable variable : Variable.values()) {
      if (variables.contains(variable)) {
        symbols.add(variable.symbol());
      }
    }
    return String.join(", ", symbols);
  }

  private String orMeant(String word, boolean isFunction) {
    Set<String> known = new TreeSet<>();
    if (isFunction) {
      known.addAll(Functions.names());
    } else {
      known.addAll(names.keySet());
      known.add("pi");
      allowed.forEach(variable -> known.add(variable.symbol()));
    }
    List<String> closest = ClosestNames.of(word, known);
    return closest.isEmpty()
        ? "; there are " + String.join(", ", known)
        : "; did you mean " + String.join(", ", closest) + "?";
  }

  private Expression call(int start, Function function) throws FormulaException {
    int open = at++;
    List<Expression> values = new ArrayList<>();
    List<Integer> positions = new ArrayList<>();
    skipSpaces();
    if (at < text.length() && text.charAt(at) == ')') {
      at++;
    } else {
      do {
        skipSpaces();
        positions.add(at);
        values.add(expression(OR));
      } while (comma());
      close(open);
    }
    return checked(start, function.call(new Arguments(function, start, values, positions)));
  }

  private boolean comma() {
    if (!atEnd() && text.charAt(at) == ',') {
      at++;
      return true;
    }
    return false;
  }

  private void close(int open) throws FormulaException {
    if (atEnd()) {
      throw new FormulaException(open, "this parenthesis is never closed; add )");
    }
    if (text.charAt(at) != ')') {
      throw unexpected();
    }
    at++;
  }

  private double literal() throws FormulaException {
    int start = at;
    int digits = digits();
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      digits += digits();
    }
    if (digits == 0) {
      throw new FormulaException(start, "a number has a digit");
    }
    if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      at++;
      if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
        at++;
      }
      if (digits() == 0) {
        throw new FormulaException(
            start, "after e comes an exponent, as in 1e3; a product has a *");
      }
    }
    if (at < text.length() && isLetter(text.charAt(at))) {
      throw new FormulaException(at, "a product has a *; write 2*x for 2x");
    }
    double value = Double.parseDouble(text.substring(start, at));
    if (Double.isInfinite(value)) {
      throw new FormulaException(start, "the number is beyond the range of a double");
    }
    return value;
  }

  private int digits() {
    int start = at;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    return at - start;
  }

  private String word() {
    int start = at;
    while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
      at++;
    }
    return text.substring(start, at);
  }

  /// Whether a text may name a constant.
  static boolean isName(String text) {
    return !text.isEmpty()
        && isLetter(text.charAt(0))
        && text.chars().allMatch(c -> isLetter((char) c) || isDigit((char) c));
  }

  /// Why a name is taken already, or null if it is free.
  static String reserved(String name) {
    if (Functions.named(name) != null) {
      return "the name of a function";
    }
    for (Variable variable : Variable.values()) {
      if (variable.symbol().equals(name)) {
        return "a variable";
      }
    }
    return switch (name) {
      case "pi" -> "the number pi";
      case "and", "or", "not" -> "an operator";
      default -> null;
    };
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /// Whether nothing but white space and comments is left, which are skipped.
  private boolean atEnd() {
    skipSpaces();
    return at == text.length();
  }

  /// Skips white space, and comments: a formula of many lines may need them.
  private void skipSpaces() {
    while (at < text.length() && " \t\r\n#".indexOf(text.charAt(at)) >= 0) {
      at = text.charAt(at) == '#' ? endOfLine() : at + 1;
    }
  }

  private int endOfLine() {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  private FormulaException unexpected() {
    int point = text.codePointAt(at);
    String shown =
        (point > ' ' && point < 0x7F) || Character.isLetterOrDigit(point)
            ? "'" + Character.toString(point) + "'"
            : "character U+" + String.format(Locale.ROOT, "%04X", point);
    String fix =
        switch (point) {
          case '%' -> "; write mod(a, b) for a remainder";
          case '=' -> "; write == to compare";
          case '&' -> "; write and";
          case '|' -> "; write or";
          case '!' -> "; write not";
          case '?', ':' -> "; write if(condition, a, b)";
          case '*' -> "; write ^ for a power";
          case ')' -> "; no parenthesis is open, or a value is missing";
          case ',' -> "; commas separate the values of a function; decimals have a point";
          default -> "";
        };
    return new FormulaException(at, "unexpected " + shown + fix);
  }

  @FunctionalInterface
  private interface Part {
    Expression parse() throws FormulaException;
  }

  private Expression nested(Part part) throws FormulaException {
    if (++nesting > MAX_NESTING) {
      throw new FormulaException(
          at, "more than " + MAX_NESTING + " parentheses or signs within each other; use [let]");
    }
    Expression inner = part.parse();
    nesting--;
    return inner;
  }

  private static Expression checked(int start, Expression e) throws FormulaException {
    if (e.depth() > MAX_DEPTH) {
      throw new FormulaException(
          start,
          "more than "
              + MAX_DEPTH
              + " operations within each other; put parentheses around parts"
              + " of a long sum");
    }
    if (e.cost() > MAX_COST) {
      throw new FormulaException(
          start,
          "more than "
              + MAX_COST
              + " operations for each value, those of the names it uses counted; make it simpler");
    }
    return e;
  }
}
