package dev.shoal.cli.arrays;

import dev.shoal.cli.command.Choices;
import dev.shoal.cli.command.ColumnWriter;
import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.OutputOptions;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.search.Bisection;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.search.SearchAlgorithm;
import dev.shoal.textbook.Textbook;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "search",
    description = {
      "Find where values belong in a sorted array, like numpy.searchsorted.",
      "Prints the first index, from 0 and as i4, whose element is not less than the value. -0.0 "
          + "is less than 0.0; NaNs sort last. Both arrays are read into memory. Arrays of the "
          + "same type, both among i1 i2 i4 u1 u2, or both among u4 i8 are compared directly; "
          + "otherwise a value that the type of the sorted array cannot represent exactly is an error."
    })
public final class SearchCommand extends DeviceCommand<SearchCommand.SortedAndNeedles, IntArray> {
  /// Which index among equal elements.
  enum Side {
    /// The first whose element is not below the value.
    left,
    /// The first whose element is above the value.
    right
  }

  @Mixin PairOptions inputs;
  @Mixin OutputOptions outputOptions;
  @Mixin JsonOption form;

  @Option(
      names = "--side",
      paramLabel = "SIDE",
      description =
          "left (the default), or right: the first index whose element is greater than the "
              + "value.")
  Side side = Side.left;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD",
      converter = MethodConverter.class,
      description = "bisection (the default), interpolation or linear; the results are the same.")
  SearchAlgorithm method = new Bisection();

  /// The array to search in, and the values to look for.
  record SortedAndNeedles(Column sorted, Column needles) implements NamedInput {
    @Override
    public String name() {
      return needles.name();
    }
  }

  @Override
  public void check(Device device) throws IOException {
    inputs.check("sorted values", "values to look for");
    outputOptions.check();
  }

  @Override
  public SortedAndNeedles read(Timing timing) throws IOException, Failure {
    List<Column> both = inputs.read(shell(), timing);
    both.forEach(input -> input.reportSkipped(shell()));
    Column sorted = both.getFirst();
    requireSorted(sorted);
    return new SortedAndNeedles(sorted, alike(both.getLast(), sorted));
  }

  @Override
  public IntArray compute(SortedAndNeedles read, Device device) throws Failure {
    IntArray indices = device.newInts(read.needles().values().length());
    Search search = Search.on(device).with(method);
    find(search, read.sorted().ordered(), read.needles().ordered(), indices);
    return read.sorted().inFile(indices);
  }

  @Override
  public long bytes(SortedAndNeedles read, IntArray indices) {
    int each = Integer.BYTES + read.needles().values().elementBytes();
    return (long) indices.length() * each;
  }

  @Override
  public void write(SortedAndNeedles read, IntArray indices, Timing timing) throws Exception {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("elements", read.sorted().values().length());
    about.put("skipped", read.needles().skipped());
    about.put("file", read.sorted().name());
    new ColumnWriter(shell(), outputOptions, form, timing)
        .write(List.of(Column.indices(indices)), about);
  }

  private void requireSorted(Column input) throws Failure {
    if (SortCommand.sort(device(), input).isSorted(input.values())) {
      return;
    }
    List<Number> ordered = Lines.numbers(input.ordered(), false);
    int fall = 1;
    while (compare(ordered.get(fall - 1), ordered.get(fall)) <= 0) {
      fall++;
    }
    List<Number> numbers = input.numbers();
    throw input
        .origin()
        .failure(
            "element",
            "is not sorted: element "
                + fall
                + " is "
                + numbers.get(fall)
                + ", after "
                + numbers.get(fall - 1)
                + (isMinusZeroAfterZero(numbers.get(fall - 1), numbers.get(fall))
                    ? ", and -0.0 is below 0.0 here, not equal as in NumPy"
                    : "")
                + "; first put it in order by shoal sort");
  }

  private static boolean isMinusZeroAfterZero(Number before, Number after) {
    return before.doubleValue() == 0 && after.doubleValue() == 0;
  }

  private static int compare(Number a, Number b) {
    boolean isInteger = a instanceof Integer || a instanceof Long;
    return isInteger
        ? Long.compare(a.longValue(), b.longValue())
        : Double.compare(a.doubleValue(), b.doubleValue());
  }

  /// The needles in an array like that of `sorted`.
  private static Column alike(Column needles, Column sorted) throws IOException {
    boolean isAlike =
        needles.values().getClass() == sorted.values().getClass()
            && needles.isUnsigned() == sorted.isUnsigned();
    return isAlike ? needles : needles.as(sorted.type());
  }

  private <A extends Array<A>> void find(
      Search search, Array<?> in, Array<?> values, IntArray out) {
    A sorted = Column.typed(in);
    A needles = Column.typed(values);
    if (side == Side.left) {
      search.lowerBound(sorted, needles, out);
    } else {
      search.upperBound(sorted, needles, out);
    }
  }

  /// From `bisection`.
  static final class MethodConverter implements ITypeConverter<SearchAlgorithm> {
    @Override
    public SearchAlgorithm convert(String name) {
      return new Choices<>("method", Textbook.searches(Device.serial()), SearchAlgorithm::title)
          .namedInAnyCase(name, TypeConversionException::new);
    }
  }
}
