package dev.shoal.cli.arrays;

import dev.shoal.cli.command.ArrayCommand;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "argsort",
    description = {
      "Print the indices that sort the values in ascending order, counted from 0.",
      "Equal values keep their order. -0.0 sorts below 0.0; NaNs sort last. Indices are those "
          + "of the file, as i4. All values are read into memory. To print the values instead, "
          + "use sort."
    })
public final class ArgsortCommand extends ArrayCommand {
  @Option(names = "--descending", description = "Sort in descending order; NaNs still sort last.")
  boolean descending;

  @Override
  public List<Column> compute(Column input, Device device) throws Failure {
    IntArray indices = device.newInts(input.values().length());
    Sort sort = SortCommand.sort(device, input);
    if (descending) {
      sort.argsort(input.values(), SortOrder.DESCENDING, indices);
    } else {
      sort.argsort(input.values(), indices);
    }
    return List.of(Column.indices(input.inFile(indices)));
  }
}
