package dev.shoal.cli.arrays;

import dev.shoal.cli.command.EmptyOption;
import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.command.OptionSet;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.ReadOptions;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Which numbers to read, of a command that takes two arrays.
final class PairOptions extends OptionSet {
  @Parameters(
      arity = "1..2",
      paramLabel = "FILE",
      description =
          "Two files in any format that shoal reads, or one file of which two columns are "
              + "named. - is standard input.")
  List<String> files;

  @Option(
      names = {"-t", "--type"},
      paramLabel = "TYPE",
      converter = InputOptions.TypeConverter.class,
      description =
          "The element type: i1 i2 i4 i8 u1 u2 u4 u8 f4 f8, once for both arrays or once for "
              + "each. Required for raw binary; text is read as f8 by default.")
  List<ElementType> types = List.of();

  @Option(names = "--big-endian", description = "Raw binary is big-endian.")
  boolean bigEndian;

  @Option(
      names = {"-c", "--column"},
      paramLabel = "NAME|NUMBER",
      converter = InputOptions.ColumnConverter.class,
      description =
          "The column of a text file, by its name or its number from 1, once for both arrays or "
              + "once for each.")
  List<String> columns = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = InputOptions.FormatConverter.class,
      description =
          "npy, raw, text, grid or dem, if neither the name nor the first bytes imply it.")
  Format format;

  @Mixin MissingOption missing;
  @Mixin EmptyOption empty;

  /// Refuses what does not make two arrays.
  ///
  /// @param first what the first array is, for messages
  /// @param second what the second is; null if one is enough
  void check(String first, String second) {
    int arrays = second == null ? 1 : 2;
    requireAtMost(arrays, "a file", files.size());
    requireAtMost(arrays, "--type", types.size());
    requireAtMost(arrays, "--column", columns.size());
    if (second == null) {
      return;
    }
    if (files.size() == 1 && columns.size() < 2) {
      throw refusal(
          second
              + " are missing: give a second file, or two --column of this one, for "
              + first
              + " and "
              + second);
    }
    if (files.size() == 2 && files.get(0).equals("-") && files.get(1).equals("-")) {
      throw refusal("only one of two files can be the standard input");
    }
  }

  private void requireAtMost(int arrays, String option, int times) {
    if (times > arrays) {
      throw refusal(option + " is given " + times + " times, there is use for " + arrays);
    }
  }

  /// Reads both arrays.
  List<Column> read(Shell shell, Timing timing) throws IOException, Failure {
    return read(shell, timing, NumberInput::load);
  }

  /// Reads both arrays, of which the first are keys.
  List<Column> readKeysAndValues(Shell shell, Timing timing) throws IOException, Failure {
    return read(shell, timing, PairOptions::loadKeys);
  }

  /// Reads the first array only, which are keys.
  Column readKeys(Shell shell, Timing timing) throws IOException, Failure {
    try (var keys = new NumberInput(shell, timing, files.getFirst(), readOptions(0))) {
      return loadKeys(keys);
    }
  }

  private static Column loadKeys(NumberInput input) throws IOException, Failure {
    try {
      return input.loadKeys();
    } catch (FormatException e) {
      throw e.isNotANumber() ? e.withFix("keys are numbers, so give each word a number") : e;
    }
  }

  private interface Loading {
    Column load(NumberInput input) throws IOException, Failure;
  }

  private List<Column> read(Shell shell, Timing timing, Loading ofFirst)
      throws IOException, Failure {
    try (var first = new NumberInput(shell, timing, files.getFirst(), readOptions(0))) {
      if (files.size() == 1) {
        first.keep(); // it is read twice
        try (var second = first.with(readOptions(1))) {
          requireOneHeader(first, second);
          return List.of(ofFirst.load(first), second.load());
        }
      }
      try (var second = new NumberInput(shell, timing, files.getLast(), readOptions(1))) {
        return List.of(ofFirst.load(first), second.load());
      }
    }
  }

  /// Checks that two columns of one file have the same rows.
  private static void requireOneHeader(NumberInput first, NumberInput second)
      throws IOException, Failure {
    if (first.hasHeader() != second.hasHeader()) {
      String column = (first.hasHeader() ? first : second).options().column();
      String other = (first.hasHeader() ? second : first).options().column();
      throw new Failure(
          first.name(),
          "the first line is a header by column "
              + column
              + " and a value by column "
              + other
              + "; remove it, or write a word above each column");
    }
  }

  /// How to read array 0 or 1.
  private ReadOptions readOptions(int array) {
    return new ReadOptions(
        of(types, array), bigEndian, of(columns, array), format, missing.rule(), empty.isAllowed());
  }

  private static <T> T of(List<T> given, int array) {
    return given.isEmpty() ? null : given.get(Math.min(array, given.size() - 1));
  }
}
