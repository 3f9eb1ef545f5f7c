package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.stats.SignBit;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.numbers.Conversion;
import dev.shoal.primitives.move.Move;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Numbers in memory: those of an input, or a result that a command writes.
///
/// @param heading the name in the first line of a table; null if the input has none
/// @param type the type in the file
/// @param values in the carrier of the type
/// @param origin the name of the input, for messages, and where its values are in the file; of a
///   result a name of one word, for JSON
public record Column(String heading, ElementType type, Array<?> values, Origin origin)
    implements NamedInput {
  /// The name of most results.
  public static final String VALUES = "values";

  /// What a message adds for a value that its new type does not represent exactly.
  public static final String ROUNDING = "; convert --round takes the nearest";

  /// A result with a heading.
  public Column(String name, String heading, ElementType type, Array<?> values) {
    this(heading, type, values, Origin.of(name));
  }

  /// A result.
  public Column(String name, ElementType type, Array<?> values) {
    this(name, name, type, values);
  }

  /// Returns a result of indices, from 0.
  public static Column indices(IntArray indices) {
    return new Column(VALUES, ElementType.I4, indices);
  }

  /// Returns a result of counts.
  public static Column counts(LongArray counts) {
    return new Column("counts", ElementType.I8, counts);
  }

  @Override
  public String name() {
    return origin.name();
  }

  /// Returns the heading, or another name if there is none.
  public String headingOr(String other) {
    return heading == null ? other : heading;
  }

  /// Returns whether longs from 2⁶³ on look negative.
  public boolean isUnsigned() {
    return type == ElementType.U8;
  }

  /// Returns the values as numbers, a view.
  public List<Number> numbers() {
    return Lines.numbers(values, isUnsigned());
  }

  /// Returns the same values in a new array.
  public Column copy() {
    return new Column(heading, type, values.copy(), origin);
  }

  /// Returns the same values as another type, which must represent each exactly.
  public Column as(ElementType other) throws IOException {
    var conversion = Conversion.exact(origin::error, type, other, ROUNDING);
    return new Column(heading, other, conversion.next(values), origin);
  }

  /// Returns the number of NaNs.
  public int nans() {
    return Nans.count(values);
  }

  /// Returns how many rows were left out because their value is missing.
  public long skipped() {
    return origin.skipped();
  }

  /// Returns how many rows the input has, with those that were left out.
  public long rows() {
    return values.length() + skipped();
  }

  /// Reports how many rows were left out, if any.
  public void reportSkipped(Shell shell) {
    shell.noteSkipped(name(), skipped(), rows());
  }

  /// Returns indices of values as rows of the file, which counts the rows that were left out; the
  /// index after the last value becomes the row after the last.
  public IntArray inFile(IntArray indices) throws Failure {
    return origin.inFile(indices, values.length());
  }

  /// Returns two columns of one table without the rows that are left out of either.
  public static List<Column> commonRows(Column first, Column second, Device device) {
    if (first.skipped() == 0 && second.skipped() == 0) {
      return List.of(first, second);
    }
    int[] ofFirst = first.origin.rows(first.values.length());
    int[] ofSecond = second.origin.rows(second.values.length());
    return List.of(
        first.gathered(indices(ofFirst, ofSecond), device),
        second.gathered(indices(ofSecond, ofFirst), device));
  }

  /// The indices of the rows that others have too; both are ascending.
  private static IntArray indices(int[] rows, int... others) {
    return IntArray.wrap(
        IntStream.range(0, rows.length)
            .filter(i -> Arrays.binarySearch(others, rows[i]) >= 0)
            .toArray());
  }

  private <A extends Array<A>> Column gathered(IntArray indices, Device device) {
    A all = typed(values);
    A out = all.newLike(indices.length());
    Move.on(device).gather(all, indices, out);
    return new Column(name(), heading, type, out);
  }

  /// Returns the values such that signed order is their order: a copy if they are unsigned longs.
  public Array<?> ordered() {
    return isUnsigned() ? SignBit.flipped((LongArray) values) : values;
  }

  /// Turns a selection of [#ordered()] values back into values of the file; changes and returns the
  /// argument.
  public Array<?> restored(Array<?> ordered) {
    if (isUnsigned()) {
      SignBit.flip(((LongArray) ordered).hostArray());
    }
    return ordered;
  }

  /// Returns the first `n` elements of a host array, in a new array.
  public static Array<?> first(Array<?> array, int n) {
    Array<?> first = array.newLike(n);
    long bytes = (long) n * array.elementBytes();
    MemorySegment.copy(array.hostSegment(), 0, first.hostSegment(), 0, bytes);
    return first;
  }

  /// Returns the array as one of the type that the caller's code is about, whichever it is.
  ///
  /// An `Array<?>` is an `IntArray`, `LongArray`, `FloatArray` or `DoubleArray`, and each of them
  /// is an array of itself, which the compiler cannot know.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public static <A extends Array<A>> A typed(Array<?> array) {
    return switch (array) {
      case IntArray _, LongArray _, FloatArray _, DoubleArray _ -> (A) array;
    };
  }
}
