package dev.shoal.formats.numbers;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.Carrier;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Grid;
import dev.shoal.formats.SkippedRows;
import dev.shoal.formats.elements.MissingValues;
import dev.shoal.formats.elements.NumberSource;
import dev.shoal.formats.input.Growth;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// An open file of numbers, which is read once from the first element to the last.
///
/// - **Reading:** `read(array, from, length)` writes the next elements to `array[from] …` and
///   returns how many: `length`, fewer only at the end, −1 when none is left (and `length` is not
///   0).
/// - **Exactness:** any integer type may be read into any array that represents each value exactly;
///   the first value that is not exact is an error. `f4` may be read as doubles, `f8` only as
///   doubles; neither as integers. `u8` read as longs delivers its 64 bits as they are: from 2⁶³ on
///   they look negative.
/// - **Cost:** uncompressed .npy and raw files are mapped, and elements of the array's own type are
///   read by one copy at memory bandwidth. Only one chunk is kept in memory, except for a DEM,
///   which is kept whole.
/// - **Missing values:** by the [Missing][dev.shoal.formats.Missing] rule of the options; without
///   one, an error that names the line or the index.
/// - **Errors:** [FormatException] when the content contradicts its header or the options; after
///   one, the contents of the array are undefined and the file must not be read further.
///
/// Not safe for use by several threads at a time.
public final class NumberFile implements AutoCloseable {
  private static final int FIRST_ROOM = 1 << 16;

  private final String name;
  private final NumberSource source;
  private final MissingValues missing;
  private final ElementReader elements;

  NumberFile(String name, NumberSource source, MissingValues missing) {
    this.name = name;
    this.source = source;
    this.missing = missing;
    this.elements = new ElementReader(name, source);
  }

  /// Returns the type of the elements; for text, the type they are read as.
  public ElementType type() {
    return source.type();
  }

  /// Returns the number of elements in the file, or −1 if it is not known before the end (text; raw
  /// from gzip or a pipe). If missing values are skipped, fewer are read.
  public long count() {
    return source.count();
  }

  /// Returns the dimensions, of which the last runs fastest: one, `count()`, where the format has
  /// no others; none for a .npy file of a single number.
  public long[] shape() {
    return source.shape();
  }

  /// Returns the positions of the elements of a grid or an elevation model.
  public Optional<Grid> grid() {
    return source.grid();
  }

  /// Returns the name of the column in the header of a text file.
  public Optional<String> heading() {
    return source.heading();
  }

  /// Returns whether the first line of a text file is a header, and not an element.
  public boolean hasHeader() {
    return source.hasHeader();
  }

  /// Returns whether this is text, read as f8 because no type was given, and all elements so far
  /// were written as integers that fit a long; `-0` does not count as one.
  public boolean isIntegral() {
    return source.isIntegral();
  }

  /// Returns the number of rows skipped so far because a value is missing; see
  /// [Missing#SKIP][dev.shoal.formats.Missing#SKIP].
  public long skipped() {
    return missing.skipped();
  }

  /// Records which rows are skipped from now on. Reading the file whole, by [#doubles()],
  /// [#floats()], [#longs()] or [#ints()], does so too.
  public void recordSkipped() {
    missing.record();
  }

  /// Returns the rows skipped so far, as far as they were recorded.
  public SkippedRows skippedRows() {
    return missing.rows();
  }

  /// Returns notes for the user on how the file was read. They are complete once the end is
  /// reached.
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    source.noteOfOrder().ifPresent(notes::add);
    notes.addAll(notesOfShaped());
    long[] shape = shape();
    if (shape.length > 1 && grid().isEmpty()) { // grids have another note
      String dims =
          Arrays.stream(shape).mapToObj(Long::toString).collect(Collectors.joining(" x "));
      notes.add(shape.length + " dimensions (" + dims + ") read flat, row by row");
    }
    return notes;
  }

  /// Returns the notes for a user of the shape: those of [#notes()], but not that dimensions are
  /// read flat.
  public List<String> notesOfShaped() {
    return source.notes();
  }

  /// Returns the number of lines of text so far that are comments: they begin with `#`.
  public long comments() {
    return source.comments();
  }

  /// Reads the next elements as doubles.
  public int read(double[] into, int from, int length) throws IOException {
    return read(DoubleArray.wrap(into), from, length);
  }

  /// Reads the next elements as floats.
  public int read(float[] into, int from, int length) throws IOException {
    return read(FloatArray.wrap(into), from, length);
  }

  /// Reads the next elements as longs.
  public int read(long[] into, int from, int length) throws IOException {
    return read(LongArray.wrap(into), from, length);
  }

  /// Reads the next elements as ints.
  public int read(int[] into, int from, int length) throws IOException {
    return read(IntArray.wrap(into), from, length);
  }

  /// Reads the next elements as those of a host array.
  ///
  /// Applies the rule for missing values; where they are skipped, reads on until the array is full.
  public int read(Array<?> into, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, into.length());
    int kept = 0;
    boolean isEnd = false;
    while (kept < length && !isEnd) {
      long index = elements.position();
      int n = elements.read(into, from + kept, length - kept);
      isEnd = n < length - kept;
      kept += missing.settle(into, from + kept, n, index);
    }
    return kept == 0 && length > 0 ? -1 : kept;
  }

  /// Skips the next `wanted` elements and returns the number skipped: fewer only at the end.
  ///
  /// A mapped file only moves its position; others read and drop the elements. In binary files
  /// missing elements count too.
  ///
  /// @throws IllegalArgumentException if `wanted` is negative
  public long skip(long wanted) throws IOException {
    if (wanted < 0) {
      throw new IllegalArgumentException("cannot skip " + wanted + " elements");
    }
    return elements.skip(wanted);
  }

  /// Reads all remaining elements.
  public DoubleArray doubles() throws IOException {
    return (DoubleArray) rest(Carrier.DOUBLE);
  }

  /// Reads all remaining elements.
  public FloatArray floats() throws IOException {
    return (FloatArray) rest(Carrier.FLOAT);
  }

  /// Reads all remaining elements.
  public LongArray longs() throws IOException {
    return (LongArray) rest(Carrier.LONG);
  }

  /// Reads all remaining elements.
  public IntArray ints() throws IOException {
    return (IntArray) rest(Carrier.INT);
  }

  /// Reads all remaining elements, as the given Java type.
  ///
  /// Arrays are allocated only for elements that were read or are known to exist, since a header
  /// may be false.
  public Array<?> rest(Carrier carrier) throws IOException {
    missing.record();
    long left = count() < 0 ? Long.MAX_VALUE : count() - elements.position();
    if (count() >= 0 && left > Array.MAX_LENGTH) {
      throw tooLong(count() + " elements");
    }
    int room = (int) (source.isCountChecked() ? left : Math.min(left, FIRST_ROOM));
    Array<?> values = carrier.newArray(room);
    Array<?> next = carrier.newArray(1);
    int size = Math.max(0, read(values, 0, room));
    while (size == room && read(next, 0, 1) > 0) {
      room =
          Growth.next(
              room, size + 1L, () -> tooLong("more than " + Array.MAX_LENGTH + " elements"));
      values = copy(values, size, room);
      copy(next, 1, values, size++);
      size += Math.max(0, read(values, size, room - size));
    }
    return size == room ? values : copy(values, size, size);
  }

  /// Returns an array of length `room` that begins with `size` values.
  private static Array<?> copy(Array<?> values, int size, int room) {
    Array<?> copy = values.newLike(room);
    copy(values, size, copy, 0);
    return copy;
  }

  private static void copy(Array<?> from, int size, Array<?> to, int at) {
    long bytes = from.elementBytes();
    MemorySegment.copy(from.hostSegment(), 0, to.hostSegment(), at * bytes, size * bytes);
  }

  private FormatException tooLong(String elements) {
    return FormatException.of(
        name, "has %s, an array holds at most %s; read it in chunks", elements, Integer.MAX_VALUE);
  }

  /// Closes the file; closing it twice is allowed.
  @Override
  public void close() throws IOException {
    source.close();
  }

  @Override
  public String toString() {
    return "NumberFile[" + name + ", " + type().code() + "]";
  }
}
