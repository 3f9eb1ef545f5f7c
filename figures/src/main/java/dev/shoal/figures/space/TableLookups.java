package dev.shoal.figures.space;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.figures.cost.SearchLines;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.experiment.Work;
import dev.shoal.operations.Oracle;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.report.Table;
import dev.shoal.tables.AxisSearch;
import dev.shoal.tables.CacheLineModel;
import dev.shoal.tables.DoubleAxis;
import dev.shoal.tables.DoubleTable;
import dev.shoal.tables.FloatAxis;
import dev.shoal.tables.FloatTable;
import dev.shoal.tables.Lookup;
import dev.shoal.tables.Outside;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Figure 5.8: look-ups in tables, by search and by hash, and what the model of cache lines says.
public final class TableLookups implements Experiment {
  private static final String LOOK_UP = "look-up";

  /// Threads that wait for the slowest of them.
  private static final int TOGETHER = 32;

  private static final Measure MODEL = Measure.of("Lines of a query, model", "");
  private static final Measure COUNTED = Measure.of("Lines of a query, counted", "");
  private static final Measure MODEL_SLOWEST = Measure.of("Slowest of 32, model", "");
  private static final Measure COUNTED_SLOWEST = Measure.of("Slowest of 32, counted", "");

  /// The text's, and its hash of uneven axes, which the text does not have.
  private static final List<AxisSearch> METHODS =
      List.of(AxisSearch.LINEAR, AxisSearch.BISECTION, AxisSearch.UNIFORM, AxisSearch.GUIDE);

  private static final Published.Source C =
      new Published.Source(
          "C",
          "lanl/PerfectHash be8c6e1, table, gcc 12.2 -O3 -march=native, one core of an AMD EPYC (Zen"
              + " 5), 20 November 2026. It checks no bounds.");

  @Override
  public About about() {
    return new About(
        "table-lookup",
        "Figure 5.8",
        "Look-ups in tables: by search, by halves, by hash",
        "An interval is sought on each of two axes, and a value computed from the four around it."
            + " By comparisons, bisection of 51 and 23 knots should be some four times as fast as"
            + " searching from the first one on; by lines of the cache, which is what the text"
            + " counts, the two are nearly equal, and a hash needs 39 to 49 % of them, where the"
            + " text says a third. Of 111 by 78 knots it needs a sixth of what linear search does,"
            + " and a third of what bisection does. Threads that march together wait for the one"
            + " that searches longest, so for them a linear search costs what its worst costs,"
            + " nearly. What neither count shows is guesses: a branch that goes either way by"
            + " chance is guessed wrong every second time, and that is what bisection pays for.",
        "PerfectHash's table: 51 densities by 23 temperatures, and 111 by 78, made even as the"
            + " program does at its start; 16,777,216 queries (small: 1,048,576), each a sum of"
            + " three numbers of drand48, so that most are near the middle. The values in the"
            + " tables are our own. Doubles, and floats where it is said. The oracle searches from"
            + " the first knot on and is right to the bit; floats are held to one part in 10,000.",
        Axis.logarithmic("Values in the table", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    int n = size.of(1 << 12, 1 << 20, 1 << 24);
    return List.of(setting(TextTable.SMALL, n), setting(TextTable.LARGE, n));
  }

  private static Setting setting(TextTable table, int n) {
    return new Setting(
        label(table, n), table.values.length, devices -> variants(table, n, devices));
  }

  private static String label(TextTable table, int n) {
    return String.format(Locale.ROOT, "%s, %,d queries", table.title(), n);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    add(all, TextTable.SMALL, 35.2, 33.4, 6.56);
    add(all, TextTable.LARGE, 51.4, 36.8, 6.69);
    return all;
  }

  private static void add(List<Published> all, TextTable table, double... nanos) {
    for (int m = 0; m < nanos.length; m++) {
      String name = METHODS.get(m).title();
      all.add(new Published(label(table, 1 << 24), name, LOOK_UP, 1, nanos[m], C));
    }
  }

  private static List<Variant> variants(TextTable table, int n, List<Device> devices) {
    TextTable.Queries queries = table.queries(n);
    double[] answers = table.answers(queries);
    List<Variant> variants = new ArrayList<>();
    for (Device device : devices) {
      for (AxisSearch method : METHODS) {
        Lookup lookup = Lookup.on(device).with(method);
        variants.add(
            Variant.on(device, method.title())
                .warm(
                    LOOK_UP,
                    "query",
                    n,
                    () -> doubles(device, lookup, table, queries),
                    Oracle.doubles(answers)));
      }
      Lookup lookup = Lookup.on(device);
      variants.add(
          Variant.on(device, "uniform, floats")
              .warm(
                  LOOK_UP,
                  "query",
                  n,
                  () -> floats(device, lookup, table, queries),
                  result -> near(answers, ((FloatArray) result).onHost().hostArray())));
    }
    for (AxisSearch method : METHODS.subList(0, 3)) {
      variants.add(lines(table, queries, method));
    }
    return variants;
  }

  private static Work.Call doubles(
      Device device, Lookup search, TextTable given, TextTable.Queries queries) {
    Lookup lookup = search.with(Outside.CLAMP);
    var table =
        DoubleTable.of(DoubleAxis.of(given.rows), DoubleAxis.of(given.columns), given.values);
    DoubleArray x = device.copyOf(DoubleArray.wrap(queries.row()));
    DoubleArray y = device.copyOf(DoubleArray.wrap(queries.column()));
    return ArrayCall.filling(
        device,
        device.newDoubles(x.length()),
        out -> lookup.bilinear(table, x, y, out),
        x::close,
        y::close);
  }

  /// The same with everything rounded to floats.
  private static Work.Call floats(
      Device device, Lookup search, TextTable given, TextTable.Queries queries) {
    Lookup lookup = search.with(Outside.CLAMP);
    var table =
        FloatTable.of(
            FloatAxis.of(narrow(given.rows)),
            FloatAxis.of(narrow(given.columns)),
            narrow(given.values));
    FloatArray x = device.copyOf(FloatArray.wrap(narrow(queries.row())));
    FloatArray y = device.copyOf(FloatArray.wrap(narrow(queries.column())));
    return ArrayCall.filling(
        device,
        device.newFloats(x.length()),
        out -> lookup.bilinear(table, x, y, out),
        x::close,
        y::close);
  }

  private static float[] narrow(double[] numbers) {
    float[] narrow = new float[numbers.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = (float) numbers[i];
    }
    return narrow;
  }

  private static Optional<String> near(double[] answers, float[] found) {
    for (int q = 0; q < answers.length; q++) {
      if (!(Math.abs(found[q] - answers[q]) <= 1e-4 * Math.abs(answers[q]))) {
        return Optional.of("[" + q + "] is " + found[q] + ", should be " + answers[q]);
      }
    }
    return Optional.empty();
  }

  /// What a method costs in lines: by the model, and counted query by query.
  private static Variant lines(TextTable table, TextTable.Queries queries, AxisSearch method) {
    var model = CacheLineModel.of(Double.BYTES);
    int rows = table.rows.length;
    int columns = table.columns.length;
    var counted = new SearchLines(method, Double.BYTES);
    counted.search(table.rows, queries.row(), table.columns, queries.column());
    return Variant.counted(method.title())
        .counting(MODEL, () -> model.loads(method, rows) + model.loads(method, columns))
        .counting(COUNTED, counted::mean)
        .counting(
            MODEL_SLOWEST,
            () ->
                model.slowestLoads(method, rows, TOGETHER)
                    + model.slowestLoads(method, columns, TOGETHER))
        .counting(COUNTED_SLOWEST, counted::slowest);
  }

  @Override
  public List<Block> pictures(Size size) {
    int n = 256;
    var model = CacheLineModel.of(Integer.BYTES);
    var table =
        Table.of(
            Table.Column.words("Search"),
            Table.Column.numbers("Lines, mean"),
            Table.Column.numbers("Lines, most"),
            Table.Column.numbers("Slowest of 32"),
            Table.Column.numbers("Cycles, mean"));
    for (AxisSearch method : List.of(AxisSearch.LINEAR, AxisSearch.BISECTION)) {
      table =
          table.row(
              method.title(),
              model.loads(method, n),
              model.worstLoads(method, n),
              model.slowestLoads(method, n, TOGETHER),
              model.cycles(model.loads(method, n)));
    }
    return List.of(
        table.caption(
            "The model of section 5.2, for one search among 256 ints in lines of 64 bytes: linear"
                + " search costs twice as much as bisection, not sixteen times; four times as much"
                + " where 32 threads wait for each other."));
  }
}
