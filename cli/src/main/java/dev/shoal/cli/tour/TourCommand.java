package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The first thing to run: shows what there is, that it is right, and how fast it is here.
@Command(
    name = "tour",
    description = {
      "Run the main operations on bundled real data, and write a page with results and pictures.",
      "Each result is checked against the JDK and timed beside plain Java; a wave is checked "
          + "against its closed form. Takes about a minute."
    })
public final class TourCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "The folder for the page index.html, and terrain.asc, which it shows (default: "
              + "${DEFAULT-VALUE}).")
  Path output = Path.of("tour");

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help message and exit.")
  boolean help;

  @Option(names = "--verbose", description = "Print a stack trace with an error.")
  boolean verbose;

  @Option(
      names = "--budget-ms",
      hidden = true,
      description = "The approximate time of all measurements, in milliseconds.")
  int budgetMillis = 46_000;

  @Option(
      names = "--elements",
      hidden = true,
      description = "The approximate number of elements of each step.")
  int elements = 4_000_000;

  private final Function<BundledData, List<Step>> steps;

  /// The whole tour.
  public TourCommand() {
    this(Tour::steps);
  }

  /// A tour of these steps.
  TourCommand(Function<BundledData, List<Step>> steps) {
    this.steps = steps;
  }

  /// Goes on the tour: 0 if every check held, else 1.
  @Override
  public Integer call() throws IOException {
    long start = System.nanoTime();
    PrintWriter err = spec.commandLine().getErr();
    Path page = output.resolve("index.html").toAbsolutePath().normalize();
    try {
      Files.createDirectories(page.getParent()); // before a minute is spent
    } catch (IOException e) {
      err.println("shoal: " + output + ": cannot make this folder; give another with --output");
      return 1;
    }
    BundledData data = BundledData.read();
    TourText text = new TourText(spec.commandLine().getOut());
    text.begin(Device.choose(), elements);
    Path terrain = page.resolveSibling("terrain.asc");
    Terrain.write(terrain);
    Elevations island = Elevations.read(terrain, Device.best());
    Tour tour = Tour.of(data, steps.apply(data), new TourPlan(budgetMillis, elements), text::step);
    TourPage.of(tour, island).write(page);
    text.end(tour, (System.nanoTime() - start) / 1e9, page);
    tour.faults().forEach(fault -> err.println("shoal: WRONG: " + fault));
    err.flush();
    return tour.faults().isEmpty() ? 0 : 1;
  }
}
