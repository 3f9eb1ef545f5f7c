package dev.shoal.spark;

import java.io.Serializable;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.TypeCheckResult;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.aggregate.ImperativeAggregate;
import org.apache.spark.sql.catalyst.expressions.aggregate.TypedImperativeAggregate;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;

/// An [ExactFunction] as an expression of Catalyst, Spark's optimizer: it reads columns without
/// converting rows, and works grouped, in windows, with `FILTER` and with `DISTINCT`.
///
/// Catalyst copies expressions by their product elements, so that these are the arguments of the
/// constructor, in its order.
public final class ExactAggregate extends TypedImperativeAggregate<PartialSum>
    implements Serializable {
  private static final long serialVersionUID = 1;

  private final ExactFunction function;

  @SuppressWarnings("serial") // as in all expressions of Spark
  private final Seq<Expression> arguments;

  private final int mutableOffset; // of the state in the row that holds the states of a group
  private final int inputOffset; // of a state to merge

  /// Creates an expression; Catalyst calls this by reflection, too.
  ///
  /// @param function what to compute
  /// @param arguments its columns
  /// @param mutableOffset the index of the state in the row that holds the states of a group
  /// @param inputOffset the index of a state to merge
  public ExactAggregate(
      ExactFunction function, Seq<Expression> arguments, int mutableOffset, int inputOffset) {
    this.function = function;
    this.arguments = arguments;
    this.mutableOffset = mutableOffset;
    this.inputOffset = inputOffset;
  }

  /// Integers and decimals are refused because a double cannot hold all of them.
  @Override
  public TypeCheckResult checkInputDataTypes() {
    if (arguments.size() != function.arity()) {
      return new TypeCheckResult.TypeCheckFailure(
          function.sqlName()
              + " has "
              + arguments.size()
              + " arguments, must have "
              + function.arity());
    }
    for (int k = 0; k < arguments.size(); k++) {
      DataType type = arguments.apply(k).dataType();
      if (!type.equals(DataTypes.DoubleType) && !type.equals(DataTypes.FloatType)) {
        return new TypeCheckResult.TypeCheckFailure(
            function.sqlName()
                + " takes double and float, argument "
                + (k + 1)
                + " is "
                + type.sql()
                + ": cast it to double, which rounds it if it has more than 53 bits");
      }
    }
    return TypeCheckResult.TypeCheckSuccess$.MODULE$;
  }

  @Override
  public PartialSum createAggregationBuffer() {
    return new PartialSum();
  }

  @Override
  public PartialSum update(PartialSum sum, InternalRow row) {
    Object x = arguments.apply(0).eval(row);
    if (x == null) {
      return sum;
    }
    if (function == ExactFunction.DOT) {
      Object y = arguments.apply(1).eval(row);
      if (y != null) {
        sum.addProduct(((Number) x).doubleValue(), ((Number) y).doubleValue());
      }
    } else {
      sum.add(((Number) x).doubleValue());
    }
    return sum;
  }

  @Override
  public PartialSum merge(PartialSum sum, PartialSum other) {
    return sum.merge(other);
  }

  @Override
  public Object eval(PartialSum sum) {
    return function.result(sum);
  }

  @Override
  public byte[] serialize(PartialSum sum) {
    return sum.toBytes();
  }

  @Override
  public PartialSum deserialize(byte[] bytes) {
    return PartialSum.fromBytes(bytes);
  }

  @Override
  public DataType dataType() {
    return DataTypes.DoubleType;
  }

  @Override
  public boolean nullable() {
    return true;
  }

  @Override
  public String prettyName() {
    return function.sqlName();
  }

  @Override
  public Seq<Expression> children() {
    return arguments;
  }

  @Override
  public Expression withNewChildrenInternal(IndexedSeq<Expression> children) {
    return new ExactAggregate(function, children, mutableOffset, inputOffset);
  }

  @Override
  public int mutableAggBufferOffset() {
    return mutableOffset;
  }

  @Override
  public ImperativeAggregate withNewMutableAggBufferOffset(int offset) {
    return new ExactAggregate(function, arguments, offset, inputOffset);
  }

  @Override
  public int inputAggBufferOffset() {
    return inputOffset;
  }

  @Override
  public ImperativeAggregate withNewInputAggBufferOffset(int offset) {
    return new ExactAggregate(function, arguments, mutableOffset, offset);
  }

  @Override
  public int productArity() {
    return 4;
  }

  @Override
  public Object productElement(int k) {
    return switch (k) {
      case 0 -> function;
      case 1 -> arguments;
      case 2 -> mutableOffset;
      case 3 -> inputOffset;
      default -> throw new IndexOutOfBoundsException("element " + k + " of 4");
    };
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof ExactAggregate;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExactAggregate that
        && function == that.function
        && arguments.equals(that.arguments)
        && mutableOffset == that.mutableOffset
        && inputOffset == that.inputOffset;
  }

  @Override
  public int hashCode() {
    return super.hashCode(); // of the product elements
  }
}
