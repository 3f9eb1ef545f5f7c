package dev.shoal.cli.tools;

import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.shell.DeviceConverter;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.device.Device;
import dev.shoal.figures.Figures;
import dev.shoal.figures.Machine;
import dev.shoal.figures.Report;
import dev.shoal.figures.ReportFolder;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Lab;
import dev.shoal.figures.experiment.Outcome;
import dev.shoal.figures.experiment.Size;
import dev.shoal.operations.timing.ForeignLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "reproduce",
    description = {
      "Repeat the experiments of the texts, and draw their figures and tables.",
      "The set-up is that of the text; the page says where it differs. Each variant is checked "
          + "against an oracle before it is timed, and the authors' numbers stand beside those of "
          + "this machine. Writes a page, index.html, and the same numbers as figures.json. The "
          + "exit code is 1 if a variant is wrong."
    })
public final class ReproduceCommand extends ShoalCommand {
  /// Of the bar, so that it moves within a setting too.
  private static final int STEPS = 100;

  @Parameters(
      paramLabel = "NAME",
      description = "The names of experiments (default: all). See --list.")
  List<String> names = List.of();

  @Option(names = "--list", description = "List the experiments and exit.")
  boolean list;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description =
          "tiny (seconds, to try), small (the default; some minutes) or text (as in the text; "
              + "long, and some GiB of memory).")
  String sizeName = Size.SMALL.title();

  @Option(
      names = {"-d", "--device"},
      split = ",",
      paramLabel = "DEVICE",
      converter = DeviceConverter.class,
      description =
          "The devices to time, separated by commas: serial, cpu, cpu:THREADS, opencl:NUMBER "
              + "(default: serial,cpu:1,cpu).")
  List<Device> devices = List.of(Device.serial(), Device.cpu(1), Device.cpu());

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "The folder to write to (default: ${DEFAULT-VALUE}).")
  Path output = Path.of("reproduce");

  @Option(
      names = "--assets",
      paramLabel = "FOLDER",
      description =
          "Write the styles and scripts of the page to FOLDER, for several pages to share. By "
              + "default the page is one self-contained file.")
  Path assets;

  @Option(
      names = "--budget-ms",
      paramLabel = "MS",
      description =
          "The approximate time of each measurement, in milliseconds (default: depends on the "
              + "size).")
  Integer budgetMillis;

  private final List<Experiment> all;

  /// Of all experiments.
  public ReproduceCommand() {
    this(Figures.all());
  }

  /// Of these experiments.
  ReproduceCommand(List<Experiment> all) {
    this.all = all;
  }

  @Override
  protected void run() throws IOException, Failure {
    List<Experiment> experiments = experiments();
    if (list) {
      experiments.forEach(experiment -> report(experiment.about()));
      return;
    }
    Lab.Plan plan = plan();
    Path folder = output.toAbsolutePath().normalize();
    Files.createDirectories(folder);
    Output.check(folder.resolve(ReportFolder.PAGE)); // before minutes are spent
    if (assets != null) {
      Files.createDirectories(assets);
      Output.check(assets.resolve(ReportFolder.PAGE));
    }
    begin(plan);
    ForeignLoad load = ForeignLoad.start();
    List<Outcome> outcomes = new ArrayList<>();
    for (Experiment experiment : experiments) {
      outcomes.add(outcome(experiment, plan));
      // An interrupt leaves the finished part.
      write(Report.here(plan, outcomes, load.processors()), folder);
    }
    Report report = Report.here(plan, outcomes, load.processors());
    report.warning().ifPresent(warning -> print(row("NOTE", warning)));
    print("Page: " + folder.resolve(ReportFolder.PAGE));
    List<String> faults = report.faults();
    if (!faults.isEmpty()) {
      faults.forEach(fault -> shell().error("WRONG: " + fault));
      throw new Failure(output.toString(), faults.size() + " WRONG; the page shows which");
    }
  }

  private void write(Report report, Path folder) throws IOException {
    if (assets == null) {
      ReportFolder.write(report, folder);
    } else {
      ReportFolder.write(report, folder, assets);
    }
  }

  private List<Experiment> experiments() {
    return names.isEmpty() ? all : names.stream().distinct().map(this::experiment).toList();
  }

  private Experiment experiment(String name) {
    for (Experiment experiment : all) {
      if (experiment.about().name().equals(name)) {
        return experiment;
      }
    }
    String known = all.stream().map(e -> e.about().name()).collect(Collectors.joining(", "));
    throw refusal("there is no experiment '" + name + "'; there are " + known);
  }

  private Lab.Plan plan() {
    Size size = size();
    int budget = budgetMillis == null ? size.of(0, 60, 600) : budgetMillis;
    if (budget < 0) {
      throw refusal("--budget-ms is " + budget + ", must not be negative");
    }
    return new Lab.Plan(size, devices.stream().distinct().toList(), budget);
  }

  private Size size() {
    for (Size size : Size.values()) {
      if (size.title().equals(sizeName)) {
        return size;
      }
    }
    throw refusal("there is no size '" + sizeName + "'; there are tiny, small and text");
  }

  private Outcome outcome(Experiment experiment, Lab.Plan plan) {
    String name = experiment.about().name();
    long steps = (long) experiment.settings(plan.size()).size() * STEPS;
    Outcome outcome;
    try (var bar = Progress.of(shell(), name, steps, " settings", STEPS)) {
      outcome = new Lab(plan, part -> bar.reach(Math.round(part * STEPS))).run(experiment);
    }
    report(outcome);
    return outcome;
  }

  private void begin(Lab.Plan plan) {
    print(row("machine", Machine.hardware()));
    print(row("Java", Machine.java()));
    print(row("devices", plan.devices().toString().replaceAll("[\\[\\]]", "")));
  }

  private void report(About about) {
    print(String.format(Locale.ROOT, "%-18s %s", about.name(), about.heading()));
  }

  private void report(Outcome outcome) {
    print(
        String.format(
            Locale.ROOT,
            "%-18s %4d variants right%s, %.1f s: %s",
            outcome.experiment().about().name(),
            outcome.verified(),
            outcome.isRight() ? "" : ", " + outcome.faults().size() + " WRONG",
            outcome.seconds(),
            outcome.experiment().about().heading()));
  }

  private static String row(String name, String value) {
    return String.format(Locale.ROOT, "%-9s %s", name, value);
  }

  private void print(String line) {
    shell().out().println(line);
    shell().out().flush();
  }
}
