package dev.shoal.cli.arrays;

import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.stats.GroupMeans;
import dev.shoal.cli.stats.GroupSums;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.reduce.Operator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Keys, values, and what to make of the values of each key.
///
/// @param values as many as keys
record Groups(Column keys, Column values, Operation operation) implements NamedInput {
  /// How the message of an overflow begins: the library calls groups runs.
  private static final Pattern NUMBERED = Pattern.compile("^(?:run|group) (\\d+)");

  /// What is computed of the values of a group, named as on the command line.
  enum Operation {
    sum,
    min,
    max,
    count,
    mean
  }

  @Override
  public String name() {
    return keys.name();
  }

  /// The keys that occur, ascending, and the results.
  ///
  /// @throws Failure if a sum does not fit
  List<Column> columns(Device device) throws Failure {
    return columns(device, keys.ordered());
  }

  private <K extends Array<K>> List<Column> columns(Device device, Array<?> array) throws Failure {
    K ordered = Column.typed(array);
    K outKeys = ordered.newLike(ordered.length());
    try {
      Column results =
          switch (operation) {
            case count -> counts(GroupBy.on(device), ordered, outKeys);
            case sum -> sums(device, ordered, outKeys);
            case mean -> means(device, ordered, outKeys);
            case min -> extremes(GroupBy.on(device), ordered, Operator.MIN, outKeys);
            case max -> extremes(GroupBy.on(device), ordered, Operator.MAX, outKeys);
          };
      Array<?> found = Column.first(outKeys, results.values().length());
      String heading = keys.headingOr("keys");
      return List.of(new Column("keys", heading, keys.type(), keys.restored(found)), results);
    } catch (ArithmeticException e) {
      // The fix that the library names, wrapping, does not exist here.
      String problem = withKey(e.getMessage(), ordered).replaceFirst("past long;.*", "past int64");
      throw new Failure(values.name(), problem + "; read the values as f8, or convert them to it");
    }
  }

  /// A message with the key of the group, not its number.
  private <K extends Array<K>> String withKey(String message, K ordered) {
    Matcher numbered = NUMBERED.matcher(message);
    if (!numbered.find()) {
      return message;
    }
    K found = ordered.newLike(ordered.length());
    counts(GroupBy.on(Device.serial()), ordered, found);
    List<Number> all = Lines.numbers(keys.restored(found), keys.isUnsigned());
    Number key = all.get(Integer.parseInt(numbered.group(1)));
    return "key " + key + message.substring(numbered.end());
  }

  private <K extends Array<K>> Column counts(GroupBy groupBy, K ordered, K outKeys) {
    LongArray counts = LongArray.wrap(new long[ordered.length()]);
    int groups = groupBy.count(ordered, outKeys, counts);
    return Column.counts((LongArray) Column.first(counts, groups));
  }

  private <K extends Array<K>, A extends Array<A>> Column extremes(
      GroupBy groupBy, K ordered, Operator operator, K outKeys) {
    A in = Column.typed(values.ordered());
    A out = in.newLike(in.length());
    int groups = groupBy.reduce(ordered, in, operator, outKeys, out);
    return result(values.type(), values.restored(Column.first(out, groups)));
  }

  private <K extends Array<K>> Column sums(Device device, K ordered, K outKeys) {
    var sums = new GroupSums(device, values.isUnsigned());
    Array<?> found = sums.of(ordered, values.values(), outKeys);
    ElementType type =
        switch (values.values()) {
          case FloatArray _, DoubleArray _ -> ElementType.F8;
          case IntArray _, LongArray _ ->
              values.type().isUnsigned() ? ElementType.U8 : ElementType.I8;
        };
    return result(type, found);
  }

  private <K extends Array<K>> Column means(Device device, K ordered, K outKeys) {
    var means = new GroupMeans(device, values.isUnsigned());
    return result(ElementType.F8, means.of(ordered, values.values(), outKeys));
  }

  /// Under a heading like `rain_sum`.
  private Column result(ElementType type, Array<?> found) {
    String name = operation.name();
    String of = values.heading();
    return new Column(name, of == null ? name : of + "_" + name, type, found);
  }
}
