package dev.shoal.cli.arrays;

import dev.shoal.cli.command.ArrayCommand;
import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.LoadedArray;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "scan",
    description = {
      "Prefix sums: out[i] is the sum of in[0] to in[i].",
      "Signed integers become i8, unsigned ones u8, floating values keep their type. A sum that does "
          + "not fit is an error that names its index. All values are held in memory."
    })
public final class ScanCommand extends ArrayCommand {

  @Option(
      names = {"-x", "--exclusive"},
      description = "Sum in[0] to in[i-1]: out[0] is 0, or what the operator starts from.")
  boolean exclusive;

  @Option(
      names = "--operator",
      paramLabel = "OPERATOR",
      description = "sum (the default), min, max; of integers also and, or, xor.")
  ScanOperator operator = ScanOperator.sum;

  public ScanCommand(Shell shell) {
    super(shell);
  }

  @Override
  protected LoadedArray load(Chunks chunks) throws IOException, Failure {
    return chunks.heldWide(outputType(chunks.type()));
  }

  @Override
  public List<Column> compute(LoadedArray held, Device device) throws Failure {
    boolean isUnsigned = held.type() == ElementType.U8;
    new PrefixScan(held.name(), operator, exclusive, isUnsigned).run(device, held.values());
    return List.of(new Column(Column.VALUES, held.type(), held.values()));
  }

  @Override
  public long bytes(LoadedArray held, List<Column> made) {
    return 2L * held.values().length() * held.type().bytes();
  }

  @Override
  protected Map<String, Object> about(LoadedArray held, List<Column> made) {
    Map<String, Object> about = new LinkedHashMap<>();
    if (outputOptions.isFile()) {
      List<Number> all = made.getFirst().numbers();
      about.put("last", all.isEmpty() ? null : all.getLast());
    }
    about.put("skipped", held.skipped());
    about.put("file", held.name());
    return about;
  }

  private static ElementType outputType(ElementType type) {
    if (type.isFloating()) {
      return type;
    }
    return type.isUnsigned() ? ElementType.U8 : ElementType.I8;
  }
}
