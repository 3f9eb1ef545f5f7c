package dev.shoal.cli;

import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.LoadedArray;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "argsort",
    description = {
      "The indices of the values in ascending order, from 0; the values are not printed.",
      "Equal values keep their order. -0.0 is below 0.0, and NaNs are last. Indices are those in the "
          + "file, as i4. All values are held in memory. sort prints the values in order."
    })
final class ArgsortCommand extends ArrayCommand {
  @Option(names = "--descending", description = "The greatest first; NaNs are last all the same.")
  boolean descending;

  ArgsortCommand(Shell shell) {
    super(shell);
  }

  @Override
  List<Column> compute(Device device, LoadedArray held) throws Failure {
    IntArray places = device.newInts(held.values().length());
    Sort sort = SortCommand.sort(device, held);
    if (descending) {
      sort.argsortDescending(held.values(), places);
    } else {
      sort.argsort(held.values(), places);
    }
    return List.of(Column.places(held.inFile(places)));
  }
}
