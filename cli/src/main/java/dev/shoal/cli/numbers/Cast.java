package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import java.math.BigDecimal;
import java.math.BigInteger;

/// From one element type to another, never losing anything in silence.
///
/// A value must be exact in its new type. If rounding is asked for, the nearest value of the new
/// type is taken, ties to even; one beyond its range is still an error, and so is a NaN that is to
/// become an integer.
public final class Cast {
  private final String name;
  private final ElementType from;
  private final ElementType to;
  private final boolean rounds;
  private long position;

  /// @param name the input, for messages
  public Cast(String name, ElementType from, ElementType to, boolean rounds) {
    this.name = name;
    this.from = from;
    this.to = to;
    this.rounds = rounds;
  }

  /// The next elements in the array that the new type is written from.
  ///
  /// @throws Failure if a value does not fit
  public Array<?> next(Array<?> chunk) throws Failure {
    Array<?> cast = from == to ? chunk : cast(chunk);
    position += chunk.length();
    return cast;
  }

  /// Whether the writer takes ints.
  private boolean carriesInts() {
    return switch (to) {
      case I1, I2, I4, U1, U2 -> true;
      case I8, U4, U8, F4, F8 -> false;
    };
  }

  private Array<?> cast(Array<?> chunk) throws Failure {
    return switch (chunk) {
      case IntArray a -> castLongs(widened(a.hostArray()));
      case LongArray a -> castLongs(a.hostArray());
      case FloatArray a -> castDoubles(widened(a.hostArray()));
      case DoubleArray a -> castDoubles(a.hostArray());
    };
  }

  private Array<?> castLongs(long[] x) throws Failure {
    return to.isFloating() ? floating(x) : integers(x);
  }

  private Array<?> castDoubles(double[] x) throws Failure {
    return switch (to) {
      case F8 -> DoubleArray.wrap(x);
      case F4 -> floats(x);
      default -> integers(x);
    };
  }

  private static long[] widened(int[] x) {
    long[] wide = new long[x.length];
    for (int i = 0; i < x.length; i++) {
      wide[i] = x[i];
    }
    return wide;
  }

  private static double[] widened(float[] x) {
    double[] wide = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      wide[i] = x[i];
    }
    return wide;
  }

  private FloatArray floats(double[] x) throws Failure {
    float[] y = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      y[i] = (float) x[i];
      if (y[i] != x[i] && !Double.isNaN(x[i])) {
        requireRounding(i, x[i], Float.isInfinite(y[i]));
      }
    }
    return FloatArray.wrap(y);
  }

  private Array<?> integers(double[] x) throws Failure {
    long[] y = new long[x.length];
    for (int i = 0; i < x.length; i++) {
      double whole = Math.rint(x[i]);
      if (!isWithin(whole)) {
        throw misfit(i, x[i], "");
      }
      if (whole != x[i]) {
        requireRounding(i, x[i], false);
      }
      y[i] = whole >= 0x1p63 ? (long) (whole - 0x1p63) ^ Long.MIN_VALUE : (long) whole;
    }
    return carried(y);
  }

  private boolean isWithin(double whole) {
    double span = Math.scalb(1.0, Byte.SIZE * to.bytes());
    double least = to.isUnsigned() ? 0 : -span / 2;
    return least <= whole && whole < least + span;
  }

  private Array<?> integers(long[] x) throws Failure {
    for (int i = 0; i < x.length; i++) {
      if (!isWithin(x[i])) {
        throw misfit(i, show(x[i]), "");
      }
    }
    return carried(x.clone());
  }

  private boolean isWithin(long value) {
    if (value < 0 && from == ElementType.U8) {
      return to == ElementType.U8;
    }
    if (to.isUnsigned()) {
      return value >= 0 && (to == ElementType.U8 || value >>> (Byte.SIZE * to.bytes()) == 0);
    }
    int unused = Long.SIZE - Byte.SIZE * to.bytes();
    return value << unused >> unused == value;
  }

  private Array<?> carried(long[] x) {
    if (!carriesInts()) {
      return LongArray.wrap(x);
    }
    int[] y = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      y[i] = (int) x[i];
    }
    return IntArray.wrap(y);
  }

  private Array<?> floating(long[] x) throws Failure {
    double[] y = new double[x.length];
    float[] z = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      Number exact = number(x[i]);
      y[i] = exact.doubleValue();
      z[i] = exact.floatValue();
      double nearest = to == ElementType.F8 ? y[i] : z[i];
      if (!isExact(exact, nearest)) {
        requireRounding(i, exact, false);
      }
    }
    return to == ElementType.F8 ? DoubleArray.wrap(y) : FloatArray.wrap(z);
  }

  private static boolean isExact(Number integer, double nearest) {
    return Math.abs(nearest) < 0x1p53
        ? (long) nearest == integer.longValue()
        : new BigDecimal(nearest).compareTo(new BigDecimal(integer.toString())) == 0;
  }

  private Number number(long value) {
    return from == ElementType.U8 && value < 0
        ? new BigInteger(Long.toUnsignedString(value))
        : (Number) value;
  }

  private String show(long value) {
    return number(value).toString();
  }

  private void requireRounding(int i, Object value, boolean isBeyond) throws Failure {
    if (isBeyond) {
      throw misfit(i, value, "");
    }
    if (!rounds) {
      throw misfit(i, value, " exactly; convert --round takes the nearest");
    }
  }

  private Failure misfit(int i, Object value, String fix) {
    return new Failure(
        name, "element " + (position + i) + ": " + value + " does not fit " + to.code() + fix);
  }
}
