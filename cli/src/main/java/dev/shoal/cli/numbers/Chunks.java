package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Grid;
import dev.shoal.formats.numbers.NumberFile;
import java.io.IOException;
import java.util.Optional;

/// One pass over an input, in the arrays that hold each type: `i1 i2 i4 u1 u2` as ints, `u4 i8 u8`
/// as longs, `f4` as floats, `f8` as doubles.
public final class Chunks implements AutoCloseable {
  /// Elements of a chunk: work for all threads, and yet in the cache of most machines.
  private static final int LENGTH = 1 << 19;

  /// The longest array of every JVM.
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final SourceFile input;
  private final ReadNotes notes;
  private final NumberFile file;
  private final boolean mayHaveNan;
  private final Shell shell;
  private final Timing timing;
  private final Array<?> buffer;
  private long count;
  private long nans;

  /// @param mayHaveNan whether the rule for missing values lets a NaN through
  Chunks(SourceFile input, ReadNotes notes, NumberFile file, boolean mayHaveNan) {
    this.input = input;
    this.notes = notes;
    this.file = file;
    this.mayHaveNan = mayHaveNan;
    this.shell = input.shell();
    this.timing = input.timing();
    int length = file.count() < 0 ? LENGTH : (int) Math.min(LENGTH, Math.max(1, file.count()));
    this.buffer =
        switch (file.type()) {
          case F4 -> FloatArray.wrap(new float[length]);
          case F8 -> DoubleArray.wrap(new double[length]);
          case I1, I2, I4, U1, U2 -> IntArray.wrap(new int[length]);
          case U4, I8, U8 -> LongArray.wrap(new long[length]);
        };
  }

  /// What the input holds.
  public ElementType type() {
    return file.type();
  }

  /// Dimensions; −1 where only the end will tell.
  public long[] shape() {
    return file.shape();
  }

  /// Where the elements of a grid lie.
  public Optional<Grid> grid() {
    return file.grid();
  }

  /// The number of elements, −1 if only the end will tell.
  public long promised() {
    return file.count();
  }

  /// The elements handed on so far, NaNs too.
  public long count() {
    return count;
  }

  /// The NaNs handed on so far.
  public long nans() {
    return nans;
  }

  /// The rows left out so far because their value is missing.
  public long skipped() {
    return file.skipped();
  }

  /// What is done with a chunk, which is only lent.
  @FunctionalInterface
  public interface Consumer<E extends Exception> {
    /// Works on the next elements; there is at least one.
    void accept(Array<?> chunk) throws E;
  }

  /// Shows all elements that are left, one chunk after the other.
  public <E extends Exception> void forEach(Consumer<E> consumer) throws IOException, E {
    try (var progress = Progress.of(shell, input.name(), file.count())) {
      for (Array<?> chunk = next(); chunk != null; chunk = next()) {
        progress.step(chunk.length());
        consumer.accept(chunk);
      }
    }
    notes.report(file);
    notes.reportSkipped(skipped(), count + skipped());
  }

  /// As [#forEach], and counts the time of the consumer as that of computing.
  public <E extends Exception> void compute(Consumer<E> consumer) throws IOException, E {
    this.<E>forEach(chunk -> {
      timing.run(Phase.COMPUTE, () -> consumer.accept(chunk));
      timing.moved(Phase.COMPUTE, (long) chunk.length() * bytesInMemory(chunk));
    });
  }

  /// All elements that are left, in one array as chunks have them; the rows that are left out are
  /// for the caller to report.
  public LoadedArray held() throws IOException, Failure {
    Array<?> all = whole(this::rest);
    return new LoadedArray(input.name(), type(), all, ColumnFacts.of(file));
  }

  /// As [#held], with integers of every type as longs.
  ///
  /// @param type what the values are from now on
  public LoadedArray heldWide(ElementType type) throws IOException, Failure {
    Array<?> all = whole(() -> buffer instanceof IntArray ? file.longs() : rest());
    return new LoadedArray(input.name(), type, all, ColumnFacts.of(file));
  }

  private Array<?> whole(Timing.Task<Array<?>, IOException> read) throws IOException, Failure {
    if (file.count() > LONGEST) {
      throw new Failure(
          input.name(),
          "has "
              + file.count()
              + " elements; this needs them in memory at once, at most "
              + LONGEST);
    }
    try (var _ = Progress.of(shell, input.name(), -1)) {
      Array<?> all = timing.measure(Phase.READ, read);
      counted(all);
      notes.report(file);
      return all;
    } catch (IOException e) {
      throw input.named(e);
    }
  }

  /// Passes over all elements that are left and returns how many there were.
  public long skipAll() throws IOException {
    return file.skip(Long.MAX_VALUE);
  }

  private Array<?> rest() throws IOException {
    return switch (buffer) {
      case FloatArray _ -> file.floats();
      case DoubleArray _ -> file.doubles();
      case LongArray _ -> file.longs();
      case IntArray _ -> file.ints();
    };
  }

  private Array<?> next() throws IOException {
    int n = timing.<Integer, IOException>measure(Phase.READ, this::fill);
    if (n <= 0) {
      return null;
    }
    Array<?> chunk = n == buffer.length() ? buffer : LoadedArray.first(buffer, n);
    counted(chunk);
    return chunk;
  }

  private void counted(Array<?> chunk) {
    count += chunk.length();
    nans += mayHaveNan ? Nans.count(chunk) : 0;
    timing.moved(Phase.READ, (long) chunk.length() * type().bytes());
  }

  private int fill() throws IOException {
    try {
      return switch (buffer) {
        case FloatArray a -> file.read(a.hostArray(), 0, a.length());
        case DoubleArray a -> file.read(a.hostArray(), 0, a.length());
        case LongArray a -> file.read(a.hostArray(), 0, a.length());
        case IntArray a -> file.read(a.hostArray(), 0, a.length());
      };
    } catch (IOException e) {
      throw input.named(e);
    }
  }

  /// The bytes of one element in the array.
  public static int bytesInMemory(Array<?> array) {
    return array instanceof FloatArray || array instanceof IntArray ? Float.BYTES : Double.BYTES;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
