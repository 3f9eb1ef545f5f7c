package dev.shoal.cli.arrays;

import dev.shoal.cli.command.ArrayCommand;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.topk.TopK;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "topk",
    description = {
      "Print the K largest values in descending order, or the K smallest in ascending order.",
      "NaNs are taken last, only if there are fewer than K numbers. The element type is kept. "
          + "All values are read into memory, but not sorted."
    })
public final class TopkCommand extends ArrayCommand {

  @Option(names = "-k", paramLabel = "K", required = true, description = "The number of values.")
  int k;

  @Option(names = "--smallest", description = "Print the smallest values, in ascending order.")
  boolean smallest;

  @Option(
      names = "--indices",
      description =
          "Print the indices of the values in the file, from 0 and as i4, instead of the values; "
              + "among equal values the lowest index comes first.")
  boolean indices;

  @Override
  public void check(Device device) throws Exception {
    super.check(device);
    if (k < 0) {
      throw refusal("-k is " + k + ", must be 0 or more");
    }
  }

  @Override
  public List<Column> compute(Column input, Device device) throws Failure {
    int length = input.values().length();
    if (k > length) {
      throw Failure.ofOptions(input.name(), "has " + length + " values, fewer than -k " + k);
    }
    TopK topK = TopK.on(device);
    Array<?> ordered = input.ordered();
    if (!indices) {
      Array<?> found = values(topK, ordered);
      return List.of(new Column(Column.VALUES, input.type(), input.restored(found)));
    }
    IntArray selected = device.newInts(k);
    if (smallest) {
      topK.smallestIndices(ordered, selected);
    } else {
      topK.largestIndices(ordered, selected);
    }
    return List.of(Column.indices(input.inFile(selected)));
  }

  private <A extends Array<A>> Array<?> values(TopK topK, Array<?> array) {
    A ordered = Column.typed(array);
    A found = ordered.newLike(k);
    if (smallest) {
      topK.smallest(ordered, found);
    } else {
      topK.largest(ordered, found);
    }
    return found;
  }
}
