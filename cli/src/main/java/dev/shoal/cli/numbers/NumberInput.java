package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Grid;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberFile;
import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.formats.tables.LineSummary;
import dev.shoal.formats.tables.TableSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Numbers that a command reads: where they come from, their type and shape, and their values, in
/// chunks or whole.
///
/// Each of [#forEach], [#compute], [#count] and [#load] reads the input from its beginning to its
/// end. A file can be read any number of times; a pipe only once, unless [#keep] is called first.
public final class NumberInput implements NamedInput, AutoCloseable {
  /// Elements of a chunk: work for all threads, and yet in the cache of most machines.
  private static final int CHUNK = 1 << 19;

  private final SourceFile source;
  private final ReadOptions options;
  private final ReadNotes notes;
  private final boolean isView; // of another input, which closes what is kept
  private KeptInput kept;
  private NumberFile file; // the one opened last
  private boolean isRead; // whether a pass has begun to read it

  /// @param file a file, or `-` for standard input
  public NumberInput(Shell shell, Timing timing, String file, ReadOptions options) {
    this.source = new SourceFile(shell, timing, file);
    this.options = options;
    this.notes = new ReadNotes(source, options.missing());
    this.isView = false;
  }

  private NumberInput(NumberInput original, ReadOptions options, ReadNotes notes) {
    this.source = original.source;
    this.options = options;
    this.notes = notes;
    this.isView = true;
    this.kept = original.kept;
  }

  /// Returns the same source read with other options, such as another column. Notes for the user
  /// are printed once for both.
  public NumberInput with(ReadOptions options) {
    return new NumberInput(this, options, notes);
  }

  /// Returns the same source read with other options, for a pass before that of this input, which
  /// prints the notes.
  public NumberInput withoutNotes(ReadOptions options) {
    var silent = new ReadNotes(source, options.missing());
    silent.hasReported = true;
    silent.hasReportedSkipped = true;
    return new NumberInput(this, options, silent);
  }

  @Override
  public String name() {
    return source.name();
  }

  /// Returns the path of the file, if it is one.
  public Path path() {
    return source.path();
  }

  /// Returns whether it is standard input.
  public boolean isStandardInput() {
    return source.isStandardInput();
  }

  /// Returns how the source is read.
  public ReadOptions options() {
    return options;
  }

  /// Copies a pipe to a temporary file, so that it can be read more than once.
  public void keep() throws IOException {
    if (kept != null || !source.isPipe()) {
      return;
    }
    if (isStandardInput()) {
      kept = KeptInput.of(name(), source.shell().in());
    } else {
      try (var in = Files.newInputStream(path())) {
        kept = KeptInput.of(name(), in);
      }
    }
  }

  /// Returns the type of the elements; for text, the type they are read as.
  public ElementType type() throws IOException {
    return header().type();
  }

  /// Returns the dimensions; −1 where they are unknown before the end.
  public long[] shape() throws IOException {
    return header().shape();
  }

  /// Returns the number of elements; −1 if it is unknown before the end.
  public long length() throws IOException {
    return header().count();
  }

  /// Returns the positions of the elements of a grid.
  public Optional<Grid> grid() throws IOException {
    return header().grid();
  }

  /// Returns whether the first line of text is a header, and not an element.
  public boolean hasHeader() throws IOException {
    return header().hasHeader();
  }

  private NumberFile header() throws IOException {
    if (file == null) {
      open();
    }
    return file;
  }

  /// Returns the file at its first element.
  private NumberFile first() throws IOException {
    if (file == null || isRead) {
      open();
    }
    isRead = true;
    return file;
  }

  private void open() throws IOException {
    if (isRead && source.isPipe() && kept == null) {
      throw new IllegalStateException(name() + " was read before, and keep() was not called");
    }
    try {
      file =
          source.open(
              kept,
              (name, in) -> NumberFiles.open(name, in, options),
              path -> NumberFiles.open(path, options));
      isRead = false;
    } catch (IOException e) {
      throw source.named(e);
    }
  }

  /// What one pass read.
  ///
  /// @param count the elements, including NaNs
  /// @param nans the NaNs
  /// @param skipped the rows left out because their value is missing
  /// @param comments the lines of text that are comments
  public record Pass(long count, long nans, long skipped, long comments) {}

  /// Takes a chunk, which is valid during the call only.
  @FunctionalInterface
  public interface Consumer<E extends Exception> {
    /// Takes the next elements, at least one: in the carrier of their type.
    void accept(Array<?> chunk) throws E;
  }

  /// Reads all elements, one chunk after the other.
  public <E extends Exception> Pass forEach(Consumer<E> consumer) throws IOException, E {
    try (NumberFile numbers = first();
        var progress = Progress.of(source.shell(), name(), numbers.count())) {
      Array<?> buffer = buffer(numbers);
      long count = 0;
      long nans = 0;
      numbers.recordSkipped();
      for (int n = read(numbers, buffer); n > 0; n = read(numbers, buffer)) {
        Array<?> chunk = n == buffer.length() ? buffer : Column.first(buffer, n);
        count += n;
        nans += options.missing() == Missing.NAN ? Nans.count(chunk) : 0; // others let none through
        progress.step(n);
        consumer.accept(chunk);
        numbers.recordSkipped(); // of the next chunk only
      }
      notes.report(numbers);
      notes.reportSkipped(numbers.skipped(), count + numbers.skipped());
      return new Pass(count, nans, numbers.skipped(), numbers.comments());
    }
  }

  /// Returns the error of an element of the chunk that [#forEach] is at.
  ///
  /// @param index of the element among all that were passed on, from 0
  public FormatException error(long index, String problem) {
    return origin(file).error(index, problem);
  }

  private Origin origin(NumberFile numbers) {
    return source.origin(kept, options, numbers.skippedRows(), numbers.hasHeader());
  }

  /// As [#forEach], and counts the time of the consumer as time of computing.
  public <E extends Exception> Pass compute(Consumer<E> consumer) throws IOException, E {
    Timing timing = source.timing();
    return this.<E>forEach(chunk -> {
      timing.run(Phase.COMPUTE, () -> consumer.accept(chunk));
      timing.moved(Phase.COMPUTE, (long) chunk.length() * chunk.elementBytes());
    });
  }

  private static Array<?> buffer(NumberFile numbers) {
    long length = numbers.count() < 0 ? CHUNK : Math.clamp(numbers.count(), 1, CHUNK);
    return numbers.type().carrier().newArray((int) length);
  }

  private int read(NumberFile numbers, Array<?> buffer) throws IOException {
    try (var _ = source.timing().measuring(Phase.READ)) {
      int n = numbers.read(buffer, 0, buffer.length());
      source.timing().moved(Phase.READ, (long) Math.max(0, n) * numbers.type().bytes());
      return n;
    } catch (IOException e) {
      throw source.named(e);
    }
  }

  /// Returns the number of elements, which are counted if the header does not have it.
  public long count() throws IOException {
    try (NumberFile numbers = first()) {
      return numbers.skip(Long.MAX_VALUE);
    }
  }

  /// Reads all elements. Rows that are left out are for the caller to report.
  public Column load() throws IOException, Failure {
    return load(type());
  }

  /// As [#load], but integers in text without a requested type are i8: keys are printed as they are
  /// written.
  public Column loadKeys() throws IOException, Failure {
    Column loaded = load();
    return file.isIntegral() ? loaded.as(ElementType.I8) : loaded;
  }

  /// Reads all elements as doubles, for a command that uses the shape: see [#keepShape].
  public DoubleArray loadShaped() throws IOException, Failure {
    keepShape();
    return (DoubleArray) load(ElementType.F8).values();
  }

  /// Leaves out the note that dimensions are read flat, because the command uses the shape.
  public void keepShape() {
    notes.isShaped = true;
  }

  /// Reads all elements, as another type.
  ///
  /// @param type a type whose carrier represents all elements exactly
  public Column load(ElementType type) throws IOException, Failure {
    if (length() > Array.MAX_LENGTH) {
      throw new Failure(
          name(),
          "has "
              + length()
              + " elements; this needs them in memory at once, at most "
              + Array.MAX_LENGTH);
    }
    Timing timing = source.timing();
    NumberFile numbers = first();
    try (numbers;
        var _ = Progress.of(source.shell(), name(), -1)) {
      Array<?> all =
          timing.<Array<?>, IOException>measure(Phase.READ, () -> numbers.rest(type.carrier()));
      timing.moved(Phase.READ, (long) all.length() * numbers.type().bytes());
      notes.report(numbers);
      String heading = numbers.heading().orElse(null);
      return new Column(heading, type, all, origin(numbers));
    } catch (IOException e) {
      throw source.named(e);
    }
  }

  /// Returns what the columns contain, if this is text of several. Numbers can be read all the
  /// same.
  public Optional<TableSummary> table() throws IOException {
    return summary(TableSummary::read, TableSummary::read);
  }

  /// Returns what the lines contain, if this is text of one column. Numbers can be read all the
  /// same.
  ///
  /// @param shown the maximum number of lines to keep
  public Optional<LineSummary> lines(int shown) throws IOException {
    return summary(
        (name, in) -> LineSummary.read(name, in, shown), path -> LineSummary.read(path, shown));
  }

  /// Returns a format that is not one of numbers. Numbers can be read all the same.
  ///
  /// @param ofStream recognises it by the first bytes of a pipe
  /// @param ofFile recognises it by the first bytes of a file
  public <F> Optional<F> otherFormat(
      SourceFile.StreamReader<Optional<F>, RuntimeException> ofStream,
      SourceFile.FileReader<Optional<F>, RuntimeException> ofFile)
      throws IOException {
    return summary(ofStream, ofFile);
  }

  private <S> Optional<S> summary(
      SourceFile.StreamReader<Optional<S>, RuntimeException> ofStream,
      SourceFile.FileReader<Optional<S>, RuntimeException> ofFile)
      throws IOException {
    keep();
    try (var _ = Progress.of(source.shell(), name(), -1)) {
      return source.open(kept, ofStream, ofFile);
    } catch (IOException e) {
      throw source.named(e);
    }
  }

  /// Notes for the user, printed once however often an input is read.
  private static final class ReadNotes {
    private final SourceFile source;
    private final Missing missing;
    private boolean isShaped;
    private boolean hasReported;
    private boolean hasReportedSkipped;

    ReadNotes(SourceFile source, Missing missing) {
      this.source = source;
      this.missing = missing;
    }

    void report(NumberFile numbers) {
      if (!hasReported) {
        source.report(isShaped ? numbers.notesOfShaped() : numbers.notes());
        hasReported = true;
      }
    }

    void reportSkipped(long skipped, long rows) {
      if (missing == Missing.SKIP && !hasReportedSkipped) {
        source.shell().noteSkipped(source.name(), skipped, rows);
        hasReportedSkipped = true;
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
    if (kept != null && !isView) {
      kept.close();
    }
  }
}
