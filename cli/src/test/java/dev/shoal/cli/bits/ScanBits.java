package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.scan.ScanAlgorithm;
import dev.shoal.textbook.scan.StepScan;
import java.util.List;

/// Scans, of all and by segment.
final class ScanBits {
  private ScanBits() {}

  static void list(OperationList list) {
    Facade<Scan> scan = list.of(Scan.class, Scan::on);
    for (ElementType<?> type : ElementType.ALL) {
      sums(scan, "scan", type);
      steps(scan, "hillis-steele", new StepScan.HillisSteele(), type);
      steps(scan, "blelloch", new StepScan.Blelloch(), type);
      steps(scan, "three-phase", new StepScan.ThreePhase(5), type);
      Operators.forEach(type, (name, operator) -> operated(scan, name, operator, type));
      operated(scan, "own", Operators.own(type), type);
    }
    for (ElementType<?> type : ElementType.INTEGERS) {
      wrapping(scan, type);
    }
    list.of(Scan.class)
        .add(
            "scan.arrays",
            (_, in) ->
                List.of(
                    IntArray.wrap(Scan.inclusive(in.finite(ElementType.INT).hostArray())),
                    IntArray.wrap(Scan.exclusive(in.finite(ElementType.INT).hostArray())),
                    LongArray.wrap(Scan.inclusive(in.finite(ElementType.LONG).hostArray())),
                    DoubleArray.wrap(Scan.inclusive(in.finite(ElementType.DOUBLE).hostArray()))));
  }

  private static void steps(
      Facade<Scan> scan, String name, ScanAlgorithm algorithm, ElementType<?> type) {
    sums(
        scan.with(s -> s.with(algorithm)).refusedBy(Kind.CPU).sizes(0, 1, 1000, 20_000),
        "scan." + name,
        type);
  }

  private static <A extends Array<A>> void sums(
      Facade<Scan> scan, String name, ElementType<A> type) {
    scan.add(
        name + ".inclusive." + type,
        (s, in) -> {
          A out = in.zeros(type);
          s.inclusive(in.finite(type), out);
          return List.of(out);
        });
    scan.add(
        name + ".exclusive." + type,
        (s, in) -> {
          A out = in.zeros(type);
          s.exclusive(in.finite(type), out);
          return List.of(out);
        });
    scan.add(
        name + ".by-segment." + type,
        (s, in) -> {
          A inclusive = in.zeros(type);
          A exclusive = in.zeros(type);
          s.inclusiveBySegment(in.finite(type), in.offsets(), Operator.SUM, inclusive);
          s.exclusiveBySegment(in.finite(type), in.offsets(), Operator.SUM, exclusive);
          return List.of(inclusive, exclusive);
        });
  }

  private static <A extends Array<A>> void operated(
      Facade<Scan> scan, String name, Operator operator, ElementType<A> type) {
    scan.add(
        "scan." + name + "." + type,
        (s, in) -> {
          A inclusive = in.zeros(type);
          A exclusive = in.zeros(type);
          s.inclusive(in.any(type), operator, inclusive);
          s.exclusive(in.any(type), operator, exclusive);
          return List.of(inclusive, exclusive);
        });
    scan.add(
        "scan." + name + ".by-segment." + type,
        (s, in) -> {
          A inclusive = in.zeros(type);
          A exclusive = in.zeros(type);
          s.inclusiveBySegment(in.any(type), in.offsets(), operator, inclusive);
          s.exclusiveBySegment(in.any(type), in.offsets(), operator, exclusive);
          return List.of(inclusive, exclusive);
        });
  }

  private static <A extends Array<A>> void wrapping(Facade<Scan> scan, ElementType<A> type) {
    scan.with(Scan::wrapping)
        .add(
            "scan.wrapping." + type,
            (s, in) -> {
              A inclusive = in.zeros(type);
              A exclusive = in.zeros(type);
              s.inclusive(in.any(type), inclusive);
              s.exclusive(in.any(type), exclusive);
              return List.of(inclusive, exclusive);
            });
  }
}
