package dev.shoal.cli.arrays;

import dev.shoal.cli.numbers.Origin;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.stats.SignBit;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.scan.Scan;

/// A scan of an array in place, where longs may be unsigned.
///
/// @param origin of the values, for messages
record PrefixScan(Origin origin, ScanOperator operator, boolean isExclusive, boolean isUnsigned) {
  /// Scans `values` in place.
  void run(Device device, Array<?> values) throws Failure {
    try {
      Scan scan = Scan.on(device);
      switch (values) {
        case FloatArray a -> scan(scan, a);
        case DoubleArray a -> scan(scan, a);
        case LongArray a when isUnsigned -> scanUnsigned(scan, a);
        case LongArray a -> scan(scan, a);
        case IntArray _ -> throw new AssertionError("ints are read as longs");
      }
    } catch (ArithmeticException e) {
      // The fix that the library names, wrapping, does not exist here.
      throw overflow(e.getMessage().replaceFirst("past long;.*", "past int64"));
    } catch (IllegalArgumentException e) {
      throw Failure.ofOptions(
          origin.name(), e.getMessage()); // an operator that the type does not have
    }
  }

  private <A extends Array<A>> void scan(Scan scan, A values) {
    if (isExclusive) {
      scan.exclusive(values, operator.operator(), values);
    } else {
      scan.inclusive(values, operator.operator(), values);
    }
  }

  private void scanUnsigned(Scan scan, LongArray values) throws Failure {
    switch (operator) {
      case sum -> {
        scan(scan.wrapping(), values);
        requireNeverFalling(values.hostArray());
      }
      case min, max -> {
        SignBit.flip(values.hostArray());
        scan(scan, values);
        SignBit.flip(values.hostArray());
      }
      case and, or, xor -> scan(scan, values);
    }
  }

  /// Sums of unsigned numbers never fall, unless one wrapped around.
  private void requireNeverFalling(long[] sums) throws Failure {
    for (int i = 1; i < sums.length; i++) {
      if (Long.compareUnsigned(sums[i], sums[i - 1]) < 0) {
        int index = isExclusive ? i - 1 : i;
        throw overflow("the sum up to index " + index + " is past uint64");
      }
    }
  }

  private Failure overflow(String problem) {
    return origin.failure("index", problem + "; convert it to f8 first");
  }
}
