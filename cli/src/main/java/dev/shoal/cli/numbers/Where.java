package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.select.Condition;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.FloatCondition;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.LongCondition;
import java.math.BigInteger;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A condition as it is written on the command line: `> 1.5`, `in 0 10`, `number`.
///
/// Integers are compared with a literal exactly, whatever it is: `> 1.5` is `>= 2`. With floating
/// values a literal is the value of their type that is nearest to it, as in NumPy.
public final class Where {
  /// The forms of a condition, for messages.
  public static final String FORMS = "< <= = == != >= > and a value, 'in LO HI', 'number' or 'nan'";

  private static final Pattern COMPARISON = Pattern.compile("(<=|>=|==|!=|=|<|>)\\s*(\\S+)");
  private static final Pattern RANGE = Pattern.compile("in\\s+(\\S+)\\s+(\\S+)");

  private final String text;
  private final String operator;
  private final List<Literal> literals;

  private Where(String text, String operator, List<Literal> literals) {
    this.text = text;
    this.operator = operator;
    this.literals = literals;
  }

  /// Reads a condition.
  ///
  /// @throws IllegalArgumentException if it is none
  public static Where parse(String text) {
    String stripped = text.strip();
    Matcher comparison = COMPARISON.matcher(stripped);
    if (comparison.matches()) {
      return new Where(stripped, comparison.group(1), List.of(Literal.parse(comparison.group(2))));
    }
    Matcher range = RANGE.matcher(stripped);
    if (range.matches()) {
      Literal low = Literal.parse(range.group(1));
      Literal high = Literal.parse(range.group(2));
      if (low.compareTo(high) > 0) {
        throw new IllegalArgumentException(
            "'" + stripped + "' holds nothing: " + low + " is above " + high);
      }
      return new Where(stripped, "in", List.of(low, high));
    }
    if (stripped.equals("number") || stripped.equals("nan")) {
      return new Where(stripped, stripped, List.of());
    }
    throw new IllegalArgumentException("'" + text + "' is no condition; there are " + FORMS);
  }

  /// The condition on [Column#ordered()] values.
  ///
  /// @throws Failure if a literal is beyond the type
  public Condition<?> on(Column column) throws Failure {
    try {
      return switch (column.values()) {
        case IntArray _ -> ints();
        case LongArray _ -> longs(column.isUnsigned());
        case FloatArray _ -> floats();
        case DoubleArray _ -> doubles();
      };
    } catch (ArithmeticException e) {
      throw Failure.ofOptions(column.name(), e.getMessage());
    }
  }

  private IntCondition ints() {
    BigInteger low = low().max(BigInteger.valueOf(Integer.MIN_VALUE));
    BigInteger high = high().min(BigInteger.valueOf(Integer.MAX_VALUE));
    boolean isEmpty = low.compareTo(high) > 0;
    return isEmpty
        ? new IntCondition(1, 0, isNegated())
        : new IntCondition(low.intValueExact(), high.intValueExact(), isNegated());
  }

  private LongCondition longs(boolean isUnsigned) {
    // Unsigned ones come with their sign bit flipped: 2^63 less.
    BigInteger shift = isUnsigned ? BigInteger.ONE.shiftLeft(63) : BigInteger.ZERO;
    BigInteger low = low().subtract(shift).max(BigInteger.valueOf(Long.MIN_VALUE));
    BigInteger high = high().subtract(shift).min(BigInteger.valueOf(Long.MAX_VALUE));
    boolean isEmpty = low.compareTo(high) > 0;
    return isEmpty
        ? new LongCondition(1, 0, isNegated())
        : new LongCondition(low.longValueExact(), high.longValueExact(), isNegated());
  }

  private boolean isNegated() {
    return operator.equals("!=") || operator.equals("nan");
  }

  /// The smallest integer that satisfies the condition, or its opposite if negated.
  private BigInteger low() {
    return switch (operator) {
      case "=", "==", "!=", ">=", "in" -> literals.getFirst().ceiling();
      case ">" -> literals.getFirst().floor().add(BigInteger.ONE);
      default -> Literal.BEYOND.negate();
    };
  }

  /// The largest integer that satisfies the condition, or its opposite if negated.
  private BigInteger high() {
    return switch (operator) {
      case "=", "==", "!=", "<=", "in" -> literals.getLast().floor();
      case "<" -> literals.getFirst().ceiling().subtract(BigInteger.ONE);
      default -> Literal.BEYOND;
    };
  }

  private DoubleCondition doubles() {
    return switch (operator) {
      case "<" -> DoubleCondition.below(literals.getFirst().toDouble());
      case "<=" -> DoubleCondition.atMost(literals.getFirst().toDouble());
      case "=", "==" -> DoubleCondition.equalTo(literals.getFirst().toDouble());
      case "!=" -> DoubleCondition.notEqualTo(literals.getFirst().toDouble());
      case ">=" -> DoubleCondition.atLeast(literals.getFirst().toDouble());
      case ">" -> DoubleCondition.above(literals.getFirst().toDouble());
      case "in" ->
          DoubleCondition.between(literals.getFirst().toDouble(), literals.getLast().toDouble());
      case "number" -> DoubleCondition.isNumber();
      default -> DoubleCondition.isNan();
    };
  }

  private FloatCondition floats() {
    return switch (operator) {
      case "<" -> FloatCondition.below(literals.getFirst().toFloat());
      case "<=" -> FloatCondition.atMost(literals.getFirst().toFloat());
      case "=", "==" -> FloatCondition.equalTo(literals.getFirst().toFloat());
      case "!=" -> FloatCondition.notEqualTo(literals.getFirst().toFloat());
      case ">=" -> FloatCondition.atLeast(literals.getFirst().toFloat());
      case ">" -> FloatCondition.above(literals.getFirst().toFloat());
      case "in" ->
          FloatCondition.between(literals.getFirst().toFloat(), literals.getLast().toFloat());
      case "number" -> FloatCondition.isNumber();
      default -> FloatCondition.isNan();
    };
  }

  /// The condition as one of the type that the caller's code is about; see [Column#typed].
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public static <A extends Array<A>> Condition<A> typed(Condition<?> condition) {
    return (Condition<A>) condition;
  }

  @Override
  public String toString() {
    return text;
  }
}
