package dev.shoal.formats.wave;

import dev.shoal.formats.wave.Expression.Condition;
import dev.shoal.formats.wave.Expression.Numeric;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/// The functions that formulas may call. Operations that IEEE 754 does not define exactly are those
/// of [StrictMath], whose bits are the same everywhere; those of [Math] may differ between
/// machines.
final class Functions {
  private static final Map<String, Function> BY_NAME = new LinkedHashMap<>();

  static {
    fold("min(a, b, …)", "the smallest", Math::min);
    fold("max(a, b, …)", "the largest", Math::max);
    unary("abs(a)", "a without its sign", Math::abs);
    unary("sign(a)", "−1, 0 or 1", Math::signum);
    unary("floor(a)", "the next integer below", Math::floor);
    unary("ceil(a)", "the next integer above", Math::ceil);
    binary("mod(a, b)", "a − b·floor(a/b)", (a, b) -> a - b * Math.floor(a / b));

    unary("sqrt(a)", "the square root", Math::sqrt);
    binary("pow(a, b)", "a to the power b, as a^b", StrictMath::pow);
    unary("exp(a)", "e to the power a", StrictMath::exp);
    unary("log(a)", "the natural logarithm", StrictMath::log);
    unary("log10(a)", "the logarithm to base 10", StrictMath::log10);
    binary("hypot(a, b)", "√(a² + b²)", StrictMath::hypot);

    unary("sin(a)", "of an angle in radians", StrictMath::sin);
    unary("cos(a)", "of an angle in radians", StrictMath::cos);
    unary("tan(a)", "of an angle in radians", StrictMath::tan);
    unary("asin(a)", "the angle in −π/2 … π/2", StrictMath::asin);
    unary("acos(a)", "the angle in 0 … π", StrictMath::acos);
    unary("atan(a)", "the angle in −π/2 … π/2", StrictMath::atan);
    binary("atan2(y, x)", "the angle of the point (x, y), in −π … π", StrictMath::atan2);
    unary("sinh(a)", "hyperbolic", StrictMath::sinh);
    unary("cosh(a)", "hyperbolic", StrictMath::cosh);
    unary("tanh(a)", "hyperbolic", StrictMath::tanh);
    unary("sech(a)", "1 / cosh(a), the shape of a solitary wave", a -> 1 / StrictMath.cosh(a));

    define("if(condition, a, b)", "a where it holds, else b", Functions::choice);
    define(
        "piecewise(condition, a, …, otherwise)",
        "the value after the first condition that holds",
        Functions::piecewise);
    define("clamp(a, low, high)", "a, but low at least and high at most", Functions::clamp);
    define(
        "smoothstep(low, high, a)",
        "0 below low, 1 above high, a smooth cubic between",
        Functions::smoothstep);
    define(
        "interpolate(a, x1, y1, x2, y2, …)",
        "straight lines through the points, which are constants; constant beyond them",
        Functions::interpolate);
    binary(
        "gaussian(r, s)",
        "exp(−r²/(2s²)): a hump of height 1 and volume 2πs² at distance r",
        (r, s) -> StrictMath.exp(-(r * r) / (2 * s * s)));
    binary(
        "cone(r, radius)",
        "max(0, 1 − r/radius): a cone of height 1 and volume π·radius²/3",
        (r, radius) -> Math.max(0, 1 - r / radius));
    define(
        "polyline(x, y, x1, y1, x2, y2, …)",
        "the distance from a line through the points, which are constants; positive to its left",
        Functions::polyline);
  }

  private Functions() {}

  static Function named(String name) {
    return BY_NAME.get(name);
  }

  static Set<String> names() {
    return Collections.unmodifiableSet(BY_NAME.keySet());
  }

  static Collection<Function> all() {
    return Collections.unmodifiableCollection(BY_NAME.values());
  }

  private static void define(String usage, String meaning, Function.Compilation compilation) {
    var function = new Function(usage, meaning, compilation);
    BY_NAME.put(function.name(), function);
  }

  private static void unary(String usage, String meaning, DoubleUnaryOperator f) {
    define(
        usage,
        meaning,
        values -> {
          Numeric a = values.number(0);
          return values.result((x, y, t, s) -> f.applyAsDouble(a.at(x, y, t, s)));
        });
  }

  private static void binary(String usage, String meaning, DoubleBinaryOperator f) {
    define(
        usage,
        meaning,
        values -> {
          Numeric a = values.number(0);
          Numeric b = values.number(1);
          return values.result((x, y, t, s) -> f.applyAsDouble(a.at(x, y, t, s), b.at(x, y, t, s)));
        });
  }

  /// Folds the values from the first to the last.
  private static void fold(String usage, String meaning, DoubleBinaryOperator f) {
    define(
        usage,
        meaning,
        values -> {
          Numeric[] operands = new Numeric[values.count()];
          for (int i = 0; i < operands.length; i++) {
            operands[i] = values.number(i);
          }
          return values.result((x, y, t, s) -> {
            double result = operands[0].at(x, y, t, s);
            for (int i = 1; i < operands.length; i++) {
              result = f.applyAsDouble(result, operands[i].at(x, y, t, s));
            }
            return result;
          });
        });
  }

  private static Expression choice(Arguments values) throws FormulaException {
    Condition condition = values.condition(0);
    Numeric a = values.number(1);
    Numeric b = values.number(2);
    return values.result(
        (x, y, t, s) -> condition.holds(x, y, t, s) ? a.at(x, y, t, s) : b.at(x, y, t, s));
  }

  private static Expression piecewise(Arguments values) throws FormulaException {
    int pairs = values.count() / 2;
    if (values.count() % 2 == 0) {
      throw values.error("ends with the value where no condition holds; add it");
    }
    Condition[] conditions = new Condition[pairs];
    Numeric[] results = new Numeric[pairs];
    for (int i = 0; i < pairs; i++) {
      conditions[i] = values.condition(2 * i);
      results[i] = values.number(2 * i + 1);
    }
    Numeric otherwise = values.number(2 * pairs);
    return values.result((x, y, t, s) -> {
      for (int i = 0; i < pairs; i++) {
        if (conditions[i].holds(x, y, t, s)) {
          return results[i].at(x, y, t, s);
        }
      }
      return otherwise.at(x, y, t, s);
    });
  }

  private static Expression clamp(Arguments values) throws FormulaException {
    Numeric a = values.number(0);
    Numeric low = values.number(1);
    Numeric high = values.number(2);
    return values.result((x, y, t, s) ->
        Math.min(Math.max(a.at(x, y, t, s), low.at(x, y, t, s)), high.at(x, y, t, s)));
  }

  private static Expression smoothstep(Arguments values) throws FormulaException {
    Numeric low = values.number(0);
    Numeric high = values.number(1);
    Numeric a = values.number(2);
    return values.result((x, y, t, s) -> {
      double from = low.at(x, y, t, s);
      double u = (a.at(x, y, t, s) - from) / (high.at(x, y, t, s) - from);
      u = Math.min(Math.max(u, 0), 1);
      return u * u * (3 - 2 * u);
    });
  }

  private static Expression interpolate(Arguments values) throws FormulaException {
    if (values.count() % 2 == 0) {
      throw values.error("has points of two values each; one lacks its y");
    }
    Numeric a = values.number(0);
    double[] pointX = values.constants(1, 2);
    var lines = new PiecewiseLinear(pointX, values.constants(2, 2));
    int unsorted = PiecewiseLinear.firstUnsorted(pointX);
    if (unsorted > 0) {
      throw new FormulaException(
          values.positions().get(1 + 2 * unsorted),
          "the x of a point must be above that of the one before, "
              + pointX[unsorted]
              + " follows "
              + pointX[unsorted - 1]);
    }
    return values.result((x, y, t, s) -> lines.at(a.at(x, y, t, s)));
  }

  private static Expression polyline(Arguments values) throws FormulaException {
    if (values.count() % 2 != 0) {
      throw values.error("has points of two values each; one lacks its y");
    }
    Numeric px = values.number(0);
    Numeric py = values.number(1);
    double[] pointX = values.constants(2, 2);
    double[] pointY = values.constants(3, 2);
    for (int i = 1; i < pointX.length; i++) {
      if (pointX[i] == pointX[i - 1] && pointY[i] == pointY[i - 1]) {
        throw new FormulaException(
            values.positions().get(2 + 2 * i), "this point is that before it; leave one out");
      }
    }
    var line = new Polyline(pointX, pointY);
    return values.result(
        (x, y, t, s) -> line.distance(px.at(x, y, t, s), py.at(x, y, t, s)), pointX.length);
  }
}
