package dev.shoal.formats.numbers;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Converts numbers from one element type to another, and never loses anything in silence.
///
/// A value must be exact in its new type. [#nearest] takes the nearest value of the new type
/// instead, ties to even. A value beyond the range of the new type is always an error, and so is a
/// NaN that would become an integer.
public final class Conversion {
  /// The number of elements converted at a time: the buffers stay in the L1 cache.
  private static final int CHUNK = 1 << 11;

  /// Where the elements come from.
  @FunctionalInterface
  interface Source {
    /// Fills `into`, a slice of a Java array of the carrier, and returns the number of elements
    /// written: fewer than fit only at the end.
    int read(MemorySegment into) throws IOException;
  }

  /// Makes the error of an element that does not fit.
  @FunctionalInterface
  public interface Misfit {
    /// Returns the error.
    ///
    /// @param element among the elements converted, from 0
    FormatException at(long element, String problem);
  }

  private final Misfit misfit;
  private final ElementType from;
  private final ElementType to;
  private final boolean isRounding;
  private final String fix;
  private final Array<?> chunk; // in the carrier of `from`
  private final long[] longs = new long[CHUNK];
  private final double[] doubles = new double[CHUNK];
  private long position;

  private Conversion(
      Misfit misfit, ElementType from, ElementType to, boolean isRounding, String fix) {
    this.misfit = misfit;
    this.from = from;
    this.to = to;
    this.isRounding = isRounding;
    this.fix = fix;
    this.chunk = from.carrier().newArray(CHUNK);
  }

  /// Returns a conversion that accepts exact values only.
  ///
  /// @param name the file, for messages
  /// @param fix what a message adds for a value that is in range but not exact
  public static Conversion exact(String name, ElementType from, ElementType to, String fix) {
    return exact(named(name), from, to, fix);
  }

  /// Returns a conversion that accepts exact values only.
  ///
  /// @param misfit the error of a value that does not fit
  /// @param fix what a message adds for a value that is in range but not exact
  public static Conversion exact(Misfit misfit, ElementType from, ElementType to, String fix) {
    return new Conversion(misfit, from, to, false, fix);
  }

  /// Returns a conversion that takes the nearest value.
  ///
  /// @param name the file, for messages
  public static Conversion nearest(String name, ElementType from, ElementType to) {
    return nearest(named(name), from, to);
  }

  /// Returns a conversion that takes the nearest value.
  ///
  /// @param misfit the error of a value that is out of range
  public static Conversion nearest(Misfit misfit, ElementType from, ElementType to) {
    return new Conversion(misfit, from, to, true, "");
  }

  private static Misfit named(String name) {
    return (element, problem) -> FormatException.atElement(name, element, problem);
  }

  /// Returns the new type.
  ElementType to() {
    return to;
  }

  /// Converts the next elements of a file.
  ///
  /// @param values in the carrier of the old type
  /// @return the values in the carrier of the new type; the argument itself if the types are equal
  /// @throws FormatException if a value does not fit
  public Array<?> next(Array<?> values) throws FormatException {
    Array<?> converted = from == to ? values : converted(values);
    position += values.length();
    return converted;
  }

  private Array<?> converted(Array<?> values) throws FormatException {
    Array<?> converted = to.carrier().newArray(values.length());
    MemorySegment source = values.hostSegment();
    int bytes = from.carrier().bytes();
    for (int done = 0; done < values.length(); done += CHUNK) {
      int n = Math.min(CHUNK, values.length() - done);
      MemorySegment.copy(source, (long) done * bytes, chunk.hostSegment(), 0, (long) n * bytes);
      widen(n);
      write(n, converted, done, position + done);
    }
    return converted;
  }

  /// Reads and converts up to `length` elements, and returns the number written: fewer only at the
  /// end of the source.
  ///
  /// @param first the position in the file of the first of them, for messages
  int read(Source source, Array<?> into, int at, int length, long first) throws IOException {
    MemorySegment buffer = chunk.hostSegment();
    int bytes = from.carrier().bytes();
    int done = 0;
    while (done < length) {
      int wanted = Math.min(CHUNK, length - done);
      int n = source.read(buffer.asSlice(0, (long) wanted * bytes));
      widen(n);
      write(n, into, at + done, first + done);
      done += n;
      if (n < wanted) {
        break;
      }
    }
    return done;
  }

  /// Copies the first `n` values of [#chunk] to [#longs] if they are integers, or else to
  /// [#doubles].
  private void widen(int n) {
    switch (chunk) {
      case IntArray a -> {
        int[] x = a.hostArray();
        for (int i = 0; i < n; i++) {
          longs[i] = x[i];
        }
      }
      case LongArray a -> System.arraycopy(a.hostArray(), 0, longs, 0, n);
      case FloatArray a -> {
        float[] x = a.hostArray();
        for (int i = 0; i < n; i++) {
          doubles[i] = x[i];
        }
      }
      case DoubleArray a -> System.arraycopy(a.hostArray(), 0, doubles, 0, n);
    }
  }

  private void write(int n, Array<?> into, int at, long first) throws FormatException {
    if (from.isFloating() && !to.isFloating()) {
      toLongs(n, first);
    } else if (!to.isFloating()) {
      requireRange(n, first);
    }
    switch (into) {
      case IntArray a -> {
        int[] y = a.hostArray();
        for (int i = 0; i < n; i++) {
          y[at + i] = (int) longs[i];
        }
      }
      case LongArray a -> System.arraycopy(longs, 0, a.hostArray(), at, n);
      case FloatArray a -> toFloats(n, a.hostArray(), at, first);
      case DoubleArray a -> toDoubles(n, a.hostArray(), at, first);
    }
  }

  private void toLongs(int n, long first) throws FormatException {
    for (int i = 0; i < n; i++) {
      double whole = Math.rint(doubles[i]);
      if (!isInRange(whole)) {
        throw outOfRange(first + i, doubles[i]);
      }
      if (whole != doubles[i]) {
        requireRounding(first + i, doubles[i]);
      }
      // From 2^63 on, the bits of a u8.
      longs[i] = whole >= 0x1p63 ? (long) (whole - 0x1p63) ^ Long.MIN_VALUE : (long) whole;
    }
  }

  private boolean isInRange(double whole) {
    double span = Math.scalb(1.0, Byte.SIZE * to.bytes());
    double min = to.isUnsigned() ? 0 : -span / 2;
    return min <= whole && whole < min + span;
  }

  private void requireRange(int n, long first) throws FormatException {
    for (int i = 0; i < n; i++) {
      if (isHuge(longs[i]) || !isInRange(longs[i])) {
        throw outOfRange(first + i, from.show(longs[i]));
      }
    }
  }

  private boolean isInRange(long value) {
    return to == ElementType.U8 ? value >= 0 : to.holds(value);
  }

  /// Returns whether the value is a u8 of 2⁶³ or more.
  private boolean isHuge(long value) {
    return value < 0 && from == ElementType.U8;
  }

  private void toDoubles(int n, double[] y, int at, long first) throws FormatException {
    if (from.isFloating()) {
      System.arraycopy(doubles, 0, y, at, n);
      return;
    }
    for (int i = 0; i < n; i++) {
      y[at + i] = isHuge(longs[i]) ? 2.0 * (double) half(longs[i]) : (double) longs[i];
      requireExact(first + i, longs[i], y[at + i]);
    }
  }

  private void toFloats(int n, float[] y, int at, long first) throws FormatException {
    if (from.isFloating()) {
      narrow(n, y, at, first);
      return;
    }
    for (int i = 0; i < n; i++) {
      y[at + i] = isHuge(longs[i]) ? 2.0f * (float) half(longs[i]) : (float) longs[i];
      requireExact(first + i, longs[i], y[at + i]);
    }
  }

  private void narrow(int n, float[] y, int at, long first) throws FormatException {
    for (int i = 0; i < n; i++) {
      float nearest = (float) doubles[i];
      if (nearest != doubles[i] && !Double.isNaN(doubles[i])) {
        if (Float.isInfinite(nearest)) {
          throw outOfRange(first + i, doubles[i]);
        }
        requireRounding(first + i, doubles[i]);
      }
      y[at + i] = nearest;
    }
  }

  /// Half of a u8. Its last bit stays, so that rounding sees whether anything follows.
  private static long half(long value) {
    return (value >>> 1) | (value & 1);
  }

  private void requireExact(long element, long value, double nearest) throws FormatException {
    // A cast to long saturates, so 2^63 and 2^64 need a comparison.
    boolean isExact =
        isHuge(value)
            ? nearest < 0x1p64 && ((long) (nearest - 0x1p63) ^ Long.MIN_VALUE) == value
            : nearest < 0x1p63 && (long) nearest == value;
    if (!isExact) {
      requireRounding(element, from.show(value));
    }
  }

  private void requireRounding(long element, Object value) throws FormatException {
    if (!isRounding) {
      throw misfit(element, value, " exactly" + fix);
    }
  }

  private FormatException outOfRange(long element, Object value) {
    return misfit(element, value, "");
  }

  private FormatException misfit(long element, Object value, String reason) {
    return misfit.at(element, value + " does not fit " + to.code() + reason);
  }
}
