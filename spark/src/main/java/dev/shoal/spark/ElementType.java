package dev.shoal.spark;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.SortOrder;
import java.util.Arrays;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;

/// The types of elements that columns become, without rounding: floats become doubles, all integers
/// longs. An array is a `double[]` or a `long[]`.
enum ElementType {
  DOUBLE {
    @Override
    DataType sqlType() {
      return DataTypes.DoubleType;
    }

    @Override
    Object newArray(int length) {
      return new double[length];
    }

    @Override
    Object resized(Object array, int length) {
      return Arrays.copyOf((double[]) array, length);
    }

    @Override
    Array<?> wrap(Object array) {
      return DoubleArray.wrap((double[]) array);
    }

    @Override
    Object get(Object array, int i) {
      return ((double[]) array)[i];
    }

    @Override
    long bits(Object array, int i) {
      return Double.doubleToRawLongBits(((double[]) array)[i]);
    }

    @Override
    void copy(Object from, int i, Object to, int k) {
      ((double[]) to)[k] = ((double[]) from)[i];
    }

    @Override
    long key(Object array, int i, SortOrder order) {
      return order.key(((double[]) array)[i]);
    }

    @Override
    void copy(SpecializedGetters row, int column, DataType type, Object array, int i) {
      ((double[]) array)[i] =
          type instanceof FloatType ? row.getFloat(column) : row.getDouble(column);
    }

    @Override
    void copy(ColumnVector in, int count, Object array) {
      double[] out = (double[]) array;
      if (in.dataType() instanceof FloatType) {
        for (int i = 0; i < count; i++) {
          out[i] = in.getFloat(i);
        }
      } else {
        for (int i = 0; i < count; i++) {
          out[i] = in.getDouble(i);
        }
      }
    }
  },

  LONG {
    @Override
    DataType sqlType() {
      return DataTypes.LongType;
    }

    @Override
    Object newArray(int length) {
      return new long[length];
    }

    @Override
    Object resized(Object array, int length) {
      return Arrays.copyOf((long[]) array, length);
    }

    @Override
    Array<?> wrap(Object array) {
      return LongArray.wrap((long[]) array);
    }

    @Override
    Object get(Object array, int i) {
      return ((long[]) array)[i];
    }

    @Override
    long bits(Object array, int i) {
      return ((long[]) array)[i];
    }

    @Override
    void copy(Object from, int i, Object to, int k) {
      ((long[]) to)[k] = ((long[]) from)[i];
    }

    @Override
    long key(Object array, int i, SortOrder order) {
      return order.key(((long[]) array)[i]);
    }

    @Override
    void copy(SpecializedGetters row, int column, DataType type, Object array, int i) {
      ((long[]) array)[i] =
          switch (type) {
            case ByteType _ -> row.getByte(column);
            case ShortType _ -> row.getShort(column);
            case IntegerType _ -> row.getInt(column);
            default -> row.getLong(column);
          };
    }

    @Override
    void copy(ColumnVector in, int count, Object array) {
      long[] out = (long[]) array;
      DataType type = in.dataType();
      for (int i = 0; i < count; i++) {
        out[i] =
            switch (type) {
              case ByteType _ -> in.getByte(i);
              case ShortType _ -> in.getShort(i);
              case IntegerType _ -> in.getInt(i);
              default -> in.getLong(i);
            };
      }
    }
  };

  /// Returns the type of the elements of a column.
  ///
  /// @throws IllegalArgumentException if it is not a column of numbers that fit
  static ElementType of(StructField column) {
    return switch (column.dataType()) {
      case DoubleType _, FloatType _ -> DOUBLE;
      case LongType _, IntegerType _, ShortType _, ByteType _ -> LONG;
      default ->
          throw new IllegalArgumentException(
              "column "
                  + column.name()
                  + " is "
                  + column.dataType().sql()
                  + ", must be double, float, bigint, int, smallint or tinyint: cast it");
    };
  }

  /// Checks that a column has elements of this type.
  ///
  /// @throws IllegalArgumentException if not
  void require(StructType schema, String column) {
    StructField field = schema.apply(column);
    if (of(field) != this) {
      throw new IllegalArgumentException(
          "column "
              + column
              + " is "
              + field.dataType().sql()
              + ", must be "
              + (this == DOUBLE ? "double or float" : "an integer"));
    }
  }

  /// Returns the type of a column of such elements.
  abstract DataType sqlType();

  abstract Object newArray(int length);

  /// Returns a copy of another length.
  abstract Object resized(Object array, int length);

  abstract Array<?> wrap(Object array);

  abstract Object get(Object array, int i);

  /// Returns the bits of element `i`.
  abstract long bits(Object array, int i);

  /// Returns a number in the order of the elements.
  abstract long key(Object array, int i, SortOrder order);

  /// Copies element `i` of one array to element `k` of another.
  abstract void copy(Object from, int i, Object to, int k);

  /// Copies a value that is not null to element `i`.
  abstract void copy(SpecializedGetters row, int column, DataType type, Object array, int i);

  /// Copies the first `count` values, of which none is null.
  abstract void copy(ColumnVector in, int count, Object array);
}
