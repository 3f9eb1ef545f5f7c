package dev.shoal.operations.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SamplesTest {
  @Test
  void oneIsItsOwnMedian() {
    assertEquals(new Samples(3, 3, 3, 1), Samples.of(3));
    assertEquals(Samples.exactly(3), Samples.of(3));
  }

  @Test
  void quartilesOfFiveAreSamples() {
    Samples samples = Samples.of(50, 10, 40, 30, 20);
    assertEquals(new Samples(30, 20, 40, 5), samples);
    assertEquals(10, samples.spread());
  }

  @Test
  void aMedianOfTwoIsBetweenThem() {
    assertEquals(new Samples(15, 12.5, 17.5, 2), Samples.of(20, 10));
  }
}
