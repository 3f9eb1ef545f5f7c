package dev.shoal.cli.arrays;

import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.command.OutputOptions;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.Missing;
import dev.shoal.formats.numbers.Conversion;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "convert",
    description = {
      "Convert between file formats and element types.",
      "The extension of OUT determines the format. A value that the new type cannot represent "
          + "exactly is an error that names it. Files are streamed; a .npy keeps its shape."
    })
public final class ConvertCommand extends ShoalCommand {
  @Mixin InputOptions inputOptions;
  @Mixin MissingOption missing;
  @Mixin OutputOptions outputOptions;

  @Option(
      names = "--to",
      paramLabel = "TYPE",
      converter = InputOptions.TypeConverter.class,
      description = "The element type to write, as for --type (default: the type of the input).")
  ElementType to;

  @Option(
      names = "--round",
      description =
          "Round to the nearest value of the new type; a value out of range is still an error.")
  boolean round;

  @Override
  protected void run() throws Exception {
    outputOptions.check();
    try (var input = inputOptions.input(shell(), new Timing(), missing.rule())) {
      if (outputOptions.isFile()) {
        writeFile(input);
      } else {
        print(input);
      }
    }
  }

  private void writeFile(NumberInput input) throws Exception {
    input.keep(); // it is read twice where the length is unknown before the end
    if (Format.ofName(outputOptions.path()).orElse(null) == Format.NPY) {
      input.keepShape();
    }
    long[] shape = shape(input);
    ElementType type = type(input);
    Conversion conversion = conversion(input, type);
    try (var output = output(type, shape)) {
      input.<Exception>forEach((Array<?> chunk) -> output.write(conversion.next(chunk)));
      output.commit();
    }
  }

  private Output output(ElementType type, long... shape) throws IOException {
    Path file = outputOptions.path();
    return shape.length == 0 ? Output.single(file, type) : new Output(file, type, shape);
  }

  private long[] shape(NumberInput input) throws IOException {
    requireShape(input);
    if (missing.rule() == Missing.SKIP) {
      return new long[] {input.forEach((Array<?> _) -> {}).count()};
    }
    return input.length() >= 0 ? input.shape() : new long[] {input.count()};
  }

  private void requireShape(NumberInput input) throws IOException {
    if (input.shape().length > 1) {
      missing.ruleOfShape();
    }
  }

  private ElementType type(NumberInput input) throws IOException {
    return to == null ? input.type() : to;
  }

  private Conversion conversion(NumberInput input, ElementType type) throws IOException {
    return round
        ? Conversion.nearest(input::error, input.type(), type)
        : Conversion.exact(input::error, input.type(), type, Column.ROUNDING);
  }

  private void print(NumberInput input) throws Exception {
    requireShape(input);
    ElementType type = type(input);
    Conversion conversion = conversion(input, type);
    input.<Exception>forEach(
        (Array<?> chunk) -> Lines.print(shell(), conversion.next(chunk), type == ElementType.U8));
  }
}
