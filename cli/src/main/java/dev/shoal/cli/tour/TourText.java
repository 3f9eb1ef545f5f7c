package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.figures.Machine;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The tour on a terminal: ASCII, a line each, at most 99 columns.
final class TourText {
  private static final String ROW = "%-21s %9s %8s %8s  %-22s %8s %5s  %s";

  private final PrintWriter out;

  TourText(PrintWriter out) {
    this.out = out;
  }

  void begin(Device.Choice choice, int elements) {
    fact("machine", Machine.hardware());
    fact("Java", Machine.java());
    fact("device", choice.device() + ": " + choice.why());
    fact(
        "data", "public-domain data of the US government, bundled; for the clock each is repeated");
    fact("", NumberWords.words("to about %,d elements, one copy after the other", elements));
    fact("checked", "against the JDK, bit by bit, on " + devices(Tour.checker(choice.device())));
    fact(
        "first", "the first call in this JVM, before it is compiled; later: the median once it is");
    fact(
        "ratio",
        "fastest rival's time / Shoal's, of later calls: above 1 Shoal is faster. None while");
    fact("", "other programs are busy (load), or if a time had not settled in its time (warm)");
    out.println();
    line(
        "step",
        "elements",
        "first ms",
        "later ms",
        "fastest rival",
        "rival ms",
        "ratio",
        "same bits");
  }

  static String devices(Checker checker) {
    return checker.devices().stream().map(Device::toString).collect(Collectors.joining(", "));
  }

  void step(Outcome outcome) {
    Contest.Score score = outcome.score();
    line(
        outcome.step().name(),
        NumberWords.grouped(outcome.elements()),
        NumberWords.milliseconds(score.first()),
        NumberWords.milliseconds(score.ours()),
        score.rival().map(Contest.Timed::name).orElse("-"),
        score.rival().map(rival -> NumberWords.milliseconds(rival.millis())).orElse("-"),
        outcome.ratio(),
        outcome.verdict());
  }

  void end(Tour tour, double seconds, Path page) {
    out.println();
    Tour.STAR.lines().forEach(out::println);
    tour.withoutRatios().ifPresent(out::println);
    for (Outcome outcome : tour.outcomes()) {
      if (outcome.step().name().equals(WaveSteps.NAME)) {
        out.println("The wave: " + outcome.answer());
      }
    }
    List<String> faults = tour.faults();
    out.printf(
        Locale.ROOT,
        "%d steps and %d ways to sum in %.0f s: %s%n",
        tour.outcomes().size(),
        tour.methods().rows().size(),
        seconds,
        faults.isEmpty() ? "all right." : faults.size() + " WRONG.");
    out.println("Answers and pictures: " + page);
    out.println("Next, try your own numbers: ./shoal sum FILE");
    out.flush();
  }

  private void fact(String name, String value) {
    out.printf(Locale.ROOT, "%-9s %s%n", name, value);
  }

  private void line(Object... cells) {
    out.println(NumberWords.words(ROW, cells).stripTrailing());
    out.flush();
  }
}
