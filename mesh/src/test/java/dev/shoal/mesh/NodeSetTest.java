package dev.shoal.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shoal.testkit.Cases;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NodeSetTest {
  @Test
  void agreesWithTheSetOfTheJdk() {
    Cases.forAll(
        Cases::longs,
        Cases::firstHalf,
        x -> {
          var set = new NodeSet();
          Set<Long> expected = new HashSet<>();
          for (long value : x) {
            long key = value & Long.MAX_VALUE;
            assertEquals(expected.contains(key), set.contains(key));
            expected.add(key);
            set.add(key);
          }
          assertEquals(expected.size(), set.size());
          Set<Long> seen = new HashSet<>();
          set.forEach(seen::add);
          assertEquals(expected, seen);
        });
  }

  @Test
  void startsEmpty() {
    assertFalse(new NodeSet().contains(0));
  }
}
