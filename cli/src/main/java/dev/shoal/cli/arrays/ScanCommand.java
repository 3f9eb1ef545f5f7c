package dev.shoal.cli.arrays;

import dev.shoal.cli.command.ArrayCommand;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.shell.Failure;
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
      "Compute prefix sums: out[i] is the sum of in[0] to in[i].",
      "Signed integers become i8 and unsigned ones u8; floating-point types are kept. A sum "
          + "that does not fit is an error that names its index. All values are read into "
          + "memory."
    })
public final class ScanCommand extends ArrayCommand {

  @Option(
      names = {"-x", "--exclusive"},
      description = "Sum in[0] to in[i-1]: out[0] is 0, or the identity of the operator.")
  boolean exclusive;

  @Option(
      names = "--operator",
      paramLabel = "OPERATOR",
      description = "sum (the default), min or max; for integers also and, or, xor.")
  ScanOperator operator = ScanOperator.sum;

  @Override
  protected Column load(NumberInput input) throws IOException, Failure {
    return input.load(outputType(input.type()));
  }

  @Override
  public List<Column> compute(Column input, Device device) throws Failure {
    boolean isUnsigned = input.type() == ElementType.U8;
    new PrefixScan(input.origin(), operator, exclusive, isUnsigned).run(device, input.values());
    return List.of(new Column(Column.VALUES, input.type(), input.values()));
  }

  @Override
  public long bytes(Column input, List<Column> made) {
    return 2L * input.values().length() * input.type().bytes();
  }

  @Override
  protected Map<String, Object> about(Column input, List<Column> made) {
    Map<String, Object> about = new LinkedHashMap<>();
    if (outputOptions.isFile()) {
      List<Number> all = made.getFirst().numbers();
      about.put("last", all.isEmpty() ? null : all.getLast());
    }
    about.put("skipped", input.skipped());
    about.put("file", input.name());
    return about;
  }

  private static ElementType outputType(ElementType type) {
    if (type.isFloating()) {
      return type;
    }
    return type.isUnsigned() ? ElementType.U8 : ElementType.I8;
  }
}
