package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.OutputLost;
import dev.shoal.cli.shell.Shell;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.List;
import java.util.function.IntFunction;

/// Values on the standard output, one a line, in the fewest digits that read back the same.
public final class Lines {
  /// The number of lines printed at a time.
  private static final int PIECE = 1 << 10;

  private Lines() {}

  /// Prints all values.
  ///
  /// @param isUnsigned whether longs from 2⁶³ on look negative
  /// @throws OutputLost if standard output is closed
  public static void print(Shell shell, Array<?> values, boolean isUnsigned) throws OutputLost {
    List<Number> numbers = numbers(values, isUnsigned);
    var text = new StringBuilder();
    for (int i = 0; i < numbers.size(); i++) {
      text.append(numbers.get(i)).append('\n');
      if ((i + 1) % PIECE == 0 || i + 1 == numbers.size()) {
        shell.out().append(text);
        text.setLength(0);
        if ((i + 1) % (64 * PIECE) == 0) {
          shell.requireOutput();
        }
      }
    }
  }

  /// The values as numbers of their type, a view.
  public static List<Number> numbers(Array<?> values, boolean isUnsigned) {
    int size = values.length();
    IntFunction<Number> at = reader(values, isUnsigned);
    return new AbstractList<>() {
      @Override
      public Number get(int i) {
        return at.apply(i);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  /// Reads one value; what lives on a device is brought here once.
  private static IntFunction<Number> reader(Array<?> values, boolean isUnsigned) {
    return switch (values) {
      case IntArray a -> {
        int[] x = a.onHost().hostArray();
        yield i -> x[i];
      }
      case LongArray a -> {
        long[] x = a.onHost().hostArray();
        yield i -> number(x[i], isUnsigned);
      }
      case FloatArray a -> {
        float[] x = a.onHost().hostArray();
        yield i -> x[i];
      }
      case DoubleArray a -> {
        double[] x = a.onHost().hostArray();
        yield i -> x[i];
      }
    };
  }

  private static Number number(long value, boolean isUnsigned) {
    return isUnsigned && value < 0 ? new BigInteger(Long.toUnsignedString(value)) : (Number) value;
  }
}
