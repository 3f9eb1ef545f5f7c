package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupStepsTest {
  @Test
  void knowsTheAnswers() throws IOException {
    BundledData data = BundledData.read();
    List<Step> steps = new ArrayList<>(OrderSteps.of(data));
    steps.addAll(GroupSteps.of(data));
    assertEquals("BRW at 71.3° N, … ROR at 7.4° N.", answer(steps, "argsort"));
    assertEquals(
        "2015-03-15 55.9 mm, 2012-11-19 54.1 mm, 2015-12-08 54.1 mm.", answer(steps, "top-k"));
    assertEquals("Than Seattle's: 2,998 of 3,376.", answer(steps, "search"));
    assertEquals(
        "On 63 of 1,461 days; on the first of them 33.9 °C, on the last 31.7 °C.",
        answer(steps, "select"));
    assertEquals("Most have 4 to 5 °C: 839 of 8,759 hours.", answer(steps, "histogram"));
    assertEquals("303: ABE, ABI, … YUM.", answer(steps, "sort, unique"));
    assertEquals("304 airports; at Seattle 109,075.", answer(steps, "group by"));
  }

  static String answer(List<Step> steps, String name) {
    return steps.stream()
        .filter(step -> step.name().equals(name))
        .map(step -> step.answer().apply(Device.serial()))
        .findFirst()
        .orElseThrow();
  }
}
