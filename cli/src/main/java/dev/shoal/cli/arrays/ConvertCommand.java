package dev.shoal.cli.arrays;

import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.command.OutputOptions;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.numbers.Cast;
import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Input;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Missing;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "convert",
    description = {
      "From any format that is read to any that is written.",
      "The name of OUT tells the format. A value that the new type does not hold exactly is an error "
          + "that names it. Files are streamed, and .npy keeps its shape."
    })
public final class ConvertCommand extends ShoalCommand {
  @Mixin InputOptions inputOptions;
  @Mixin MissingOption missing;
  @Mixin OutputOptions outputOptions;

  @Option(
      names = "--to",
      paramLabel = "TYPE",
      converter = InputOptions.TypeConverter.class,
      description = "The type to write, as --type; the type that was read without it.")
  ElementType to;

  @Option(
      names = "--round",
      description = "Take the nearest value where one is not exact; never one out of range.")
  boolean round;

  public ConvertCommand(Shell shell) {
    super(shell);
  }

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

  private void writeFile(Input input) throws Exception {
    input.keep(); // where only the end tells the length, it is read twice
    long[] shape = shape(input);
    try (Chunks chunks = input.open()) {
      ElementType type = to == null ? chunks.type() : to;
      var cast = new Cast(input.name(), chunks.type(), type, round);
      try (var output = new Output(outputOptions.path(), type, shape)) {
        chunks.<Exception>forEach((Array<?> chunk) -> output.write(cast.next(chunk)));
        output.commit();
      }
    }
  }

  private long[] shape(Input input) throws IOException {
    try (Chunks chunks = input.open()) {
      requireShape(chunks);
      if (missing.rule() == Missing.SKIP) {
        chunks.forEach((Array<?> _) -> {});
        return new long[] {chunks.count()};
      }
      boolean isKnown = chunks.promised() >= 0 && chunks.shape().length > 0;
      return isKnown ? chunks.shape() : new long[] {chunks.skipAll()};
    }
  }

  private void requireShape(Chunks chunks) {
    if (chunks.shape().length > 1) {
      missing.ruleOfShape();
    }
  }

  private void print(Input input) throws Exception {
    try (Chunks chunks = input.open()) {
      requireShape(chunks);
      ElementType type = to == null ? chunks.type() : to;
      var cast = new Cast(input.name(), chunks.type(), type, round);
      chunks.<Exception>forEach(
          (Array<?> chunk) -> Lines.print(shell(), cast.next(chunk), type == ElementType.U8));
    }
  }
}
