package dev.shoal.spark;

import java.io.Serializable;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.expressions.Aggregator;
import scala.Tuple2;

/// Exact aggregates for the typed API: the results are those of the SQL functions that
/// [ShoalExtensions] registers.
///
/// ```java
/// double total = numbers.select(ExactAggregator.sum().toColumn()).first();
/// people.groupByKey(Person::town, Encoders.STRING())
///     .mapValues(Person::income, Encoders.DOUBLE())
///     .agg(ExactAggregator.avg().toColumn());
/// session.udf().register("exact_sum", functions.udaf(ExactAggregator.sum(), Encoders.DOUBLE()));
/// ```
///
/// - **Order:** none; the bits do not depend on the number and the order of partitions.
/// - **Nulls** are skipped; the result of no values is null.
/// - **Special values:** see [Accumulator][dev.shoal.primitives.sum.Accumulator].
/// - **Cost:** the state is a [PartialSum].
///
/// @param <T> the type of the input
public final class ExactAggregator<T> extends Aggregator<T, PartialSum, Double> {
  private static final long serialVersionUID = 1;

  private final ExactFunction function;
  private final Update<T> update;

  /// Adds an input that is not null to a sum.
  private interface Update<T> extends Serializable {
    void add(T input, PartialSum sum);
  }

  private ExactAggregator(ExactFunction function, Update<T> update) {
    this.function = function;
    this.update = update;
  }

  /// Returns the exact sum of doubles.
  public static ExactAggregator<Double> sum() {
    return new ExactAggregator<>(ExactFunction.SUM, (x, sum) -> sum.add(x));
  }

  /// Returns the exact sum of floats, as a double.
  public static ExactAggregator<Float> sumOfFloats() {
    return new ExactAggregator<>(ExactFunction.SUM, (x, sum) -> sum.add(x));
  }

  /// Returns the mean of doubles, rounded once.
  public static ExactAggregator<Double> avg() {
    return new ExactAggregator<>(ExactFunction.AVG, (x, sum) -> sum.add(x));
  }

  /// Returns the mean of floats as a double, rounded once.
  public static ExactAggregator<Float> avgOfFloats() {
    return new ExactAggregator<>(ExactFunction.AVG, (x, sum) -> sum.add(x));
  }

  /// Returns the exact sum of the products of pairs. A pair of which one is null is skipped.
  public static ExactAggregator<Tuple2<Double, Double>> dot() {
    return new ExactAggregator<>(
        ExactFunction.DOT,
        (pair, sum) -> {
          if (pair._1() != null && pair._2() != null) {
            sum.addProduct(pair._1(), pair._2());
          }
        });
  }

  @Override
  public PartialSum zero() {
    return new PartialSum();
  }

  @Override
  public PartialSum reduce(PartialSum sum, T input) {
    if (input != null) {
      update.add(input, sum);
    }
    return sum;
  }

  @Override
  public PartialSum merge(PartialSum sum, PartialSum other) {
    return sum.merge(other);
  }

  @Override
  public Double finish(PartialSum sum) {
    return function.result(sum);
  }

  /// Returns an encoder that needs no flags of the JVM, as Kryo would.
  @Override
  public Encoder<PartialSum> bufferEncoder() {
    return Encoders.javaSerialization(PartialSum.class);
  }

  @Override
  public Encoder<Double> outputEncoder() {
    return Encoders.DOUBLE();
  }
}
