package dev.shoal.spark;

import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import scala.Tuple3;
import scala.collection.immutable.Seq;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/// Registers the SQL functions `exact_sum(x)`, `exact_avg(x)` and `exact_dot(x, y)` in every
/// session, by one line of configuration:
///
/// ```
/// spark.sql.extensions=dev.shoal.spark.ShoalExtensions
/// ```
///
/// - **Shape:** columns of doubles or floats; the result is a double. Grouped, in windows, with
///   `FILTER` and with `DISTINCT`, as any aggregate.
/// - **Order:** none; the bits do not depend on the number and the order of partitions.
/// - **Nulls** are skipped, also pairs of which one is null; the result of no values is null.
/// - **Special values:** see [Accumulator][dev.shoal.primitives.sum.Accumulator].
/// - **Errors:** a column of another type, or a wrong number of arguments, is an
///   `AnalysisException`.
public final class ShoalExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
  /// Creates the extensions; Spark calls this.
  public ShoalExtensions() {}

  @Override
  public BoxedUnit apply(SparkSessionExtensions extensions) {
    for (ExactFunction function : ExactFunction.values()) {
      extensions.injectFunction(
          new Tuple3<>(
              FunctionIdentifier.apply(function.sqlName()),
              description(function),
              new Builder(function)));
    }
    return BoxedUnit.UNIT;
  }

  /// Returns what `DESCRIBE FUNCTION` prints.
  private static ExpressionInfo description(ExactFunction function) {
    String className = ExactAggregate.class.getName();
    String usage = function.usage();
    return new ExpressionInfo(
        className, null, function.sqlName(), usage, "", "", "", "agg_funcs", "", "", "java_udf");
  }

  /// Builds the expression of a call.
  private static final class Builder extends AbstractFunction1<Seq<Expression>, Expression> {
    private final ExactFunction function;

    Builder(ExactFunction function) {
      this.function = function;
    }

    @Override
    public Expression apply(Seq<Expression> arguments) {
      return new ExactAggregate(function, arguments, 0, 0);
    }
  }
}
