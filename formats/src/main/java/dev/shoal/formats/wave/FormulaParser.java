package dev.shoal.formats.wave;

import dev.shoal.formats.wave.Expression.Condition;
import dev.shoal.formats.wave.Expression.Numeric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Compiles a formula by precedence climbing (Richards & Whitby-Strevens, *BCPL: The Language and
/// its Compiler*, 1979), from the operators that bind loosest to those that bind tightest:
///
///     or    and    not    < <= > >= == !=    + -    * /    - (sign)    ^
///
/// All but `^` associate to the left: `2^3^2` is `2^(3^2)`, and `-x^2` is `-(x^2)`. Numbers and
/// conditions are distinct: `x > 3` is not a number, and `if(x, 1, 2)` has no condition. A `#`
/// begins a comment, which ends with its line.
final class FormulaParser {
  /// The maximum nesting of parentheses, signs and powers: the parser takes a few stack frames for
  /// each.
  private static final int MAX_NESTING = 100;

  /// The maximum nesting of operations: evaluation takes a stack frame for each.
  private static final int MAX_DEPTH = 500;

  /// The maximum number of operations in one evaluation. A name may stand for a formula that uses
  /// another name twice, and so on: the cost can grow exponentially with the length of the file.
  private static final long MAX_COST = 100_000;

  private final FormulaScanner scanner;
  private final NameScope scope;
  private int nesting;

  /// @param names the constants the formula may use, besides variables and functions
  /// @param allowed the variables that have a value where the formula is evaluated
  FormulaParser(String text, Map<String, Expression> names, Set<Variable> allowed) {
    scanner = new FormulaScanner(text);
    scope = new NameScope(names, allowed);
  }

  /// Compiles the whole text to a number or a condition.
  Expression parse() throws FormulaException {
    Expression whole = expression(Operator.LOOSEST);
    if (!scanner.atEnd()) {
      throw scanner.unexpected();
    }
    return whole;
  }

  /// Compiles an operand and all operators after it that bind at least as tightly as `loosest`.
  private Expression expression(int loosest) throws FormulaException {
    int start = scanner.position();
    Expression left = operand();
    while (true) {
      int operatorAt = scanner.position();
      Operator operator = scanner.operator(loosest);
      if (operator == null) {
        return left;
      }
      int rightAt = scanner.position();
      Expression right =
          operator == Operator.POWER
              ? nested(
                  () -> expression(Operator.SIGN)) // associates to the right, and 2^-1 has a sign
              : expression(operator.precedence() + 1);
      left = checked(operatorAt, operator.apply(left, start, right, rightAt));
      if (operator.isComparison()) {
        refuseChain(operator.precedence());
      }
    }
  }

  private void refuseChain(int precedence) throws FormulaException {
    int start = scanner.position();
    Operator next = scanner.operator(precedence);
    if (next != null) {
      throw new FormulaException(
          start, "a comparison has two sides; write a < b and b < c for a < b < c");
    }
  }

  /// Compiles a number, a name, a call, parentheses, or one of these after a sign or `not`.
  private Expression operand() throws FormulaException {
    int start = scanner.position();
    if (scanner.atEnd()) {
      throw new FormulaException(start, "the formula ends where a value should follow");
    }
    if (scanner.isAtNumber()) {
      return Expression.constant(scanner.literal());
    }
    if (scanner.isAtWord()) {
      return named(start, scanner.word());
    }
    if (scanner.take('(')) {
      return nested(() -> parenthesised(start));
    }
    boolean isNegative = scanner.take('-');
    if (isNegative || scanner.take('+')) {
      return signed(isNegative);
    }
    throw scanner.unexpected();
  }

  private Expression parenthesised(int open) throws FormulaException {
    Expression inner = expression(Operator.LOOSEST);
    scanner.close(open);
    return inner;
  }

  private Expression signed(boolean isNegative) throws FormulaException {
    int operandAt = scanner.position();
    Expression operand = nested(() -> expression(Operator.SIGN));
    Numeric value = Arguments.number(operand, operandAt, "a sign");
    return isNegative
        ? Expression.number((x, y, t, s) -> -value.at(x, y, t, s), List.of(operand), 1)
        : operand;
  }

  private Expression named(int start, String word) throws FormulaException {
    if (word.equals("not")) {
      int operandAt = scanner.position();
      Expression operand = nested(() -> expression(Operator.NOT));
      Condition holds = Arguments.condition(operand, operandAt, "'not'");
      return Expression.condition((x, y, t, s) -> !holds.holds(x, y, t, s), List.of(operand));
    }
    if (word.equals("and") || word.equals("or")) {
      throw new FormulaException(start, "a condition should stand before '" + word + "'");
    }
    int open = scanner.position();
    if (scanner.take('(')) {
      Function function = NameScope.function(start, word);
      return nested(() -> call(start, open, function));
    }
    if (Functions.named(word) != null) {
      String usage = Functions.named(word).usage();
      throw new FormulaException(start, "'" + word + "' is a function; write " + usage);
    }
    return checked(start, scope.value(start, word));
  }

  private Expression call(int start, int open, Function function) throws FormulaException {
    List<Expression> values = new ArrayList<>();
    List<Integer> positions = new ArrayList<>();
    if (!scanner.take(')')) {
      do {
        positions.add(scanner.position());
        values.add(expression(Operator.LOOSEST));
      } while (scanner.take(','));
      scanner.close(open);
    }
    return checked(start, function.call(new Arguments(function.usage(), start, values, positions)));
  }

  @FunctionalInterface
  private interface Part {
    Expression parse() throws FormulaException;
  }

  private Expression nested(Part part) throws FormulaException {
    if (++nesting > MAX_NESTING) {
      throw new FormulaException(
          scanner.position(),
          "more than " + MAX_NESTING + " parentheses or signs within each other; use [let]");
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
