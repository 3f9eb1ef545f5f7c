package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.primitives.move.Move;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// All values of an input, held in memory: `i1 i2 i4 u1 u2` as ints, `u4 i8 u8` as longs, `f4` as
/// floats, `f8` as doubles.
///
/// @param name the input, for messages
/// @param type what the values are in the file
/// @param facts what the file tells beside them
public record LoadedArray(String name, ElementType type, Array<?> values, ColumnFacts facts)
    implements NamedInput {
  /// Whether longs from 2⁶³ on look negative.
  public boolean isUnsigned() {
    return type == ElementType.U8;
  }

  /// The same values in an array of their own.
  public LoadedArray copy() {
    return new LoadedArray(name, type, values.copy(), facts);
  }

  /// The same values as i8 if they are text, all of it integers, that nobody gave a type for.
  public LoadedArray whole() throws Failure {
    if (!facts.isIntegral()) {
      return this;
    }
    var cast = new Cast(name, type, ElementType.I8, false);
    return new LoadedArray(name, ElementType.I8, cast.next(values), facts);
  }

  /// How many rows were left out because their value is missing.
  public int skipped() {
    return facts.skipped().length();
  }

  /// How many rows there were at first.
  public long rows() {
    return (long) values.length() + skipped();
  }

  /// Reports how many rows were left out, if any.
  public void reportSkipped(Shell shell) {
    SkippedRows.report(shell, name, skipped(), rows());
  }

  /// The same indices as rows of the file, those that were left out counted too; one behind the
  /// last value is one behind the last row.
  public IntArray inFile(IntArray indices) throws Failure {
    if (skipped() == 0) {
      return indices;
    }
    if (rows() > Integer.MAX_VALUE) {
      throw new Failure(name, "has " + rows() + " rows, more than an i4 counts");
    }
    int[] rows = rowsInFile();
    return IntArray.wrap(
        Arrays.stream(indices.onHost().hostArray())
            .map(i -> i == rows.length ? (int) rows() : rows[i])
            .toArray());
  }

  /// The row in the file of each value that is held.
  private int[] rowsInFile() {
    long[] skipped = facts.skipped().onHost().hostArray();
    int[] rows = new int[values.length()];
    int before = 0;
    for (int i = 0; i < rows.length; i++) {
      while (before < skipped.length && skipped[before] == (long) i + before) {
        before++;
      }
      rows[i] = Math.toIntExact((long) i + before);
    }
    return rows;
  }

  /// Two columns of one table without the rows that are left out of either.
  public static List<LoadedArray> commonRows(LoadedArray first, LoadedArray second, Device device) {
    if (first.skipped() == 0 && second.skipped() == 0) {
      return List.of(first, second);
    }
    int[] ofFirst = first.rowsInFile();
    int[] ofSecond = second.rowsInFile();
    IntArray kept = indices(ofFirst, ofSecond);
    return List.of(first.at(kept, device), second.at(indices(ofSecond, ofFirst), device));
  }

  /// Where the rows stand that others have too; both rise.
  private static IntArray indices(int[] rows, int... others) {
    return IntArray.wrap(
        IntStream.range(0, rows.length)
            .filter(i -> Arrays.binarySearch(others, rows[i]) >= 0)
            .toArray());
  }

  /// The elements at these places, of all that are held.
  public LoadedArray at(IntArray places, Device device) {
    return new LoadedArray(name, type, gathered(places, device), facts.withoutRows());
  }

  private <A extends Array<A>> Array<?> gathered(IntArray places, Device device) {
    A all = typed(values);
    A out = all.newLike(places.length());
    Move.on(device).gather(all, places, out);
    return out;
  }

  /// The same values such that signed order is their order: a copy if they are unsigned longs.
  public Array<?> ordered() {
    return isUnsigned() ? flipped(values) : values;
  }

  /// What was made of [#ordered()] values, each of them one of these, as it is in the file; changes
  /// and returns the argument.
  public Array<?> restored(Array<?> ordered) {
    if (isUnsigned()) {
      SignBit.flip(((LongArray) ordered).hostArray());
    }
    return ordered;
  }

  private static LongArray flipped(Array<?> values) {
    LongArray copy = ((LongArray) values).copy();
    SignBit.flip(copy.hostArray());
    return copy;
  }

  /// The first `n` elements of an array, in one of their own.
  public static Array<?> first(Array<?> array, int n) {
    return switch (array) {
      case FloatArray a -> FloatArray.wrap(Arrays.copyOf(a.hostArray(), n));
      case DoubleArray a -> DoubleArray.wrap(Arrays.copyOf(a.hostArray(), n));
      case LongArray a -> LongArray.wrap(Arrays.copyOf(a.hostArray(), n));
      case IntArray a -> IntArray.wrap(Arrays.copyOf(a.hostArray(), n));
    };
  }

  /// The values as numbers, a view.
  public List<Number> numbers() {
    return Lines.numbers(values, isUnsigned());
  }

  /// The array as one of the type that the caller's code is about, whichever it is.
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
