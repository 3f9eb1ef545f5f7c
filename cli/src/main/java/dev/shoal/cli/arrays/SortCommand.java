package dev.shoal.cli.arrays;

import dev.shoal.cli.command.ArrayCommand;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.text.LineSort;
import dev.shoal.cli.text.RowOptions;
import dev.shoal.cli.text.RowSort;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.primitives.sort.Sort;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "sort",
    description = {
      "Sort values in ascending order, or the rows of a table by a column.",
      "The element type is kept. -0.0 sorts below 0.0; NaNs sort last. An array with several "
          + "dimensions is flattened. All values are read into memory.",
      "With --text and without --by, the lines of a text are sorted by their bytes. Each is "
          + "written with a line feed, without a carriage return or a byte order mark.",
      "With --by, whole rows are sorted and copied byte for byte: rows with equal keys keep "
          + "their order, the header stays first, and a comment moves with the row below it."
    })
public final class SortCommand extends ArrayCommand {
  @Mixin RowOptions rowOptions;

  @Option(names = "--descending", description = "Sort in descending order; NaNs still sort last.")
  boolean descending;

  /// Returns a sort of `device`, in the order of the column's type.
  static Sort sort(Device device, Column input) {
    Sort sort = Sort.on(device);
    return input.isUnsigned() ? sort.unsigned() : sort;
  }

  @Override
  protected void run() throws Exception {
    rowOptions.check(inputOptions, missing);
    if (rowOptions.sortsLines()) {
      execute(new LineSort(shell(), inputOptions, descending, outputOptions, form));
    } else if (rowOptions.sortsRows()) {
      execute(
          new RowSort(shell(), inputOptions, rowOptions, missing, descending, outputOptions, form));
    } else {
      super.run();
    }
  }

  @Override
  public List<Column> compute(Column input, Device device) {
    order(sort(device, input), input.values());
    return List.of(new Column(Column.VALUES, input.type(), input.values()));
  }

  private <A extends Array<A>> void order(Sort sort, Array<?> array) {
    A values = Column.typed(array);
    if (descending) {
      sort.descending(values);
    } else {
      sort.ascending(values);
    }
  }
}
