package dev.shoal.cli.bits;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.points.Boxes;
import dev.shoal.points.Inside;
import dev.shoal.points.Nearest;
import dev.shoal.points.NearestPoints;
import dev.shoal.points.Overlaps;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import dev.shoal.points.Polygon;
import java.util.List;
import java.util.function.Function;

/// Pairs of near points, nearest points, boxes that overlap, and points inside a polygon.
final class ParticleBits {
  private ParticleBits() {}

  static void list(OperationList list) {
    Facade<Pairs> pairs = list.of(Pairs.class, Pairs::on).sizes(0, 1, 1000, 6000);
    Facade<Nearest> nearest = list.of(Nearest.class, Nearest::on).sizes(11, 1000, 3000);
    Facade<Overlaps> overlaps = list.of(Overlaps.class, Overlaps::on).sizes(0, 1, 1000, 6000);
    for (int dimensions = 2; dimensions <= 3; dimensions++) {
      int d = dimensions;
      double radius = d == 2 ? 0.03 : 0.08;
      near(pairs, "plain." + d + "d", in -> points(in, d, 0), radius);
      near(pairs, "periodic." + d + "d", in -> periodic(points(in, d, 0)), radius);
      nearest(nearest, "plain." + d + "d", in -> points(in, d, 0));
      nearest(nearest, "periodic." + d + "d", in -> periodic(points(in, d, 0)));
      overlaps.add(
          "overlaps." + d + "d",
          (o, in) -> {
            Boxes boxes = boxes(in, d);
            return List.of(o.count(boxes), lists(o.full(boxes)), lists(o.half(boxes)));
          });
    }
    near(pairs, "columns.2d", in -> Points.of(column(in, 0), column(in, 1)), 0.02);
    near(pairs, "columns.3d", in -> Points.of(column(in, 0), column(in, 1), column(in, 2)), 0.06);
    near(pairs, "float-columns.2d", in -> Points.of(whole(in, 0), whole(in, 1)), 10);
    near(pairs, "float-columns.3d", in -> Points.of(whole(in, 0), whole(in, 1), whole(in, 2)), 60);
    near(pairs, "float-rows.3d", in -> Points.ofRows(rows(in), 3), 60);
    list.of(Inside.class, Inside::on)
        .add(
            "inside",
            (i, in) -> {
              Points points = points(in, 2, 0);
              return List.of(
                  i.find(star(), points),
                  i.find(
                      star().with(DoubleArray.wrap(0.4, 0.6, 0.5), DoubleArray.wrap(0.4, 0.4, 0.6)),
                      points));
            });
    list.of(Inside.class, Inside::on)
        .add(
            "inside.on-edge",
            (i, in) -> {
              FloatArray x = in.below(9, ElementType.FLOAT);
              FloatArray y = ElementType.FLOAT.below(9, in.n(), 5);
              Polygon square =
                  Polygon.of(DoubleArray.wrap(2, 6, 6, 2), DoubleArray.wrap(2, 2, 6, 6));
              return List.of(i.find(square, Points.of(x, y)));
            });
  }

  private static void near(
      Facade<Pairs> pairs, String name, Function<Input, Points> points, double radius) {
    pairs.add(
        "pairs." + name,
        (p, in) -> {
          Points all = points.apply(in);
          return List.of(
              p.count(all, radius), lists(p.full(all, radius)), lists(p.half(all, radius)));
        });
  }

  private static void nearest(
      Facade<Nearest> nearest, String name, Function<Input, Points> points) {
    for (int k : new int[] {1, 10}) {
      nearest.add(
          "nearest-" + k + "." + name,
          (n, in) -> {
            NearestPoints found = n.find(points.apply(in), k);
            return List.of(found.neighbours(), found.squares());
          });
    }
  }

  private static List<?> lists(PairLists lists) {
    return List.of(lists.offsets(), lists.neighbours());
  }

  /// Points in the unit square or cube, half of them crowded in a corner.
  private static Points points(Input in, int dimensions, int stream) {
    double[] rows = Input.doubles(in.n() * dimensions, 0, 1, stream).hostArray();
    for (int i = 0; i < rows.length / 2; i++) {
      rows[i] *= 0.4;
    }
    return Points.ofRows(DoubleArray.wrap(rows), dimensions);
  }

  private static DoubleArray column(Input in, int axis) {
    return Input.doubles(in.n(), 0, 1, axis);
  }

  /// Whole numbers, so that many distances are equal.
  private static FloatArray whole(Input in, int axis) {
    return ElementType.FLOAT.below(1000, in.n(), axis);
  }

  private static FloatArray rows(Input in) {
    return ElementType.FLOAT.below(1000, 3 * in.n(), 4);
  }

  private static Points periodic(Points points) {
    return points.dimensions() == 2 ? points.periodic(1, 1) : points.periodic(1, 1, 1);
  }

  private static Boxes boxes(Input in, int dimensions) {
    double[] low = Input.doubles(in.n() * dimensions, 0, 1, 1).hostArray();
    double[] high =
        Input.doubles(in.n() * dimensions, 0, dimensions == 2 ? 0.03 : 0.1, 2).hostArray();
    for (int i = 0; i < high.length; i++) {
      high[i] += low[i];
    }
    return Boxes.of(
        Points.ofRows(DoubleArray.wrap(low), dimensions),
        Points.ofRows(DoubleArray.wrap(high), dimensions));
  }

  private static Polygon star() {
    return Polygon.of(
        DoubleArray.wrap(0.1, 0.5, 0.9, 0.6, 0.95, 0.5, 0.05, 0.4),
        DoubleArray.wrap(0.1, 0.3, 0.05, 0.5, 0.9, 0.65, 0.95, 0.5));
  }
}
