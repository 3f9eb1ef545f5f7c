package dev.shoal.cli.bits;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.grids.contour.Contour;
import dev.shoal.grids.contour.ContourLines;
import dev.shoal.grids.isosurface.Isosurface;
import dev.shoal.grids.isosurface.Surface;
import dev.shoal.tables.AxisSearch;
import dev.shoal.tables.DoubleAxis;
import dev.shoal.tables.DoubleTable;
import dev.shoal.tables.FloatAxis;
import dev.shoal.tables.FloatTable;
import dev.shoal.tables.Lookup;
import dev.shoal.tables.Outside;
import dev.shoal.tables.SearchLookup;
import java.util.List;

/// Contour lines, isosurfaces, and values between the knots of a table.
final class GridBits {
  private static final int KNOTS = 50;

  private GridBits() {}

  static void list(OperationList list) {
    list.of(Contour.class, Contour::on)
        .sizes(2, 30, 200)
        .add(
            "contour",
            (c, in) -> {
              DoubleArray values = Input.doubles(in.n() * in.n(), 0, 1, 1);
              values.hostArray()[in.n() + 1] = Double.NaN;
              ContourLines lines = c.lines(values, in.n(), DoubleArray.wrap(0.25, 0.5, 0.75));
              return List.of(lines.x(), lines.y(), lines.offsets(), lines.levels());
            });
    list.of(Contour.class, Contour::on)
        .sizes(2, 30, 200)
        .add(
            "contour.whole-numbers",
            (c, in) -> {
              DoubleArray values = ElementType.DOUBLE.below(4, in.n() * (in.n() + 3), 2);
              ContourLines lines = c.lines(values, in.n() + 3, DoubleArray.wrap(1, 1.5, 2));
              return List.of(lines.x(), lines.y(), lines.offsets(), lines.levels());
            });
    list.of(Isosurface.class, Isosurface::on)
        .sizes(2, 10, 40)
        .add(
            "isosurface",
            (i, in) -> {
              int cells = in.n() * (in.n() + 1) * (in.n() + 2);
              Surface random =
                  i.at(Input.doubles(cells, 0, 1, 3), in.n(), in.n() + 1, in.n() + 2, 0.5);
              Surface whole =
                  i.at(ElementType.DOUBLE.below(4, cells, 4), in.n() + 2, in.n(), in.n() + 1, 2);
              return List.of(
                  random.points(), random.triangles(), whole.points(), whole.triangles());
            });
    Facade<Lookup> lookup = list.of(Lookup.class, Lookup::on);
    looked(lookup, "default", false);
    looked(lookup.with(l -> l.with(AxisSearch.LINEAR)), "linear", false);
    looked(lookup.with(l -> l.with(AxisSearch.BISECTION)), "bisection", false);
    looked(lookup.with(l -> l.with(AxisSearch.GUIDE)), "guide", false);
    looked(lookup.with(l -> l.with(AxisSearch.UNIFORM)), "uniform", true);
    looked(lookup, "default-of-uniform", true);
    looked(
        lookup.with(l -> l.with(SearchLookup.by(AxisSearch.GUIDE))), "guide-by-algorithm", false);
  }

  private static void looked(Facade<Lookup> lookup, String name, boolean isUniform) {
    lookup.add(
        "lookup." + name + ".double",
        (l, in) -> {
          DoubleAxis axis = DoubleAxis.of(knots(isUniform));
          DoubleTable table =
              DoubleTable.of(axis, axis, Input.doubles(KNOTS * KNOTS, -1, 1, 5).hostArray());
          DoubleArray x = Input.doubles(in.n(), axis.first(), axis.last(), 6);
          DoubleArray y = Input.doubles(in.n(), axis.first(), axis.last(), 7);
          DoubleArray beyond = Input.doubles(in.n(), axis.first() - 9, axis.last() + 9, 8);
          DoubleArray inside = in.zeros(ElementType.DOUBLE);
          DoubleArray clamped = in.zeros(ElementType.DOUBLE);
          DoubleArray orNan = in.zeros(ElementType.DOUBLE);
          IntArray intervals = in.newInts();
          IntArray intervalsOrNan = in.newInts();
          l.bilinear(table, x, y, inside);
          l.intervals(axis, x, intervals);
          l.with(Outside.CLAMP).bilinear(table, beyond, y, clamped);
          l.with(Outside.NAN).bilinear(table, x, beyond, orNan);
          l.with(Outside.NAN).intervals(axis, beyond, intervalsOrNan);
          return List.of(inside, clamped, orNan, intervals, intervalsOrNan);
        });
    lookup.add(
        "lookup." + name + ".float",
        (l, in) -> {
          FloatAxis axis = FloatAxis.of(floats(DoubleArray.wrap(knots(isUniform))).hostArray());
          FloatTable table =
              FloatTable.of(axis, axis, floats(Input.doubles(KNOTS * KNOTS, -1, 1, 5)).hostArray());
          FloatArray x = floats(Input.doubles(in.n(), axis.first(), axis.last(), 6));
          FloatArray y = floats(Input.doubles(in.n(), axis.first(), axis.last(), 7));
          FloatArray beyond = floats(Input.doubles(in.n(), axis.first() - 9, axis.last() + 9, 8));
          FloatArray inside = in.zeros(ElementType.FLOAT);
          FloatArray clamped = in.zeros(ElementType.FLOAT);
          FloatArray orNan = in.zeros(ElementType.FLOAT);
          IntArray intervals = in.newInts();
          l.bilinear(table, x, y, inside);
          l.intervals(axis, x, intervals);
          l.with(Outside.CLAMP).bilinear(table, beyond, y, clamped);
          l.with(Outside.NAN).bilinear(table, x, beyond, orNan);
          return List.of(inside, clamped, orNan, intervals);
        });
  }

  private static double[] knots(boolean isUniform) {
    double[] knots = new double[KNOTS];
    for (int i = 0; i < KNOTS; i++) {
      knots[i] = isUniform ? 0.5 * i - 3 : 0.25 * i * i;
    }
    return knots;
  }

  private static FloatArray floats(DoubleArray doubles) {
    float[] floats = new float[doubles.length()];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) doubles.hostArray()[i];
    }
    return FloatArray.wrap(floats);
  }
}
