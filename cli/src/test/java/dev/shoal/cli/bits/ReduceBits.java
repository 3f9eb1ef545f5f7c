package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.textbook.reduce.Butterfly;
import java.util.List;

/// Reductions of all elements, by segment, by run of equal keys, and by equal keys anywhere.
final class ReduceBits {
  private ReduceBits() {}

  static void list(OperationList list) {
    Facade<Reduce> reduce = list.of(Reduce.class, Reduce::on);
    Facade<GroupBy> group = list.of(GroupBy.class, GroupBy::on);
    for (ElementType<?> type : ElementType.ALL) {
      ofAll(reduce, "reduce", type);
      ofAll(butterfly(reduce), "reduce.butterfly", type);
      reduce.add(
          "reduce.own." + type, (r, in) -> List.of(of(r, in.finite(type), Operators.own(type))));
      bySegment(reduce, "own", Operators.own(type), type);
      byRun(reduce, "own", Operators.own(type), ElementType.INT, type);
      byKey(group, "own", Operators.own(type), ElementType.INT, type);
      Operators.forEach(
          type,
          (name, operator) -> {
            bySegment(reduce, name, operator, type);
            byRun(reduce, name, operator, ElementType.INT, type);
            byKey(group, name, operator, ElementType.INT, type);
          });
      if (type != ElementType.INT) {
        byRun(reduce, "max", Operator.MAX, type, ElementType.DOUBLE);
        byKey(group, "max", Operator.MAX, type, ElementType.DOUBLE);
      }
      counts(group, type);
    }
    reduce
        .refusedBy(Kind.OPENCL)
        .nonEmpty()
        .add(
            "reduce.own.only-java",
            (r, in) -> List.of(r.reduce(in.any(ElementType.INT), Operators.ONLY_JAVA)));
    for (ElementType<?> type : ElementType.INTEGERS) {
      Facade<Reduce> wrapping = reduce.with(Reduce::wrapping);
      reduce.add("reduce.sum." + type, (r, in) -> List.of(sum(r, in.finite(type))));
      wrapping.add("reduce.wrapping.sum." + type, (r, in) -> List.of(sum(r, in.any(type))));
      butterfly(reduce)
          .add("reduce.butterfly.sum." + type, (r, in) -> List.of(sum(r, in.finite(type))));
      butterfly(reduce)
          .add(
              "reduce.butterfly.own." + type,
              (r, in) -> List.of(of(r, in.any(type), Operators.own(type).commuting())));
      bySegment(reduce, "sum", Operator.SUM, type);
      bySegment(wrapping, "wrapping.sum", Operator.SUM, type);
      byRun(reduce, "sum", Operator.SUM, type, type);
      byRun(wrapping, "wrapping.sum", Operator.SUM, type, type);
      byKey(group, "sum", Operator.SUM, type, type);
      byKey(group.with(GroupBy::wrapping), "wrapping.sum", Operator.SUM, type, type);
    }
  }

  private static Facade<Reduce> butterfly(Facade<Reduce> reduce) {
    return reduce.with(r -> r.with(new Butterfly())).refusedBy(Kind.CPU).sizes(1, 1000, 9000);
  }

  /// Extremes, their indices, and bits.
  private static <A extends Array<A>> void ofAll(
      Facade<Reduce> reduce, String name, ElementType<A> type) {
    Operators.forEach(
        type,
        (what, operator) ->
            reduce.add(
                name + "." + what + "." + type, (r, in) -> List.of(of(r, in.any(type), operator))));
    Facade<Reduce> ofSome = reduce.nonEmpty();
    ofSome.add(
        name + ".extremes." + type,
        (r, in) ->
            switch ((Array<?>) in.any(type)) {
              case IntArray x -> {
                var both = r.minMax(x);
                yield List.of(
                    r.min(x), r.max(x), both.min(), both.max(), r.and(x), r.or(x), r.xor(x));
              }
              case LongArray x -> {
                var both = r.minMax(x);
                yield List.of(
                    r.min(x), r.max(x), both.min(), both.max(), r.and(x), r.or(x), r.xor(x));
              }
              case FloatArray x -> {
                var both = r.minMax(x);
                yield List.of(r.min(x), r.max(x), both.min(), both.max());
              }
              case DoubleArray x -> {
                var both = r.minMax(x);
                yield List.of(r.min(x), r.max(x), both.min(), both.max());
              }
            });
    ofSome.add(
        name + ".extremes-of-finite." + type,
        (r, in) ->
            List.of(
                of(r, in.finite(type), Operator.MIN),
                of(r, in.finite(type), Operator.MAX),
                r.argmin(in.finite(type)),
                r.argmax(in.finite(type))));
    ofSome.add(
        name + ".arg-extremes." + type,
        (r, in) ->
            List.of(
                r.argmin(in.any(type)),
                r.argmax(in.any(type)),
                r.argmin(in.below(9, type)),
                r.argmax(in.below(9, type))));
  }

  private static Object of(Reduce reduce, Array<?> in, Operator operator) {
    return switch (in) {
      case IntArray x -> (Object) reduce.reduce(x, operator);
      case LongArray x -> reduce.reduce(x, operator);
      case FloatArray x -> reduce.reduce(x, operator);
      case DoubleArray x -> reduce.reduce(x, operator);
    };
  }

  private static long sum(Reduce reduce, Array<?> in) {
    return switch (in) {
      case IntArray x -> reduce.sum(x);
      case LongArray x -> reduce.sum(x);
      default -> throw new IllegalArgumentException("no integer sum of " + in);
    };
  }

  private static <A extends Array<A>> void bySegment(
      Facade<Reduce> reduce, String name, Operator operator, ElementType<A> type) {
    boolean isSum = name.equals("sum");
    reduce.add(
        "reduce.by-segment." + name + "." + type,
        (r, in) -> {
          IntArray offsets = in.offsets();
          A out = type.zeros(offsets.length() - 1);
          r.bySegment(isSum ? in.finite(type) : in.any(type), offsets, operator, out);
          return List.of(out);
        });
  }

  private static <K extends Array<K>, A extends Array<A>> void byRun(
      Facade<Reduce> reduce,
      String name,
      Operator operator,
      ElementType<K> keyType,
      ElementType<A> type) {
    boolean isSum = name.equals("sum");
    reduce.add(
        "reduce.by-run." + name + "." + keyType + "." + type,
        (r, in) -> {
          K keys = in.zeros(keyType);
          A values = in.zeros(type);
          A x = isSum ? in.finite(type) : in.any(type);
          int runs = r.byRun(in.runs(keyType), x, operator, keys, values);
          return List.of(Input.first(runs, keys), Input.first(runs, values));
        });
  }

  /// Keys of a small range, which have tables, and of any bits, which are sorted.
  private static <K extends Array<K>, A extends Array<A>> void byKey(
      Facade<GroupBy> group,
      String name,
      Operator operator,
      ElementType<K> keyType,
      ElementType<A> type) {
    boolean isSum = name.equals("sum");
    group.add(
        "group." + name + "." + keyType + "." + type,
        (g, in) -> {
          K keys = in.zeros(keyType);
          A values = in.zeros(type);
          A x = isSum ? in.finite(type) : in.any(type);
          int few = g.reduce(in.below(100, keyType), x, operator, keys, values);
          List<?> first = List.of(Input.first(few, keys), Input.first(few, values));
          int many = g.reduce(in.any(keyType), x, operator, keys, values);
          return List.of(first, Input.first(many, keys), Input.first(many, values));
        });
  }

  private static <K extends Array<K>> void counts(Facade<GroupBy> group, ElementType<K> type) {
    group.add(
        "group.count." + type,
        (g, in) -> {
          K keys = in.zeros(type);
          LongArray counts = in.zeros(ElementType.LONG);
          int few = g.count(in.below(100, type), keys, counts);
          List<?> first = List.of(Input.first(few, keys), Input.first(few, counts));
          int many = g.count(in.any(type), keys, counts);
          return List.of(first, Input.first(many, keys), Input.first(many, counts));
        });
    group.add(
        "group.exact-sum." + type,
        (g, in) -> {
          K keys = in.zeros(type);
          DoubleArray sums = in.zeros(ElementType.DOUBLE);
          int few = g.sum(in.below(100, type), in.finite(ElementType.DOUBLE), keys, sums);
          List<?> first = List.of(Input.first(few, keys), Input.first(few, sums));
          int many = g.sum(in.any(type), in.finite(ElementType.FLOAT), keys, sums);
          return List.of(first, Input.first(many, keys), Input.first(many, sums));
        });
  }
}
