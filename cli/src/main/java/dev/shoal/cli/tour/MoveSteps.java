package dev.shoal.cli.tour;

import static dev.shoal.cli.tour.NumberWords.words;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.operations.MoveOperations;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.move.Move;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;

/// Questions about where things are.
record MoveSteps(BundledData data) {
  static List<Step> of(BundledData data) {
    MoveSteps steps = new MoveSteps(data);
    return List.of(
        steps.copy(),
        steps.fill(),
        steps.iota(),
        steps.reverse(),
        steps.gather(),
        steps.scatter(),
        steps.permute());
  }

  private Step copy() {
    return new Step(
        "copy",
        "Can the temperatures of a year in Seattle be put aside before something changes them?",
        """
        var aside = device.newDoubles(temperatures.length());
        Move.on(device).copy(temperatures, aside);
        """,
        "the bits of double[].clone()",
        device -> {
          double[] aside = new double[data.hours().length];
          Move.on(device).copy(DoubleArray.wrap(data.hours()), DoubleArray.wrap(aside));
          return words("Yes: %,d of them; the last is still %s °C.", aside.length, last(aside));
        },
        elements -> {
          double[] x = hours(elements);
          return Trial.of(
              MoveOperations.COPY_DOUBLES,
              x,
              x.length,
              Oracle.bits(DoubleArray.wrap(x.clone())),
              "Arraycopy");
        });
  }

  private Step fill() {
    return new Step(
        "fill",
        "How does a year of hours look before anything is measured?",
        """
        var unknown = device.newDoubles(8760);
        Move.on(device).fill(unknown, Double.NaN);
        """,
        "the bits of Arrays.fill",
        device -> {
          double[] unknown = new double[8760];
          Move.on(device).fill(DoubleArray.wrap(unknown), Double.NaN);
          return words("%,d times %s: a hole is seen, a zero is not.", unknown.length, unknown[0]);
        },
        elements -> Trial.of(MoveOperations.FILL_DOUBLES, elements, elements, "Jdk"));
  }

  private Step iota() {
    return new Step(
        "iota",
        "Which hours of the year are noon?",
        """
        var noons = device.newInts(365);
        Move.on(device).iota(noons, 11, 24); // the first hour on record is 1 o'clock
        """,
        "the bits of IntStream.iterate",
        device -> {
          int[] noons = new int[365];
          Move.on(device).iota(IntArray.wrap(noons), 11, 24);
          return words("%d, %d, %d, … %d.", noons[0], noons[1], noons[2], noons[364]);
        },
        elements -> Trial.of(MoveOperations.IOTA, elements, elements, "Jdk", "Loop"));
  }

  private Step reverse() {
    return new Step(
        "reverse",
        "How does Seattle's year feel backwards, from New Year's Eve on?",
        """
        var backwards = device.newDoubles(temperatures.length());
        Move.on(device).reverse(temperatures, backwards);
        """,
        "the bits of List.reversed",
        device -> {
          double[] y = new double[data.hours().length];
          Move.on(device).reverse(DoubleArray.wrap(data.hours()), DoubleArray.wrap(y));
          return words("%s, %s, %s, … %s °C.", y[0], y[1], y[2], last(y));
        },
        elements -> {
          double[] x = hours(elements);
          double[] once =
              Arrays.stream(data.hours()).boxed().toList().reversed().stream()
                  .mapToDouble(d -> d)
                  .toArray();
          return Trial.of(
              MoveOperations.REVERSE_DOUBLES,
              x,
              x.length,
              Oracle.bits(DoubleArray.wrap(Repeated.doubles(once, x.length / once.length))),
              "Loop");
        });
  }

  private Step gather() {
    return new Step(
        "gather",
        "What are the latitudes of all airports on the list, from north to south?",
        """
        // northToSouth: the airports' numbers in that order
        var ordered = device.newDoubles(latitudes.length());
        Move.on(device).gather(latitudes, northToSouth, ordered);
        """,
        "the bits of IntStream.mapToDouble",
        device -> {
          double[] y = new double[data.latitudes().length];
          Move.on(device)
              .gather(
                  DoubleArray.wrap(data.latitudes()),
                  IntArray.wrap(data.northToSouth()),
                  DoubleArray.wrap(y));
          return words("From %.2f° at %s to %.2f° at %s.", y[0], airport(0), last(y), airport(-1));
        },
        elements -> {
          double[] x = Repeated.toAbout(elements, data.latitudes());
          int[] map = northToSouth(elements);
          return Trial.of(
              MoveOperations.GATHER_DOUBLES,
              new MoveOperations.Mapped<>(x, map),
              x.length,
              Oracle.bits(DoubleArray.wrap(IntStream.of(map).mapToDouble(i -> x[i]).toArray())),
              "Loop");
        });
  }

  private Step scatter() {
    return new Step(
        "scatter",
        "Which place does each airport take, counted from the north?",
        """
        var rank = device.newInts(northToSouth.length());
        Move.on(device).scatter(numbers, northToSouth, rank); // numbers: 0, 1, 2, …
        """,
        "a HashMap from airport to rank",
        device -> {
          int[] order = data.northToSouth();
          int[] rank = new int[order.length];
          IntArray numbers = IntArray.wrap(IntStream.range(0, order.length).toArray());
          Move.on(device).scatter(numbers, IntArray.wrap(order), IntArray.wrap(rank));
          int seattle = data.airports().indexOf("SEA");
          return words("Seattle's (SEA) is number %,d of %,d.", rank[seattle] + 1, order.length);
        },
        elements -> {
          int[] map = northToSouth(elements);
          int[] x = IntStream.range(0, map.length).toArray();
          return Trial.of(
              MoveOperations.SCATTER,
              new MoveOperations.Mapped<>(x, map),
              x.length,
              Oracle.bits(IntArray.wrap(ranks(elements))),
              "Loop");
        });
  }

  /// Of one copy by a map of the JDK; copy c of the r-th airport is the (r · copies + c)-th.
  private int[] ranks(int elements) {
    int[] order = data.northToSouth();
    var rankOf = new HashMap<Integer, Integer>();
    for (int rank = 0; rank < order.length; rank++) {
      rankOf.put(order[rank], rank);
    }
    int copies = Repeated.copies(order.length, elements);
    return IntStream.range(0, order.length * copies)
        .map(i -> rankOf.get(i % order.length) * copies + i / order.length)
        .toArray();
  }

  private Step permute() {
    return new Step(
        "permute",
        "The airports are to stand from north to south: do longitudes keep up with latitudes?",
        """
        // changes both columns in place
        Move.on(device).permute(northToSouth, latitudes, longitudes);
        """,
        "the bits of IntStream.mapToDouble",
        device -> {
          double[] north = data.latitudes().clone();
          double[] east = data.longitudes().clone();
          Move.on(device)
              .permute(
                  IntArray.wrap(data.northToSouth()),
                  DoubleArray.wrap(north),
                  DoubleArray.wrap(east));
          return words(
              "Yes: first stands %s, at %.2f° north and %.2f° west.",
              airport(0), north[0], -east[0]);
        },
        elements -> {
          double[][] columns = {
            Repeated.toAbout(elements, data.latitudes()),
            Repeated.toAbout(elements, data.longitudes())
          };
          var in = new MoveOperations.Mapped<>(columns, northToSouth(elements));
          return Trial.of(MoveOperations.PERMUTE, in, in.map().length, "Loop");
        });
  }

  private double[] hours(int elements) {
    return Repeated.toAbout(elements, data.hours());
  }

  private int[] northToSouth(int elements) {
    int[] order = data.northToSouth();
    return Repeated.order(order, Repeated.copies(order.length, elements));
  }

  /// The code of an airport, counted from the north; from the south if negative.
  private String airport(int rank) {
    int[] order = data.northToSouth();
    return data.airports().get(order[Math.floorMod(rank, order.length)]);
  }

  private static double last(double[] x) {
    return x[x.length - 1];
  }
}
