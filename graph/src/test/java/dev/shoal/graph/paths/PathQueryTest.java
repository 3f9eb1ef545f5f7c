package dev.shoal.graph.paths;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// What a limit and targets leave out: the same by every algorithm, wherever it stops.
class PathQueryTest {
  /// Graphs with weights of every type, and a query of each; what is expected is all distances but
  /// for those that the query leaves out.
  private interface Queries {
    PathQuery query(SplittableRandom random, Arcs arcs, double[] distances);
  }

  private static void assertAll(Device device, Queries queries) {
    List<ShortestPaths> searches =
        EveryAlgorithm.of(device).stream().map(ShortestPaths.on(device)::with).toList();
    for (WeightType type : WeightType.values()) {
      Cases.forAll(
          random -> {
            Arcs arcs = RandomArcs.any(random, type);
            return new Case(arcs, queries.query(random, arcs, Exhaustion.distances(arcs)));
          },
          _ -> null,
          each -> each.assertSame(searches));
    }
  }

  private record Case(Arcs arcs, PathQuery query) {
    void assertSame(List<ShortestPaths> searches) {
      Graph graph = arcs.graph();
      Object expected = arcs.type().result(Exhaustion.cut(Exhaustion.distances(arcs), query));
      for (ShortestPaths search : searches) {
        assertArrayEquals(
            new Object[] {expected},
            new Object[] {Arcs.elements(search.distances(graph, query))},
            () -> "%s, %s by %s".formatted(arcs, query, search.explain(graph).algorithm()));
      }
    }
  }

  /// A distance that occurs; 0 or more.
  private static double oneOf(double[] distances, SplittableRandom random) {
    double[] finite = Arrays.stream(distances).filter(Double::isFinite).toArray();
    return finite[random.nextInt(finite.length)];
  }

  @EveryDevice
  void aLimitThatIsADistanceIncludesIt(Device device) {
    assertAll(
        device,
        (random, arcs, distances) ->
            PathQuery.from(arcs.source()).within(oneOf(distances, random)));
  }

  @EveryDevice
  void aLimitJustBelowADistanceLeavesItOut(Device device) {
    assertAll(
        device,
        (random, arcs, distances) -> {
          double distance = oneOf(distances, random);
          double below =
              random.nextBoolean() ? Math.nextDown(distance) : Math.nextDown((float) distance);
          return PathQuery.from(arcs.source()).within(Math.max(0, below));
        });
  }

  @EveryDevice
  void aLimitMayLieBetweenNumbersOfTheType(Device device) {
    assertAll(
        device,
        (random, arcs, distances) -> {
          double distance = oneOf(distances, random);
          double above =
              random.nextBoolean() ? Math.nextUp(distance) : distance + random.nextDouble();
          return PathQuery.from(arcs.source()).within(above);
        });
  }

  @EveryDevice
  void aLimitOf0LeavesTheSourceAndWhatIsAtNoDistance(Device device) {
    assertAll(device, (_, arcs, _) -> PathQuery.from(arcs.source()).within(0));
  }

  @EveryDevice
  void aHugeLimitLeavesNothingOut(Device device) {
    double[] limits = {1e15, 0x1p62, 0x1p63, 1e30, Double.MAX_VALUE, Double.POSITIVE_INFINITY};
    assertAll(
        device,
        (random, arcs, _) ->
            PathQuery.from(arcs.source()).within(limits[random.nextInt(limits.length)]));
  }

  @EveryDevice
  void oneTargetBoundsTheDistances(Device device) {
    assertAll(
        device,
        (random, arcs, _) -> PathQuery.from(arcs.source()).to(random.nextInt(arcs.nodes())));
  }

  @EveryDevice
  void theFarthestOfSomeTargetsBoundsTheDistances(Device device) {
    assertAll(
        device,
        (random, arcs, _) ->
            PathQuery.from(arcs.source())
                .to(random.ints(random.nextInt(6), 0, arcs.nodes()).toArray()));
  }

  @EveryDevice
  void theSourceMayBeATargetAndATargetMayBeThereTwice(Device device) {
    assertAll(
        device,
        (random, arcs, _) -> {
          int target = random.nextBoolean() ? arcs.source() : random.nextInt(arcs.nodes());
          return PathQuery.from(arcs.source()).to(target, arcs.source(), target);
        });
  }

  @EveryDevice
  void targetsAndALimitHoldTogether(Device device) {
    assertAll(
        device,
        (random, arcs, distances) ->
            PathQuery.from(arcs.source())
                .to(random.nextInt(arcs.nodes()), random.nextInt(arcs.nodes()))
                .within(oneOf(distances, random)));
  }

  /// What lies behind arcs of weight 0 is as near as the target.
  @EveryDevice
  void nodesAsFarAsTheTargetAreNotLeftOut(Device device) {
    for (WeightType type :
        List.of(WeightType.INT, WeightType.LONG, WeightType.FLOAT, WeightType.DOUBLE)) {
      Arcs arcs = Arcs.of(type, 5, 0, new double[][] {{0, 3, 5}, {3, 2, 0}, {2, 1, 0}, {1, 4, 1}});
      new Case(arcs, PathQuery.from(0).to(3))
          .assertSame(
              EveryAlgorithm.of(device).stream().map(ShortestPaths.on(device)::with).toList());
    }
  }

  @Test
  void refusesALimitThatIsNone() {
    for (double limit : new double[] {-1, -Double.MIN_VALUE, Double.NaN}) {
      assertError(
          "limit is " + limit + ", must be 0 or more", () -> PathQuery.from(0).within(limit));
    }
  }

  @Test
  void copiesItsTargetsAndComparesByValue() {
    int[] targets = {4, 2};
    PathQuery query = PathQuery.from(3).to(targets).within(7.5);
    targets[0] = 0;
    query.targets()[1] = 0;
    assertArrayEquals(new int[] {4, 2}, query.targets());
    assertEquals(3, query.source());
    assertEquals(7.5, query.limit());
    assertEquals(PathQuery.from(3).within(7.5).to(4, 2), query);
    assertEquals(PathQuery.from(3).within(7.5).to(4, 2).hashCode(), query.hashCode());
    assertNotEquals(PathQuery.from(3).within(7.5), query);
    assertNotEquals(PathQuery.from(2).to(4, 2).within(7.5), query);
    assertNotEquals(PathQuery.from(3).to(4, 2), query);
    assertEquals("from 3 to [4, 2] within 7.5", query.toString());
    assertEquals("from 0", PathQuery.from(0).toString());
  }

  @Test
  void limitsThatAreEqualHaveEqualHashCodes() {
    PathQuery positive = PathQuery.from(1).within(0.0);
    PathQuery negative = PathQuery.from(1).within(-0.0);
    assertEquals(positive, negative);
    assertEquals(positive.hashCode(), negative.hashCode());
    assertEquals("from 1 within 0.0", negative.toString());
  }

  @Test
  void isUnboundedWithoutTargetsAndLimit() {
    assertTrue(PathQuery.from(1).isUnbounded());
    assertTrue(PathQuery.from(1).to().within(Double.POSITIVE_INFINITY).isUnbounded());
    assertFalse(PathQuery.from(1).to(0).isUnbounded());
    assertFalse(PathQuery.from(1).within(Double.MAX_VALUE).isUnbounded());
  }
}
