package dev.shoal.formats.numbers;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.Carrier;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.SafeFile;
import dev.shoal.formats.elements.BinarySink;
import dev.shoal.formats.elements.NumberSink;
import dev.shoal.formats.npy.NpyHeader;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Objects;

/// Writes a file of numbers: .npy, .raw or .bin (little-endian), or text with one value per line
/// (.txt .dat .csv .tsv); compressed with gzip if the name ends in `.gz`.
///
/// - **Types:** each type is written from the array of its carrier: `i1 i2 i4 u1 u2` from ints, `u4
///   i8 u8` from longs (u8 takes the 64 bits unchanged), `f4` from floats, `f8` from doubles.
/// - **Safety:** the complete file appears at [#commit()]; see [SafeFile].
/// - **Cost:** one copy into a buffer of 64 KiB.
///
/// Not safe for use by several threads at a time.
public final class NumberWriter implements AutoCloseable {
  private final String name;
  private final ElementType type;
  private final long count;
  private final SafeFile file;
  private final NumberSink sink;
  private long written;

  /// @param count the number of elements; −1 if it may be any
  private NumberWriter(Path path, Format format, ElementType type, long[] shape, long count)
      throws IOException {
    this.name = path.toString();
    this.type = type;
    this.count = count;
    this.file = SafeFile.compressing(path);
    try {
      OutputStream out = file.out();
      if (format == Format.NPY) {
        out.write(NpyHeader.write(type, shape));
      }
      this.sink = format == Format.TEXT ? new TextSink(out, type) : new BinarySink(out, type);
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /// Begins a file in the format that its name implies.
  ///
  /// @param shape the dimensions, of which the last runs fastest; if empty, any number of elements,
  ///   which .npy does not support because its header comes first
  /// @throws FormatException if the name implies no format that can be written, or it is .npy
  ///   without a shape
  /// @throws IllegalArgumentException if a dimension is negative
  public static NumberWriter create(Path file, ElementType type, long... shape) throws IOException {
    Objects.requireNonNull(type, "type");
    Format format = format(file);
    if (format == Format.NPY && shape.length == 0) {
      throw FormatException.of(
          file.toString(), "a .npy file needs to know its length first; write .raw or give it");
    }
    return new NumberWriter(file, format, type, shape.clone(), count(shape));
  }

  /// Begins a file of one element, which a .npy stores as an array without dimensions.
  ///
  /// @throws FormatException if the name implies no format that can be written
  public static NumberWriter createSingle(Path file, ElementType type) throws IOException {
    Objects.requireNonNull(type, "type");
    return new NumberWriter(file, format(file), type, new long[0], 1);
  }

  private static Format format(Path file) throws FormatException {
    Format format = Format.ofName(file).orElse(null);
    if (format == null || format == Format.GRID || format == Format.DEM) {
      throw FormatException.of(
          file.toString(),
          "the name implies no format that is written; end it in .npy .raw .bin .txt .dat .csv .tsv,"
              + " with or without .gz");
    }
    return format;
  }

  private static long count(long[] shape) {
    long product = 1;
    for (long d : shape) {
      if (d < 0) {
        throw new IllegalArgumentException("a dimension of " + d + " is less than 0");
      }
      product = Math.multiplyExact(product, d);
    }
    return shape.length == 0 ? -1 : product;
  }

  /// Writes all elements of an array, which is copied to the host if it is on a device.
  ///
  /// @throws IllegalArgumentException if the type is not written from such arrays, a value does not
  ///   fit the type, or there are more elements than the shape has; then this call writes nothing
  public void write(Array<?> values) throws IOException {
    switch (values) {
      case IntArray a -> write(a.onHost().hostArray(), 0, a.length());
      case LongArray a -> write(a.onHost().hostArray(), 0, a.length());
      case FloatArray a -> write(a.onHost().hostArray(), 0, a.length());
      case DoubleArray a -> write(a.onHost().hostArray(), 0, a.length());
    }
  }

  /// Writes `length` elements from `values[from]` on.
  ///
  /// @throws IllegalArgumentException if the type is not written from doubles, or there are more
  ///   elements than the shape has
  public void write(double[] values, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, values.length);
    write(Carrier.DOUBLE, MemorySegment.ofArray(values), from, length);
  }

  /// Writes `length` elements from `values[from]` on.
  ///
  /// @throws IllegalArgumentException if the type is not written from floats, or there are more
  ///   elements than the shape has
  public void write(float[] values, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, values.length);
    write(Carrier.FLOAT, MemorySegment.ofArray(values), from, length);
  }

  /// Writes `length` elements from `values[from]` on.
  ///
  /// @throws IllegalArgumentException if the type is not written from longs, a value does not fit
  ///   the type, or there are more elements than the shape has; then this call writes nothing
  public void write(long[] values, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, values.length);
    for (int i = from; i < from + length && type.carrier() == Carrier.LONG; i++) {
      requireFit(values[i], written + (i - from));
    }
    write(Carrier.LONG, MemorySegment.ofArray(values), from, length);
  }

  /// Writes `length` elements from `values[from]` on.
  ///
  /// @throws IllegalArgumentException if the type is not written from ints, a value does not fit
  ///   the type, or there are more elements than the shape has; then this call writes nothing
  public void write(int[] values, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, values.length);
    for (int i = from; i < from + length && type.carrier() == Carrier.INT; i++) {
      requireFit(values[i], written + (i - from));
    }
    write(Carrier.INT, MemorySegment.ofArray(values), from, length);
  }

  private void requireFit(long value, long element) {
    if (!type.holds(value)) {
      throw new IllegalArgumentException(
          name
              + ": element "
              + element
              + ": "
              + value
              + " does not fit "
              + type.code()
              + ", "
              + type.range());
    }
  }

  private void write(Carrier carrier, MemorySegment array, int from, int length)
      throws IOException {
    if (type.carrier() != carrier) {
      throw new IllegalArgumentException(
          type.code()
              + " is written from "
              + type.carrier().plural()
              + ", not "
              + carrier.plural());
    }
    if (count >= 0 && length > count - written) {
      throw new IllegalArgumentException(
          name + ": the shape has " + count + " elements, " + (written + length) + " were written");
    }
    long size = carrier.bytes();
    sink.write(array.asSlice(from * size, length * size));
    written += length;
  }

  /// Writes all that is buffered, as [SafeFile#finish] does.
  ///
  /// @throws IllegalStateException if fewer elements were written than the shape has
  public void finish() throws IOException {
    if (count >= 0 && written < count) {
      throw new IllegalStateException(
          name + ": the shape has " + count + " elements, only " + written + " were written");
    }
    sink.close();
    file.finish();
  }

  /// Finishes the file and gives it its name.
  ///
  /// @throws IllegalStateException if fewer elements were written than the shape has
  public void commit() throws IOException {
    finish();
    file.commit();
  }

  /// Removes the temporary file unless it was committed.
  @Override
  public void close() throws IOException {
    file.close();
  }
}
