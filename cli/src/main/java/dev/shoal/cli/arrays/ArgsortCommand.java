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
      "The indices of the values in ascending order, from 0; the values are not printed.",
      "Equal values keep their order. -0.0 is below 0.0, and NaNs are last. Indices are those in the "
          + "file, as i4. All values are read into memory. sort prints the values in order."
    })
public final class ArgsortCommand extends ArrayCommand {
  @Option(names = "--descending", description = "In descending order; NaNs are last all the same.")
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
