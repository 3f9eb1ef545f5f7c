package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.merge.Merge;
import dev.shoal.primitives.select.Condition;
import dev.shoal.primitives.select.Select;
import java.util.ArrayList;
import java.util.List;

/// Selections by condition and by flag, runs of equal neighbours, and merges of sorted arrays.
final class SelectBits {
  private SelectBits() {}

  static void list(OperationList list) {
    Facade<Select> select = list.of(Select.class, Select::on);
    Facade<Merge> merge = list.of(Merge.class, Merge::on);
    for (ElementType<?> type : ElementType.ALL) {
      byCondition(select, type);
      byFlag(select, type);
      runs(select, type, ElementType.INT);
      runs(select, type, ElementType.DOUBLE);
      merges(merge, type);
    }
    select.add(
        "select.flagged-indices",
        (s, in) -> {
          IntArray out = in.newInts();
          return List.of(Input.first(s.flaggedIndices(in.below(3), out), out));
        });
  }

  private static <A extends Array<A>> void byCondition(Facade<Select> select, ElementType<A> type) {
    select.add(
        "select.count." + type,
        (s, in) -> {
          List<Integer> counts = new ArrayList<>();
          for (Condition<A> condition : Conditions.of(type)) {
            counts.add(s.count(in.any(type), condition));
          }
          return counts;
        });
    select.add(
        "select.values." + type,
        (s, in) -> {
          List<Array<?>> selected = new ArrayList<>();
          for (Condition<A> condition : Conditions.of(type)) {
            A out = in.zeros(type);
            selected.add(Input.first(s.values(in.any(type), condition, out), out));
          }
          return selected;
        });
    select.add(
        "select.indices." + type,
        (s, in) -> {
          List<Array<?>> selected = new ArrayList<>();
          for (Condition<A> condition : Conditions.of(type)) {
            IntArray out = in.newInts();
            selected.add(Input.first(s.indices(in.any(type), condition, out), out));
          }
          return selected;
        });
    select.add(
        "select.partition." + type,
        (s, in) -> {
          List<Object> partitioned = new ArrayList<>();
          for (Condition<A> condition : Conditions.of(type)) {
            A out = in.zeros(type);
            partitioned.add(s.partition(in.any(type), condition, out));
            partitioned.add(out);
          }
          return partitioned;
        });
  }

  private static <A extends Array<A>> void byFlag(Facade<Select> select, ElementType<A> type) {
    select.add(
        "select.flagged." + type,
        (s, in) -> {
          A out = in.zeros(type);
          A partitioned = in.zeros(type);
          int selected = s.flagged(in.any(type), in.below(3), out);
          int first = s.partitionFlagged(in.any(type), in.below(2), partitioned);
          return List.of(Input.first(selected, out), first, partitioned);
        });
  }

  private static <K extends Array<K>, A extends Array<A>> void runs(
      Facade<Select> select, ElementType<K> type, ElementType<A> valueType) {
    select.add(
        "select.unique-by-key." + type + "." + valueType,
        (s, in) -> {
          K keys = in.zeros(type);
          A values = in.zeros(valueType);
          int runs = s.uniqueByRun(in.runs(type), in.any(valueType), keys, values);
          return List.of(Input.first(runs, keys), Input.first(runs, values));
        });
    if (valueType == ElementType.INT) {
      for (boolean isShort : new boolean[] {true, false}) {
        select.add(
            "select." + (isShort ? "short" : "long") + "-runs." + type,
            (s, in) -> {
              K x = isShort ? in.any(type) : in.runs(type);
              K values = in.zeros(type);
              IntArray lengths = in.newInts();
              IntArray starts = in.newInts();
              K unique = in.zeros(type);
              int runs = s.runLengths(x, values, lengths);
              return List.of(
                  Input.first(runs, values),
                  Input.first(runs, lengths),
                  Input.first(s.runStarts(x, starts), starts),
                  Input.first(s.unique(x, unique), unique));
            });
      }
    }
  }

  private static <A extends Array<A>> void merges(Facade<Merge> merge, ElementType<A> type) {
    merge.add(
        "merge." + type,
        (m, in) -> {
          A a = Sorted.of(in.any(type));
          A b = Sorted.of(in.below(1000, type));
          A merged = type.zeros(2 * in.n());
          A union = type.zeros(2 * in.n());
          A intersection = in.zeros(type);
          A difference = in.zeros(type);
          m.merge(a, b, merged);
          return List.of(
              merged,
              Input.first(m.union(a, b, union), union),
              Input.first(m.intersection(a, b, intersection), intersection),
              Input.first(m.difference(a, b, difference), difference));
        });
  }
}
