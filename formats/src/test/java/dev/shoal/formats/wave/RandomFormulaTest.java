package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.testkit.Cases;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Formulas that are made at random, as text and, beside it, as values that plain Java computes.
class RandomFormulaTest {
  private static final int FORMULAS_PER_CASE = 50;

  /// A formula as text, what binds loosest in it, and its value at the point of the case. Exactly
  /// one of the values counts.
  private record Made(String text, int precedence, double number, boolean holds) {}

  /// Makes one formula, and computes its value on the way.
  private static final class Maker {
    private final SplittableRandom random;
    private final double x;
    private final double y;
    private final Set<String> called = new TreeSet<>();

    Maker(SplittableRandom random) {
      this.random = random;
      this.x = coordinate(random);
      this.y = coordinate(random);
    }

    private static double coordinate(SplittableRandom random) {
      return random.nextInt(8) == 0 ? random.nextInt(-2, 3) : random.nextDouble(-20, 20);
    }

    Made number(int depth) {
      if (depth == 0) {
        return leaf();
      }
      return switch (random.nextInt(5)) {
        case 0, 1 -> arithmetic(depth);
        case 2 -> signed(number(depth - 1));
        default -> call(depth);
      };
    }

    private Made leaf() {
      return switch (random.nextInt(5)) {
        case 0 -> new Made("x", 9, x, false);
        case 1 -> new Made("y", 9, y, false);
        case 2 -> new Made("pi", 9, Math.PI, false);
        default -> {
          double value = random.nextInt(3) == 0 ? random.nextInt(10) : random.nextDouble(100);
          yield new Made(Double.toString(value), 9, value, false);
        }
      };
    }

    private Made signed(Made a) {
      return new Made("-" + spaces() + atLeast(7, a), 7, -a.number, false);
    }

    private Made arithmetic(int depth) {
      Made a = number(depth - 1);
      Made b = number(depth - 1);
      return switch (random.nextInt(5)) {
        case 0 -> binary(a, "+", b, 5, a.number + b.number);
        case 1 -> binary(a, "-", b, 5, a.number - b.number);
        case 2 -> binary(a, "*", b, 6, a.number * b.number);
        case 3 -> binary(a, "/", b, 6, a.number / b.number);
        // The left of a power binds tighter, its right may be a sign or a power.
        default ->
            new Made(
                atLeast(9, a) + spaces() + "^" + spaces() + atLeast(7, b),
                8,
                StrictMath.pow(a.number, b.number),
                false);
      };
    }

    /// To the left: the right operand binds tighter than the operator.
    private Made binary(Made a, String operator, Made b, int precedence, double value) {
      String text =
          atLeast(precedence, a) + spaces() + operator + spaces() + atLeast(precedence + 1, b);
      return new Made(text, precedence, value, false);
    }

    private Made condition(int depth) {
      return switch (depth == 0 ? 3 : random.nextInt(5)) {
        case 0 -> {
          Made a = condition(depth - 1);
          Made b = condition(depth - 1);
          yield new Made(atLeast(1, a) + " or " + atLeast(2, b), 1, 0, a.holds || b.holds);
        }
        case 1 -> {
          Made a = condition(depth - 1);
          Made b = condition(depth - 1);
          yield new Made(atLeast(2, a) + " and " + atLeast(3, b), 2, 0, a.holds && b.holds);
        }
        case 2 -> {
          Made a = condition(depth - 1);
          yield new Made("not " + atLeast(3, a), 3, 0, !a.holds);
        }
        default -> comparison(Math.max(0, depth - 1));
      };
    }

    private Made comparison(int depth) {
      Made a = number(depth);
      Made b = random.nextInt(4) == 0 ? a : number(depth);
      String[] symbols = {"<", "<=", ">", ">=", "==", "!="};
      boolean[] holds = {
        a.number < b.number,
        a.number <= b.number,
        a.number > b.number,
        a.number >= b.number,
        a.number == b.number,
        a.number != b.number
      };
      int k = random.nextInt(symbols.length);
      String text = atLeast(5, a) + spaces() + symbols[k] + spaces() + atLeast(5, b);
      return new Made(text, 4, 0, holds[k]);
    }

    private Made call(int depth) {
      int d = depth - 1;
      Made a = number(d);
      Made b = number(d);
      Made c = number(d);
      double u = a.number;
      double v = b.number;
      return switch (random.nextInt(32)) {
        case 0 -> call("min", Math.min(Math.min(u, v), c.number), a, b, c);
        case 1 -> call("max", Math.max(u, v), a, b);
        case 2 -> call("abs", Math.abs(u), a);
        case 3 -> call("sign", Math.signum(u), a);
        case 4 -> call("floor", Math.floor(u), a);
        case 5 -> call("ceil", Math.ceil(u), a);
        case 6 -> call("mod", u - v * Math.floor(u / v), a, b);
        case 7 -> call("sqrt", Math.sqrt(u), a);
        case 8 -> call("pow", StrictMath.pow(u, v), a, b);
        case 9 -> call("exp", StrictMath.exp(u), a);
        case 10 -> call("log", StrictMath.log(u), a);
        case 11 -> call("log10", StrictMath.log10(u), a);
        case 12 -> call("hypot", StrictMath.hypot(u, v), a, b);
        case 13 -> call("sin", StrictMath.sin(u), a);
        case 14 -> call("cos", StrictMath.cos(u), a);
        case 15 -> call("tan", StrictMath.tan(u), a);
        case 16 -> call("asin", StrictMath.asin(u), a);
        case 17 -> call("acos", StrictMath.acos(u), a);
        case 18 -> call("atan", StrictMath.atan(u), a);
        case 19 -> call("atan2", StrictMath.atan2(u, v), a, b);
        case 20 -> call("sinh", StrictMath.sinh(u), a);
        case 21 -> call("cosh", StrictMath.cosh(u), a);
        case 22 -> call("tanh", StrictMath.tanh(u), a);
        case 23 -> call("sech", 1 / StrictMath.cosh(u), a);
        case 24 -> call("clamp", Math.min(Math.max(u, v), c.number), a, b, c);
        case 25 -> {
          double s = Math.min(Math.max((c.number - u) / (v - u), 0), 1);
          yield call("smoothstep", s * s * (3 - 2 * s), a, b, c);
        }
        case 26 -> call("gaussian", StrictMath.exp(-(u * u) / (2 * v * v)), a, b);
        case 27 -> call("cone", Math.max(0, 1 - u / v), a, b);
        case 28 -> interpolate(a);
        case 29 -> polyline(a, b);
        case 30 -> {
          Made p = condition(d);
          Made q = condition(d);
          yield call("piecewise", p.holds ? u : q.holds ? v : c.number, p, a, q, b, c);
        }
        default -> {
          Made p = condition(d);
          yield call("if", p.holds ? u : v, p, a, b);
        }
      };
    }

    private Made call(String name, double value, Made... arguments) {
      called.add(name);
      var text = new StringBuilder(name + spaces() + "(");
      for (int i = 0; i < arguments.length; i++) {
        text.append(i == 0 ? "" : ",").append(spaces()).append(arguments[i].text).append(spaces());
      }
      return new Made(text.append(")").toString(), 9, value, false);
    }

    /// Through (0, 3), (2, −1) and (5, 7), one piece after the other.
    private Made interpolate(Made a) {
      double u = a.number;
      double value;
      if (Double.isNaN(u)) {
        value = Double.NaN;
      } else if (u < 0) {
        value = 3;
      } else if (u < 2) {
        value = 3 + (u - 0) / (2.0 - 0) * (-1.0 - 3);
      } else if (u < 5) {
        value = -1 + (u - 2) / (5.0 - 2) * (7.0 - -1);
      } else {
        value = 7;
      }
      return call("interpolate", value, a, of(0), of(3), of(2), of(-1), of(5), of(7));
    }

    /// A line along an axis, so that the distance is a coordinate.
    private Made polyline(Made a, Made b) {
      double value =
          Double.isFinite(a.number)
                  && Double.isFinite(b.number)
                  && Math.abs(a.number) < 1e100
                  && Math.abs(b.number) < 1e100
              ? Math.sqrt(b.number * b.number) * (b.number < 0 ? -1 : 1)
              : Double.NaN;
      return Double.isNaN(value) ? a : call("polyline", value, a, b, of(0), of(0), of(1), of(0));
    }

    private static Made of(int value) {
      return new Made(Integer.toString(value), value < 0 ? 7 : 9, value, false);
    }

    /// In parentheses where an operand binds looser than it must, and at times without need.
    private String atLeast(int precedence, Made a) {
      boolean parenthesised = a.precedence < precedence || random.nextInt(10) == 0;
      return parenthesised ? "(" + spaces() + a.text + spaces() + ")" : a.text;
    }

    private String spaces() {
      return random.nextInt(3) == 0 ? " \n\t".substring(0, 1 + random.nextInt(3)) : "";
    }
  }

  @Test
  void everyFormulaHasTheBitsOfPlainJava() {
    Set<String> called = new TreeSet<>();
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          for (int f = 0; f < FORMULAS_PER_CASE; f++) {
            var maker = new Maker(random);
            Made made = maker.number(random.nextInt(6));
            called.addAll(maker.called);
            assertSame(made, maker);
          }
        });
    if (Integer.getInteger("shoal.case", -1) < 0) {
      assertEquals(new TreeSet<>(Functions.names()), called, "the functions that were tried");
    }
  }

  private static void assertSame(Made made, Maker maker) {
    try {
      double value =
          Formula.compile(made.text, Map.of(), EnumSet.of(Variable.X, Variable.Y))
              .ofPlane()
              .at(maker.x, maker.y);
      assertEquals(
          Double.doubleToLongBits(made.number),
          Double.doubleToLongBits(value),
          () -> made.number + " is not " + value + ": " + made.text);
    } catch (FormulaException e) {
      throw new AssertionError(e.getMessage() + " at " + e.index() + ": " + made.text, e);
    }
  }
}
