package dev.shoal.cli.tour;

import static dev.shoal.cli.tour.GroupStepsTest.answer;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReduceStepsTest {
  @Test
  void knowsTheAnswers() throws IOException {
    List<Step> steps = ReduceSteps.of(BundledData.read());
    assertEquals("7,009,728.", answer(steps, "sum of ints"));
    assertEquals("303 airports; most left ATL: 414,513.", answer(steps, "reduce by key"));
    assertEquals(
        "At 4.5° S, 135.5° E, in the mountains of New Guinea: 20,195 mm.", answer(steps, "argmax"));
  }
}
