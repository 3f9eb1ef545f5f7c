package dev.shoal.figures.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.operations.Oracle;
import dev.shoal.operations.timing.Samples;
import dev.shoal.report.Axis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LabTest {
  private static final Device SERIAL = Device.serial();
  private static final Device PAIR = Device.cpu(2);
  private static final Published.Source SOURCE = new Published.Source("C", "A C program.");

  private static final Lab.Plan PLAN = new Lab.Plan(Size.TINY, List.of(SERIAL, PAIR), 0);

  private final List<Double> seen = new ArrayList<>();

  @Test
  void timesWhatIsRight() {
    Outcome outcome = run(two("right", 2));
    assertTrue(outcome.isRight());
    assertEquals(1, outcome.verified());
    assertEquals(
        List.of("add, warm", "add, cold"),
        outcome.findings().stream().map(finding -> finding.measure().title()).toList());
    for (Finding finding : outcome.findings()) {
      assertEquals("ns per sum", finding.measure().unit());
      assertTrue(finding.samples().median() > 0);
      assertTrue(finding.samples().runs() >= 5);
    }
  }

  @Test
  void doesNotTimeWhatIsWrongAndGoesOn() {
    Outcome outcome = run(two("wrong", 3), two("right", 2));
    assertFalse(outcome.isRight());
    assertEquals(List.of("here, wrong serial: add: [0] is 3, should be 2"), outcome.faults());
    assertEquals(1, outcome.verified());
    assertTrue(outcome.findings().stream().allMatch(f -> f.variant().equals("right")));
  }

  @Test
  void looksAtTheSecondCallToo() {
    Work adding = Work.warm("add", "sum", 1, () -> new GrowingSum()::next, Oracle.ints(2));
    Outcome outcome = run(Variant.on(SERIAL, "stale").timing(adding));
    assertEquals(
        List.of("here, stale serial: add: the second time: [0] is 3, should be 2"),
        outcome.faults());
  }

  @Test
  void failedChecksAreFaults() {
    Variant variant = two("right", 2).checking(() -> Optional.of("one line is missing"));
    Outcome outcome = run(variant);
    assertEquals(List.of("here, right serial: one line is missing"), outcome.faults());
    assertEquals(List.of(), outcome.findings());
  }

  @Test
  void whatThrowsIsWrong() {
    Outcome outcome = run(two("right", 2).checking(LabTest::broken), two("right", 2));
    assertEquals(
        List.of("here, right serial: java.lang.IllegalStateException: broken"), outcome.faults());
    assertEquals(1, outcome.verified());
  }

  @Test
  void anAlgorithmThatTheDeviceLacksIsOnlyReported() {
    Outcome outcome = run(two("right", 2).checking(LabTest::missing));
    assertTrue(outcome.isRight());
    assertEquals(List.of("here, right serial: not on serial"), outcome.omitted());
    assertEquals(0, outcome.verified());
  }

  @Test
  void aSettingThatCannotBeOpenedIsAFaultAndTheNextIsRun() {
    var setting = new Setting("nowhere", 0, _ -> List.of(two(broken().orElse(""), 2)));
    Outcome outcome =
        new Lab(PLAN, seen::add).run(new Given(List.of(setting, here(two("right", 2))), List.of()));
    assertEquals(List.of("nowhere: java.lang.IllegalStateException: broken"), outcome.faults());
    assertEquals(1, outcome.verified());
    assertEquals(List.of(1.0, 2.0, 2.0), seen);
  }

  @Test
  void publishedNumbersStandBesideAsManyThreads() {
    Variant serial = two("right", 2);
    Variant pair = Variant.on(PAIR, "right").counting(Measure.of("add", ""), () -> 1);
    Outcome outcome =
        new Lab(PLAN, seen::add)
            .run(
                new Given(
                    List.of(here(serial, pair)),
                    List.of(
                        new Published("here", "right", "add", 1, 5, SOURCE),
                        new Published("there", "right", "add", 2, 6, SOURCE))));
    for (Finding finding : outcome.findings()) {
      assertEquals(
          finding.threads() == 1 ? Optional.of(5.0) : Optional.empty(),
          finding.published().map(Published::value));
    }
  }

  @Test
  void countsAreExact() {
    Outcome outcome = run(Variant.counted("counted").counting(Measure.of("writes", ""), () -> 7L));
    Finding finding = outcome.findings().getFirst();
    assertEquals(Samples.exactly(7), finding.samples());
    assertEquals("", finding.device());
    assertEquals(0, finding.threads());
  }

  private Outcome run(Variant... variants) {
    return new Lab(PLAN, seen::add).run(new Given(List.of(here(variants)), List.of()));
  }

  private static Setting here(Variant... variants) {
    return new Setting("here", 0, _ -> List.of(variants));
  }

  /// One and one, which is named `sum`.
  private static Variant two(String name, int sum) {
    return Variant.on(SERIAL, name)
        .timing(Work.coldAndWarm("add", "sum", 1, () -> () -> IntArray.wrap(sum), Oracle.ints(2)));
  }

  /// Right the first time, from then on its table is not clean.
  private static final class GrowingSum {
    private int sum = 1;

    Object next() {
      return IntArray.wrap(++sum);
    }
  }

  private static Optional<String> broken() {
    throw new IllegalStateException("broken");
  }

  private static Optional<String> missing() {
    throw new UnsupportedOperationException("not on serial");
  }

  /// Settings without a figure.
  private record Given(List<Setting> all, List<Published> published) implements Experiment {
    @Override
    public About about() {
      return new About("given", "Figure 0", "Nothing", "", "", Axis.linear("x", ""));
    }

    @Override
    public List<Setting> settings(Size size) {
      return all;
    }
  }
}
