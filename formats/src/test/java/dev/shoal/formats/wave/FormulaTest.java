package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.wave.PlaneFunction;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaTest {
  private static final Set<Variable> PLANE = EnumSet.of(Variable.X, Variable.Y);
  private static final double[] POINTS = {
    -1e3, -17.5, -3, -1, -0.25, -0.0, 0, 0.1, 1, 2.75, 40, 1e3
  };

  private static double value(String formula) throws FormulaException {
    return Formula.compile(formula, Map.of(), Set.of()).value();
  }

  private static PlaneFunction plane(String formula) throws FormulaException {
    return Formula.compile(formula, Map.of(), PLANE).ofPlane();
  }

  private static void assertSame(PlaneFunction expected, String formula) throws FormulaException {
    PlaneFunction actual = plane(formula);
    for (double x : POINTS) {
      for (double y : POINTS) {
        assertEquals(expected.at(x, y), actual.at(x, y), 0, formula + " at " + x + ", " + y);
      }
    }
  }

  @Test
  void formulasAreThoseOfJava() throws FormulaException {
    assertSame((x, y) -> Math.max(-50, 0.01 * (x - 300)), "max(-50, 0.01*(x-300))");
    assertSame(
        (x, y) ->
            2 * StrictMath.exp(-(StrictMath.pow(x - 500, 2) + StrictMath.pow(y - 500, 2)) / 1e4),
        "2*exp(-((x-500)^2+(y-500)^2)/1e4)");
    assertSame(
        (x, y) -> Math.max(0, 0.2 - 0.05 * StrictMath.pow(x - 10, 2)),
        "max(0, .2 - 5e-2*(x-10)^2)");
    assertSame(
        (x, y) -> StrictMath.atan2(y, x) - StrictMath.hypot(x, y) / Math.PI,
        "atan2(y, x) - hypot(x, y)/pi");
    assertSame(
        (x, y) -> (x < y && !(x < 0)) || y == 1 ? x : -y,
        "if(x < y and not x < 0 or y == 1, x, -y)");
    assertSame(
        (x, y) -> {
          double c = StrictMath.cosh(x / 20);
          return 0.02 * StrictMath.pow(1 / c, 2);
        },
        "0.02*sech(x/20)^2");
    assertSame((x, y) -> Math.min(Math.max(x, -3), y), "clamp(x, -3, y)");
    assertSame((x, y) -> x - y * Math.floor(x / y), "mod(x, y)");
    assertSame((x, y) -> Math.max(0, 1 - x / 7), "cone(x, 7)");
    assertSame((x, y) -> StrictMath.exp(-(x * x) / (2 * y * y)), "gaussian(x, y)");
    assertSame(
        (x, y) -> {
          double u = Math.min(Math.max((x - -3) / (y - -3), 0), 1);
          return u * u * (3 - 2 * u);
        },
        "smoothstep(-3, y, x)");
    assertSame(
        (x, y) -> x < -1 ? 1 : x < 1 ? y : x < 2 ? 3 : 4,
        "piecewise(x < -1, 1, x < 1, y, x < 2, 3, 4)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 + 2*3 | 7",
        "(1 + 2)*3 | 9",
        "10 - 4 - 3 | 3",
        "64/4/2 | 8",
        "2^3^2 | 512",
        "-2^2 | -4",
        "2^-1 | 0.5",
        "2*-3 | -6",
        "--3 | 3",
        "+3 | 3",
        "4^0.5 | 2",
        "1e3 + 1.5E-1 + .5 | 1000.65",
        "if(1 < 2 and 2 < 3 or 1 > 2 and 2 > 3, 1, 0) | 1",
        "if(1 > 2 and 1 > 2 or 1 < 2, 1, 0) | 1",
        "if(not 1 > 2 and 1 < 2, 1, 0) | 1",
        "if(1 + 1 <= 2, 1, 0) | 1",
        "if(1 != 1, 1, 0) | 0",
        "if(3 >= 3, 1, 0) | 1",
        "min(3, 1, 2) | 1",
        "max(3, 1, 2, 9) | 9",
        "interpolate(2, 0, 0, 4, 8) | 4",
        "interpolate(-1, 0, 5, 4, 8) | 5",
        "interpolate(9, 0, 5, 4, 8) | 8",
        "interpolate(4, 0, 5, 4, 8, 5, 1) | 8",
        "polyline(3, 4, 0, 0, 10, 0) | 4",
        "polyline(3, -4, 0, 0, 10, 0) | -4",
        "polyline(30, 4, 0, 0, 10, 0) | 4",
      })
  void operatorsBindAsInMathematics(String formula, double value) throws FormulaException {
    assertEquals(value, value(formula), 0);
  }

  @Test
  void namesStandForNumbersFormulasAndConditions() throws FormulaException {
    Map<String, Expression> names = new HashMap<>();
    names.put("a", Expression.constant(3));
    Set<Variable> all = EnumSet.allOf(Variable.class);
    names.put("r", new FormulaParser("hypot(x - a, y)", names, all).parse());
    names.put("inside", new FormulaParser("r < 2", names, all).parse());
    PlaneFunction f = Formula.compile("if(inside, r, -1)", names, PLANE).ofPlane();
    assertEquals(1, f.at(4, 0), 0);
    assertEquals(-1, f.at(9, 0), 0);
  }

  @Test
  void timeAndSizeAreVariablesWhereTheyHaveAValue() throws FormulaException {
    Set<Variable> time = EnumSet.of(Variable.T);
    assertEquals(6, Formula.compile("2*t", Map.of(), time).ofTime().at(3), 0);
    Set<Variable> all = EnumSet.allOf(Variable.class);
    assertEquals(
        -5, Formula.compile("x + y - t - size - .5", Map.of(), all).ofCell().at(1, 2, 3, 4));
    var notANumber = Formula.compile("sqrt(-x)", Map.of(), all).ofCell();
    String message =
        assertThrows(ArithmeticException.class, () -> notANumber.at(1, 2, 3, 4)).getMessage();
    assertEquals("the level sqrt(-x) is NaN at x 1.0, y 2.0, time 4.0", message);
  }

  @Test
  void commentsEndWithTheirLine() throws FormulaException {
    assertEquals(6, value("# three numbers\n 1 # (\r\n + 2\n\t+ 3 # the last"), 0);
  }

  @Test
  void aFormulaShowsItsText() throws FormulaException {
    assertEquals("1 + x", plane("1 + x").toString());
  }

  @Test
  void anyNumberOfThreadsEvaluateOneFormula() throws FormulaException {
    PlaneFunction f = plane("interpolate(x, 0, 1, 9, 5)*sin(y) + polyline(x, y, 0, 0, 5, 5, 9, 0)");
    double[] alone =
        IntStream.range(0, 20_000).mapToDouble(i -> f.at(i * 0.01, i * 0.003)).toArray();
    double[] together =
        IntStream.range(0, 20_000).parallel().mapToDouble(i -> f.at(i * 0.01, i * 0.003)).toArray();
    assertArrayEquals(alone, together, 0);
  }

  // The column from 1, the formula, the message.
  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      quoteCharacter = '"',
      value = {
        "1 § '' § the formula ends where a value should follow",
        "5 § '1 + ' § the formula ends where a value should follow",
        "5 § '1 + mim(1, 2)' § there is no function 'mim'; did you mean min?",
        "5 § '1 + heigth' § there is no name 'heigth'; did you mean height?",
        "5 § '1 + q' § there is no name 'q'; there are height, pi, pulse, wet, x, y",
        "1 § 't' § 't' has no value here; there are x, y",
        "1 § 'pulse' § 'pulse' depends on t, which has no value here; there are x, y",
        "1 § 'sin + 1' § 'sin' is a function; write sin(a)",
        "1 § 'atan2(1)' § atan2(y, x) takes 2 values, not 1",
        "1 § 'max(1)' § max(a, b, …) takes 2 or more values, not 1",
        "1 § 'sin()' § sin(a) takes 1 values, not 0",
        "4 § 'if(x, 1, 2)' § if(condition, a, b) needs a condition such as x > 0, this is a number",
        "5 § 'sin(x > 1)' § sin(a) needs a number, this is a condition; write if(condition, 1, 0)",
        "1 § 'x > 1' § a number is needed, this is a condition; write if(condition, 1, 0)",
        "4 § 'if(1 and x > 1, 1, 2)' § 'and' needs a condition such as x > 0, this is a number",
        "8 § 'if(not 1, 1, 2)' § 'not' needs a condition such as x > 0, this is a number",
        "2 § '-wet' § a sign needs a number, this is a condition; write if(condition, 1, 0)",
        "4 § 'if(and x, 1, 2)' § a condition should stand before 'and'",
        "10 § 'if(0 < x < 1, 1, 2)' § a comparison has two sides; write a < b and b < c for a < b < c",
        "1 § 'piecewise(x < 1, 2, x < 2, 3)' § piecewise(condition, a, …, otherwise) ends with the value where no condition holds; add it",
        "1 § 'interpolate(x, 0, 0, 1, 1, 2)' § interpolate(a, x1, y1, x2, y2, …) has points of two values each; one lacks its y",
        "22 § 'interpolate(x, 1, 1, 1, 2)' § the x of a point must be above that of the one before, 1.0 follows 1.0",
        "16 § 'interpolate(x, y, 1, 1, 2)' § this value of interpolate(a, x1, y1, x2, y2, …) must be a constant",
        "16 § 'interpolate(x, 1/0, 1, 1, 2)' § is Infinity, must be a finite number",
        "1 § 'polyline(x, y, 0, 0, 1, 1, 2)' § polyline(x, y, x1, y1, x2, y2, …) has points of two values each; one lacks its y",
        "22 § 'polyline(x, y, 0, 0, 0, 0)' § this point is that before it; leave one out",
        "2 § '2x' § a product has a *; write 2*x for 2x",
        "1 § '2e' § after e comes an exponent, as in 1e3; a product has a *",
        "1 § '.' § a number has a digit",
        "1 § '1e999' § the number is beyond the range of a double",
        "5 § '1 + (2*(3)' § this parenthesis is never closed; add )",
        "6 § '1 + 2)' § unexpected ')'; no parenthesis is open, or a value is missing",
        "3 § '2**3' § unexpected '*'; write ^ for a power",
        "3 § 'x = 1' § unexpected '='; write == to compare",
        "3 § 'x % 2' § unexpected '%'; write mod(a, b) for a remainder",
        "10 § 'if(x > 1 && y > 1, 1, 2)' § unexpected '&'; write and",
        "10 § 'if(x > 1 || y > 1, 1, 2)' § unexpected '|'; write or",
        "4 § 'if(!wet, 1, 2)' § unexpected '!'; write not",
        "7 § 'x > 1 ? 2 : 3' § unexpected '?'; write if(condition, a, b)",
        "2 § '1,5' § unexpected ','; commas separate the values of a function; decimals have a point",
        "3 § '1 ~ 2' § unexpected '~'",
        "3 § '1 \u0000' § unexpected character U+0000",
        "3 § 'x y' § unexpected 'y'",
      })
  void errorsNameTheColumnAndTheFix(int column, String formula, String message)
      throws FormulaException {
    Map<String, Expression> names = new HashMap<>();
    names.put("height", Expression.constant(3));
    Set<Variable> all = EnumSet.allOf(Variable.class);
    names.put("pulse", new FormulaParser("sin(t)", names, all).parse());
    names.put("wet", new FormulaParser("x > 1", names, all).parse());
    String text = formula.substring(1, formula.length() - 1);
    var e = assertThrows(FormulaException.class, () -> Formula.compile(text, names, PLANE));
    assertEquals(message, e.getMessage());
    assertEquals(column, e.index() + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "-", "sin(", "2^", "if(not ", "max(1, "})
  void deepNestingIsAnErrorAndNoOverflow(String opening) {
    String text = opening.repeat(100_000) + "1";
    var e = assertThrows(FormulaException.class, () -> value(text));
    assertEquals("more than 100 parentheses or signs within each other; use [let]", e.getMessage());
  }

  @Test
  void nestingOfAHundredIsFine() throws FormulaException {
    assertEquals(1, value("(".repeat(100) + "1" + ")".repeat(100)), 0);
  }

  @Test
  void longSumsThatNestTooDeepAreAnError() throws FormulaException {
    assertEquals(400, plane("x" + " + x".repeat(399)).at(1, 0), 0);
    var e = assertThrows(FormulaException.class, () -> plane("x" + " + x".repeat(100_000)));
    assertTrue(
        e.getMessage().startsWith("more than 500 operations within each other"), e::getMessage);
  }

  @Test
  void namesOfNamesCannotCostMoreThanTheySay() throws FormulaException {
    Map<String, Expression> names = new HashMap<>();
    names.put("a0", new FormulaParser("x", names, PLANE).parse());
    var e =
        assertThrows(
            FormulaException.class,
            () -> {
              for (int i = 1; i < 100; i++) {
                String name = "a" + (i - 1);
                names.put("a" + i, new FormulaParser(name + " + " + name, names, PLANE).parse());
              }
            });
    assertTrue(
        e.getMessage().startsWith("more than 100000 operations for each value"), e::getMessage);
  }

  @Test
  void constantsAreFolded() throws FormulaException {
    Expression e = new FormulaParser("2*sin(1)^2 + x", Map.of(), PLANE).parse();
    assertEquals(3, e.cost());
    assertEquals(2 * StrictMath.pow(StrictMath.sin(1), 2) + 5, e.number().at(5, 0, 0, 0), 0);
  }
}
