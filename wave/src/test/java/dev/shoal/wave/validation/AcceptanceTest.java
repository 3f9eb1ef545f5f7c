package dev.shoal.wave.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The quick size of each acceptance test.
class AcceptanceTest {
  @TestFactory
  Stream<DynamicTest> quickly() {
    return Acceptance.all().stream()
        .map(test ->
            DynamicTest.dynamicTest(test.number() + " " + test.title(), () -> assertPasses(test)));
  }

  private static void assertPasses(Acceptance test) {
    List<Figure> figures = test.figures(Acceptance.Size.QUICK);
    assumeTrue(
        figures.stream().anyMatch(Figure::isRun), test.number() + " runs with -Pvalidation only");
    assertEquals(
        List.of(), figures.stream().filter(f -> f.isRun() && !f.passes()).toList(), test.number());
  }
}
