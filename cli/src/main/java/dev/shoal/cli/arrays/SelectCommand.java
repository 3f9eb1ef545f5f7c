package dev.shoal.cli.arrays;

import dev.shoal.cli.command.ArrayCommand;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.Where;
import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.select.Condition;
import dev.shoal.primitives.select.Select;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "select",
    description = {
      "Print the values that meet a condition, in input order.",
      "The element type is kept. -0.0 equals 0.0; a NaN matches only != and nan. All values are "
          + "read into memory."
    })
public final class SelectCommand extends ArrayCommand {
  @Option(
      names = {"-w", "--where"},
      paramLabel = "CONDITION",
      required = true,
      converter = WhereConverter.class,
      description =
          "'< X', '<= X', '= X', '== X', '!= X', '>= X', '> X', 'in LO HI' (both ends "
              + "inclusive), 'number' (not NaN) or 'nan'. Integers are compared with X exactly, "
              + "floating-point values with X rounded to their type.")
  Where where;

  @Option(
      names = "--indices",
      description =
          "Print the indices of the values in the file, from 0 and as i4, instead of the values.")
  boolean indices;

  @Override
  public List<Column> compute(Column input, Device device) throws Failure {
    Array<?> ordered = input.ordered();
    Condition<?> condition = where.on(input);
    if (indices) {
      return List.of(Column.indices(input.inFile(indicesWhere(device, ordered, condition))));
    }
    Array<?> found = values(Select.on(device), ordered, condition);
    return List.of(new Column(Column.VALUES, input.type(), input.restored(found)));
  }

  private static <A extends Array<A>> IntArray indicesWhere(
      Device device, Array<?> array, Condition<?> condition) {
    A in = Column.typed(array);
    Condition<A> where = Where.typed(condition);
    Select select = Select.on(device);
    IntArray out = device.newInts(select.count(in, where));
    select.indices(in, where, out);
    return out;
  }

  private static <A extends Array<A>> Array<?> values(
      Select select, Array<?> array, Condition<?> condition) {
    A in = Column.typed(array);
    Condition<A> where = Where.typed(condition);
    A out = in.newLike(select.count(in, where));
    select.values(in, where, out);
    return out;
  }

  /// From `> 1.5`.
  static final class WhereConverter implements ITypeConverter<Where> {
    @Override
    public Where convert(String text) {
      try {
        return Where.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
