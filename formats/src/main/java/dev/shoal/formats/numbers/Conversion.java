package dev.shoal.formats.numbers;

import dev.shoal.formats.Carrier;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.NumberSource;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Converts elements from the carrier of a file to the type of the caller's array, and throws where
/// that would lose anything.
///
/// Elements of the array's own type are written to it directly. Other integers are buffered as
/// longs, and each must be exact in the target; f4 widens to double. f8 is never narrowed, and a
/// floating type is never converted to integers.
final class Conversion {
  /// The number of elements buffered at a time: both arrays stay in the L1 cache.
  private static final int CHUNK = 1 << 11;

  private final String name;
  private final NumberSource source;
  private final ElementType type;
  private final int[] ints = new int[CHUNK];
  private final long[] longs = new long[CHUNK];
  private final float[] floats = new float[CHUNK];
  private long position;

  Conversion(String name, NumberSource source) {
    this.name = name;
    this.source = source;
    this.type = source.type();
  }

  /// Returns the number of elements read so far.
  long position() {
    return position;
  }

  long skip(long wanted) throws IOException {
    long n = source.skip(wanted);
    position += n;
    return n;
  }

  int read(double[] into, int from, int length) throws IOException {
    return switch (type.carrier()) {
      case DOUBLE -> fill(MemorySegment.ofArray(into), from, length);
      case FLOAT -> inChunks(length, (done, n) -> widenFloats(into, from + done, n));
      case INT, LONG -> inChunks(length, (done, n) -> doublesOf(stage(n), into, from + done));
    };
  }

  int read(float[] into, int from, int length) throws IOException {
    return switch (type.carrier()) {
      case DOUBLE -> throw refusal(Carrier.FLOAT);
      case FLOAT -> fill(MemorySegment.ofArray(into), from, length);
      case INT, LONG -> inChunks(length, (done, n) -> floatsOf(stage(n), into, from + done));
    };
  }

  int read(long[] into, int from, int length) throws IOException {
    return switch (type.carrier()) {
      case DOUBLE, FLOAT -> throw refusal(Carrier.LONG);
      case LONG -> fill(MemorySegment.ofArray(into), from, length);
      case INT -> inChunks(length, (done, n) -> copyLongs(stage(n), into, from + done));
    };
  }

  int read(int[] into, int from, int length) throws IOException {
    return switch (type.carrier()) {
      case DOUBLE, FLOAT -> throw refusal(Carrier.INT);
      case INT -> fill(MemorySegment.ofArray(into), from, length);
      case LONG -> inChunks(length, (done, n) -> intsOf(stage(n), into, from + done));
    };
  }

  private FormatException refusal(Carrier target) {
    String problem = type.code() + " elements do not fit " + target.plural() + " exactly";
    return FormatException.of(name, problem + "; read doubles");
  }

  /// Reads elements whose carrier is the type of the array.
  private int fill(MemorySegment array, int from, int length) throws IOException {
    long size = type.carrier().bytes();
    int n = source.read(array.asSlice(from * size, length * size));
    position += n;
    return n;
  }

  private interface Step {
    /// Converts up to `n` elements after the first `done`.
    int convert(int done, int n) throws IOException;
  }

  private int inChunks(int length, Step step) throws IOException {
    int done = 0;
    while (done < length) {
      int wanted = Math.min(CHUNK, length - done);
      int n = step.convert(done, wanted);
      done += n;
      position += n;
      if (n < wanted) {
        break;
      }
    }
    return done;
  }

  private int widenFloats(double[] into, int from, int wanted) throws IOException {
    int n = source.read(MemorySegment.ofArray(floats).asSlice(0, wanted * 4L));
    for (int i = 0; i < n; i++) {
      into[from + i] = floats[i];
    }
    return n;
  }

  /// Reads the next integers into [#longs].
  private int stage(int wanted) throws IOException {
    if (type.carrier() == Carrier.LONG) {
      return source.read(MemorySegment.ofArray(longs).asSlice(0, wanted * 8L));
    }
    int n = source.read(MemorySegment.ofArray(ints).asSlice(0, wanted * 4L));
    for (int i = 0; i < n; i++) {
      longs[i] = ints[i];
    }
    return n;
  }

  private int copyLongs(int n, long[] into, int from) {
    System.arraycopy(longs, 0, into, from, n);
    return n;
  }

  private int doublesOf(int n, double[] into, int from) throws IOException {
    for (int i = 0; i < n; i++) {
      double value = longs[i];
      // The cast of 2^63 to long saturates to Long.MAX_VALUE and would seem exact.
      if ((long) value != longs[i] || value == 0x1p63 || isHuge(longs[i])) {
        throw inexact(i, "a double");
      }
      into[from + i] = value;
    }
    return n;
  }

  private int floatsOf(int n, float[] into, int from) throws IOException {
    for (int i = 0; i < n; i++) {
      float value = longs[i];
      if ((long) value != longs[i] || value == 0x1p63f || isHuge(longs[i])) {
        throw inexact(i, "a float");
      }
      into[from + i] = value;
    }
    return n;
  }

  private int intsOf(int n, int[] into, int from) throws IOException {
    for (int i = 0; i < n; i++) {
      if ((int) longs[i] != longs[i] || isHuge(longs[i])) {
        throw inexact(i, "an int");
      }
      into[from + i] = (int) longs[i];
    }
    return n;
  }

  /// Returns whether the value is a u8 of 2^63 or more.
  private boolean isHuge(long value) {
    return value < 0 && type == ElementType.U8;
  }

  private FormatException inexact(int i, String target) {
    String problem = type.show(longs[i]) + " is not exact as " + target + "; read longs";
    return FormatException.atElement(name, position + i, problem);
  }
}
