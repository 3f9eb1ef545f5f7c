package dev.shoal.cli;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.cli.wave.Interruption;
import dev.shoal.cli.wave.WaveFacts;
import dev.shoal.cli.wave.WaveFolder;
import dev.shoal.cli.wave.WavePage;
import dev.shoal.cli.wave.WaveRun;
import dev.shoal.device.Device;
import dev.shoal.formats.wave.RunCheckpoint;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.WaveCheckpoint;
import dev.shoal.wave.WaveException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "run",
    description = {
      "Run a scenario to its end.",
      "With -o a folder gets a page with pictures and charts (index.html), the readings of the gauges "
          + "(gauges.csv), and the state (checkpoint), from which an interrupted run goes on with the same "
          + "bits. JSON has the steps, the cells, the drift of the mass as a part of it, and the cell-steps "
          + "per second, without the time for files."
    },
    footerHeading = "%n",
    footer = {
      "  shoal wave run bowl",
      "  shoal wave run krakatoa -o krakatoa",
      "  shoal wave run krakatoa -o krakatoa --resume",
      "  shoal wave run mine.toml -o mine --until 3600 --max-level 4 --json"
    })
final class WaveRunCommand extends ShoalCommand {
  private static final long REMARK_NANOS = 200_000_000;
  private static final double NANOS = 1e9;

  /// Of a bar whose total is the simulated time.
  private static final long PER_SECOND = 1000;

  @Mixin ScenarioOptions scenarioOptions;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "A folder for index.html, gauges.csv and checkpoint; without it no files.")
  Path output;

  @Option(
      names = "--resume",
      description =
          "Go on from the checkpoint in DIR, which must be of the same scenario and the same options.")
  boolean resume;

  @Mixin HostDeviceOptions deviceOptions;
  @Mixin JsonOption form;

  WaveRunCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    Device device = deviceOptions.device();
    scenarioOptions.check();
    if (resume && output == null) {
      throw refusal("--resume goes with -o, the folder of the run");
    }
    var timing = new Timing();
    Scenario scenario = timing.measure(Phase.READ, scenarioOptions::scenario);
    String text = scenarioOptions.text();
    WaveFolder folder = output == null ? null : new WaveFolder(output);
    RunCheckpoint from = start(scenario, folder);
    WaveRun run = timing.measure(Phase.COMPUTE, () -> begin(scenario, from, device));
    timing.run(Phase.COMPUTE, () -> advance(run, folder));
    if (deviceOptions.verify) {
      verify(run, from);
    }
    var facts = new WaveFacts(run, device);
    if (folder != null) {
      timing.run(Phase.WRITE, () -> write(run, facts, text, folder));
    }
    print(facts, folder);
    deviceOptions.tellTime(shell(), timing);
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
      throw new Failure(scenarioOptions.source, e); // a bed or a surface that is no number
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
                + save(run, folder)
                + "; --resume goes on from it";
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
      String saved = folder == null ? "" : "; " + save(run, folder) + " before that step";
      throw new Failure(scenarioOptions.source, e.getMessage() + saved);
    }
  }

  /// Saves the state of a run that stops before its end, and says where it is.
  private static String save(WaveRun run, WaveFolder folder) {
    try {
      folder.save(run);
      return folder.checkpoint() + " has the state";
    } catch (IOException e) {
      return Errors.line(e) + ", so nothing has the state";
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

  /// Runs again on the serial device, from where this run began, and compares.
  private void verify(WaveRun run, RunCheckpoint from) throws IOException, Failure {
    WaveRun serial = begin(run.scenario(), from, Device.serial());
    advance(serial, null, null);
    WaveCheckpoint ours = run.wave().checkpoint();
    WaveCheckpoint theirs = serial.wave().checkpoint();
    boolean areSame =
        Arrays.equals(ours.level(), theirs.level())
            && Arrays.equals(ours.depth(), theirs.depth())
            && Arrays.equals(ours.momentumX(), theirs.momentumX())
            && Arrays.equals(ours.momentumY(), theirs.momentumY())
            && run.records().readings().equals(serial.records().readings());
    deviceOptions.requireSame(shell(), run.scenario().name(), "states or readings", areSame);
  }

  private void write(WaveRun run, WaveFacts facts, String text, WaveFolder folder)
      throws IOException {
    folder.writeGauges(run);
    List<String> words = spec.root().commandLine().getParseResult().originalArgs();
    String command = "shoal " + String.join(" ", words);
    folder.writePage(WavePage.of(run, facts, command, text));
  }

  private void print(WaveFacts facts, WaveFolder folder) {
    Map<String, Object> members = facts.members();
    if (form.json) {
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
    lines.forEach((name, line) -> shell().out().printf(Locale.ROOT, "%-9s %s%n", name, line));
  }
}
