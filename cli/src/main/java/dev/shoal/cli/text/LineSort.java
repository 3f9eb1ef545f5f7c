package dev.shoal.cli.text;

import dev.shoal.cli.command.Computation;
import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.OutputOptions;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.primitives.text.Strings;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.IntStream;

/// Puts the lines of a text in the order of their bytes.
public record LineSort(
    Shell shell,
    InputOptions input,
    boolean descending,
    OutputOptions outputOptions,
    JsonOption form)
    implements Computation<LinesInput, IntArray> {

  @Override
  public void check(Device device) throws IOException {
    outputOptions.checkText("keeps lines of text; end its name in .csv .tsv .txt .dat");
  }

  @Override
  public LinesInput read(Timing timing) throws IOException, Failure {
    return LinesInput.read(shell, timing, input.file(), input.empty().isAllowed());
  }

  @Override
  public IntArray compute(LinesInput read, Device device) {
    Strings lines = read.lines();
    int[] order = new int[lines.length()];
    StringSort.on(device).argsort(lines, IntArray.wrap(order));
    return IntArray.wrap(descending ? reversed(lines, order) : order);
  }

  @Override
  public long bytes(LinesInput read, IntArray order) {
    return (long) order.length() * Long.BYTES;
  }

  @Override
  public void write(LinesInput read, IntArray order, Timing timing) throws IOException {
    timing.moved(Phase.WRITE, read.text().bytes().length);
    timing.run(
        Phase.WRITE,
        () -> {
          Strings sorted = read.lines().inOrder(order.hostArray());
          var json = new Json().with("lines", sorted.length());
          outputOptions.writeText(shell, form, json, read.name(), out -> writeTo(out, sorted));
        });
  }

  /// Equal lines are identical, so reversing all of them keeps the sort stable.
  private static int[] reversed(Strings lines, int[] order) {
    int last = lines.length() - 1;
    return IntStream.rangeClosed(0, last).map(n -> order[last - n]).toArray();
  }

  private static void writeTo(OutputStream to, Strings sorted) throws IOException {
    var out = new BufferedOutputStream(to, 1 << 16);
    for (int s = 0; s < sorted.length(); s++) {
      out.write(sorted.bytes(), sorted.start(s), sorted.end(s) - sorted.start(s));
      out.write('\n');
    }
    out.flush();
  }
}
