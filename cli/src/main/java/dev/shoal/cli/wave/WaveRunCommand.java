package dev.shoal.cli.wave;

import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.HostDeviceOptions;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.shell.ErrorLine;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.formats.wave.RunCheckpoint;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.WaveCheckpoint;
import dev.shoal.wave.WaveException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "run",
    description = {
      "Run a scenario to its end.",
      "With -o, a folder receives a page with pictures and charts (index.html), the readings of "
          + "the gauges (gauges.csv), and the state (checkpoint), from which an interrupted run "
          + "continues with the same bits. The JSON object has the number of steps and cells, "
          + "the relative drift of the mass, and the cell-steps per second, without the time "
          + "for files."
    },
    footerHeading = "%n",
    footer = {
      "  shoal wave run bowl",
      "  shoal wave run krakatoa -o krakatoa",
      "  shoal wave run krakatoa -o krakatoa --resume",
      "  shoal wave run mine.toml -o mine --until 3600 --max-level 4 --json"
    })
final class WaveRunCommand extends DeviceCommand<WaveRunCommand.Start, WaveRun> {
  private static final long REMARK_NANOS = 200_000_000;
  private static final double NANOS = 1e9;

  /// Of a bar whose total is the simulated time.
  private static final long PER_SECOND = 1000;

  @Mixin ScenarioOptions scenarioOptions;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "The folder for index.html, gauges.csv and checkpoint; without it no files are "
              + "written.")
  Path output;

  @Option(
      names = "--resume",
      description =
          "Continue from the checkpoint in DIR, which must have the same scenario and options.")
  boolean resume;

  @Mixin JsonOption form;

  WaveRunCommand() {
    super(new HostDeviceOptions());
  }

  /// The initial state of a run.
  ///
  /// @param text the file of the scenario
  /// @param folder null if no files are written
  /// @param from the checkpoint to go on from; null to begin at time 0
  record Start(Scenario scenario, String text, WaveFolder folder, RunCheckpoint from, Timing timing)
      implements NamedInput {
    @Override
    public String name() {
      return scenario.name();
    }
  }

  @Override
  public void check(Device device) {
    scenarioOptions.check();
    if (resume && output == null) {
      throw refusal("--resume goes with -o, the folder of the run");
    }
  }

  @Override
  public Start read(Timing timing) throws Exception {
    Scenario scenario = timing.measure(Phase.READ, scenarioOptions::scenario);
    WaveFolder folder = output == null ? null : new WaveFolder(output);
    RunCheckpoint from = start(scenario, folder);
    return new Start(scenario, scenarioOptions.text(), folder, from, timing);
  }

  @Override
  public boolean isStreamed() {
    return true; // it shows its progress in simulated time
  }

  @Override
  public WaveRun compute(Start start, Device device) throws Exception {
    return start
        .timing()
        .<WaveRun, Exception>measure(
            Phase.COMPUTE,
            () -> {
              WaveRun run = begin(start.scenario(), start.from(), device);
              advance(run, start.folder());
              return run;
            });
  }

  @Override
  public WaveRun reference(Start start) throws IOException, Failure {
    WaveRun serial = begin(start.scenario(), start.from(), Device.serial());
    advance(serial, null, null);
    return serial;
  }

  @Override
  public Map<String, Object> verified(WaveRun run) {
    WaveCheckpoint state = run.wave().checkpoint();
    Map<String, Object> verified = new LinkedHashMap<>();
    verified.put("level", IntArray.wrap(state.level()));
    verified.put("depth", DoubleArray.wrap(state.depth()));
    verified.put("momentumX", DoubleArray.wrap(state.momentumX()));
    verified.put("momentumY", DoubleArray.wrap(state.momentumY()));
    verified.put("readings", run.records().readings());
    return verified;
  }

  @Override
  public void write(Start start, WaveRun run, Timing timing) throws IOException {
    WaveFolder folder = start.folder();
    var facts = new WaveFacts(run, device());
    if (folder != null) {
      timing.run(Phase.WRITE, () -> write(run, facts, start.text(), folder));
    }
    print(facts, folder);
  }

  /// The checkpoint to go on from; null to begin at time 0.
  private RunCheckpoint start(Scenario scenario, WaveFolder folder) throws IOException, Failure {
    if (resume) {
      return folder.resume(scenario);
    }
    if (folder != null && Files.exists(folder.checkpoint())) {
      shell().note(folder.checkpoint() + " is replaced; --resume would go on from it");
    }
    return null;
  }

  private WaveRun begin(Scenario scenario, RunCheckpoint from, Device device) throws Failure {
    try {
      return from == null ? WaveRun.of(scenario, device) : WaveRun.resumed(scenario, from, device);
    } catch (IllegalArgumentException e) {
      throw new Failure(scenarioOptions.source, e); // of a bed, a surface or a dry cell
    }
  }

  /// Advances to the end. A run that stops before it leaves its state in the folder.
  private void advance(WaveRun run, WaveFolder folder) throws IOException, Failure {
    if (folder == null) {
      advance(run, folder, null);
      return;
    }
    try (var interruption = new Interruption()) {
      if (!advance(run, folder, interruption)) {
        String problem =
            "was interrupted at "
                + run.wave().time()
                + " s; "
                + save(run, folder, "; --resume goes on from it");
        shell().error(scenarioOptions.source + ": " + problem); // what is thrown is not printed now
        throw new Failure(scenarioOptions.source, problem);
      }
    }
  }

  private boolean advance(WaveRun run, WaveFolder folder, Interruption interruption)
      throws IOException, Failure {
    long end = Math.round(run.scenario().until() * PER_SECOND);
    try (var progress = Progress.of(shell(), run.scenario().name(), end, "s", PER_SECOND)) {
      return run.advance(new Watcher(progress, folder, interruption));
    } catch (WaveException e) {
      String saved = folder == null ? "" : "; " + save(run, folder, " before that step");
      throw new Failure(scenarioOptions.source, e.getMessage() + saved);
    }
  }

  /// Saves the state of a run that stops before its end, and returns where it is.
  ///
  /// @param remark follows where it was saved
  private static String save(WaveRun run, WaveFolder folder, String remark) {
    try {
      folder.save(run);
      return folder.checkpoint() + " has the state" + remark;
    } catch (IOException e) {
      OptionalDouble saved = folder.savedTime();
      String left =
          saved.isPresent() ? "; --resume goes on from " + saved.getAsDouble() + " s" : "";
      return ErrorLine.of(e) + ", so this state is lost" + left;
    }
  }

  /// Shows progress, saves the state with each frame, and passes on interruptions.
  private final class Watcher implements WaveRun.Observer {
    private final Progress progress;
    private final WaveFolder folder;
    private final Interruption interruption;
    private long lastNanos = System.nanoTime();
    private long lastSteps;

    Watcher(Progress progress, WaveFolder folder, Interruption interruption) {
      this.progress = progress;
      this.folder = folder;
      this.interruption = interruption;
    }

    @Override
    public boolean isStopped(WaveRun run) {
      return interruption != null && interruption.isRequested();
    }

    @Override
    public void stepped(WaveRun run) {
      long now = System.nanoTime();
      if (shell().showsProgress() && now - lastNanos >= REMARK_NANOS) {
        long steps = run.wave().steps();
        double perSecond = (steps - lastSteps) / ((now - lastNanos) / NANOS);
        progress.reach(Math.round(run.wave().time() * PER_SECOND));
        progress.remark(WaveFacts.remark(run, perSecond));
        lastNanos = now;
        lastSteps = steps;
      }
    }

    @Override
    public void framed(WaveRun run) throws IOException {
      if (folder != null) {
        folder.save(run);
      }
    }
  }

  private void write(WaveRun run, WaveFacts facts, String text, WaveFolder folder)
      throws IOException {
    folder.writeGauges(run);
    List<String> words = spec.root().commandLine().getParseResult().originalArgs();
    String command = "shoal " + String.join(" ", words);
    folder.writePage(new WavePage(run, facts, command, text).page());
  }

  private void print(WaveFacts facts, WaveFolder folder) {
    Map<String, Object> members = facts.members();
    if (form.isJson()) {
      new Json()
          .with(members)
          .with("page", folder == null ? null : folder.page())
          .writeTo(shell().out());
      return;
    }
    Map<String, String> lines = facts.lines();
    if (folder != null) {
      lines.put("page", folder.page().toString());
    }
    shell().print(lines, 9);
  }
}
