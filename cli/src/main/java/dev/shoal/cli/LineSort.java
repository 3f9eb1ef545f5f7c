package dev.shoal.cli;

import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.formats.TextLines;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.primitives.text.Strings;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Puts the lines of a text in the order of their bytes.
final class LineSort {
  private final Shell shell;
  private final boolean descending;
  private final DeviceOptions deviceOptions;
  private final OutputOptions outputOptions;
  private final JsonOption form;
  private final Timing timing = new Timing();

  LineSort(
      Shell shell,
      boolean descending,
      DeviceOptions deviceOptions,
      OutputOptions outputOptions,
      JsonOption form) {
    this.shell = shell;
    this.descending = descending;
    this.deviceOptions = deviceOptions;
    this.outputOptions = outputOptions;
    this.form = form;
  }

  void run(InputOptions input) throws Exception {
    Device device = deviceOptions.device();
    outputOptions.checkText("keeps lines of text; end its name in .csv .tsv .txt .dat");
    TextLines text = WholeInput.lines(shell, input.file, input.empty, timing);
    Strings lines = timing.measure(Phase.READ, () -> Strings.lines(text.bytes()));
    int[] order = order(device, text.name(), lines);
    if (deviceOptions.verify) {
      int[] serial = order(Device.serial(), text.name(), lines);
      deviceOptions.requireSame(shell, text.name(), numbers(order), numbers(serial));
    }
    timing.moved(Phase.WRITE, text.bytes().length);
    timing.run(Phase.WRITE, () -> write(text.name(), lines.inOrder(order)));
    deviceOptions.tellTime(shell, timing);
  }

  private static List<Number> numbers(int[] order) {
    return Arrays.stream(order).<Number>mapToObj(Integer::valueOf).toList();
  }

  private int[] order(Device device, String name, Strings lines) {
    int[] order = new int[lines.length()];
    timing.moved(Phase.COMPUTE, (long) order.length * Long.BYTES);
    try (var _ = Progress.of(shell, name, -1)) {
      timing.run(Phase.COMPUTE, () -> StringSort.on(device).order(lines, IntArray.wrap(order)));
    }
    return descending ? reversed(lines, order) : order;
  }

  /// Lines that are equal cannot be told apart, so that all may turn round.
  private static int[] reversed(Strings lines, int[] order) {
    int last = lines.length() - 1;
    return IntStream.rangeClosed(0, last).map(n -> order[last - n]).toArray();
  }

  private void write(String name, Strings sorted) throws IOException {
    var json = new Json().with("lines", sorted.length());
    if (outputOptions.isFile()) {
      try (var output = new WholeFile(Path.of(outputOptions.file))) {
        writeTo(output.out(), sorted);
        output.commit();
      }
      json.with("output", outputOptions.file);
    } else if (form.json) {
      var text = new ByteArrayOutputStream();
      writeTo(text, sorted);
      json.with("text", text.toString(StandardCharsets.UTF_8));
    } else {
      writeTo(shell.out(), sorted);
    }
    if (form.json) {
      json.with("file", name).writeTo(shell.out());
    }
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
