package dev.shoal.wave;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.CoarseMesh;
import dev.shoal.mesh.faces.Neighbourhood;
import dev.shoal.mesh.faces.NeighbourhoodFinder;
import dev.shoal.mesh.regrid.Regrid;
import dev.shoal.mesh.regrid.Regridded;
import dev.shoal.wave.bed.Bed;
import dev.shoal.wave.flow.Cells;
import dev.shoal.wave.flow.Flow;
import dev.shoal.wave.flow.Parameters;
import dev.shoal.wave.flow.Transfer;
import dev.shoal.wave.flow.WaveTuning;
import java.util.Arrays;
import java.util.List;

/// The state of a [Wave], and the parts of a step: regrid, slopes, gauges, and the two stages.
final class Water {
  private final WaveTuning tuning;
  private final Scenario scenario;
  private final Domain domain;
  private final WorkerPool workers;
  private final Device device;
  private final Bed bed;
  private final EdgeRules edges;
  private final Flow flow;
  private final Transfer transfer;
  private final Regrid regrid;
  private final NeighbourhoodFinder finder;
  private final WantedLevels levels;
  private final GaugeCells gauges;
  private final Totals totals;
  private double time;
  private long steps;
  private final Inflow inflow = new Inflow();
  private double initialMass;
  private double clipped;
  private final long[] workOfLevel;
  private int[] cellsOfLevel;

  Water(Scenario scenario, Device device) {
    this.scenario = scenario;
    this.device = device;
    tuning = WaveTuning.of(device);
    domain = scenario.domain();
    workers = device.workers();
    bed =
        Bed.of(
            scenario.bed()::at,
            domain.nx(),
            domain.ny(),
            domain.x0(),
            domain.y0(),
            domain.cellSize(),
            domain.maxLevel(),
            workers);
    var parameters =
        new Parameters(
            scenario.gravity(), scenario.dryDepth(), steepness(scenario), scenario.manning());
    var inverseSizes = new double[domain.maxLevel() + 1];
    Arrays.setAll(inverseSizes, level -> 1 / domain.cellSize(level));
    edges = new EdgeRules(scenario);
    flow = new Flow(workers, device instanceof Device.Cpu, parameters, edges, inverseSizes);
    transfer = new Transfer(tuning, workers, bed, parameters, flow);
    regrid = Regrid.on(device);
    finder =
        new NeighbourhoodFinder(
            device,
            workers,
            scenario.edge(Side.WEST) instanceof Edge.Periodic,
            scenario.edge(Side.SOUTH) instanceof Edge.Periodic);
    levels = new WantedLevels(scenario, tuning, workers, bed, flow.cells());
    gauges = new GaugeCells(scenario);
    totals = new Totals(scenario, device, flow);
    workOfLevel = new long[domain.maxLevel() + 1];
  }

  private static double steepness(Scenario scenario) {
    return switch (scenario.limiter()) {
      case MC -> 2;
      case MINMOD -> 1;
      case NONE -> 0;
    };
  }

  /// Makes the initial mesh of the scenario, refined until no criterion asks for more.
  void begin() {
    setMesh(finder.find(CoarseMesh.of(domain.base(), device)));
    var beginning = new Beginning(scenario, tuning, workers);
    beginning.set(flow);
    for (int pass = 0; pass <= 2 * domain.maxLevel(); pass++) {
      flow.setVelocities();
      if (!changeMesh(false)) {
        break;
      }
      beginning.set(flow);
    }
    flow.setVelocities();
    if (scenario.scheme() == Scheme.CLAMR) {
      Beginning.requireFlat(bed);
      beginning.requireWet(flow);
    }
    initialMass = totals.mass();
  }

  /// Continues from a checkpoint.
  ///
  /// @throws IllegalArgumentException if it is of another domain, or the scheme is [Scheme#CLAMR]
  ///   and the bed not flat
  void resume(WaveCheckpoint from) {
    if (scenario.scheme() == Scheme.CLAMR) {
      Beginning.requireFlat(bed);
    }
    CellMesh mesh =
        CellMesh.of(
            domain.base(),
            IntArray.wrap(from.i().clone()),
            IntArray.wrap(from.j().clone()),
            IntArray.wrap(from.level().clone()));
    if (from.workOfLevel().length != workOfLevel.length) {
      throw new IllegalArgumentException(
          ("the checkpoint has " + from.workOfLevel().length + " levels, the domain has ")
              + workOfLevel.length);
    }
    setMesh(finder.find(mesh));
    Cells cells = flow.cells();
    int n = cells.count();
    System.arraycopy(from.depth(), 0, cells.depth(), 0, n);
    System.arraycopy(from.momentumX(), 0, cells.momentumX(), 0, n);
    System.arraycopy(from.momentumY(), 0, cells.momentumY(), 0, n);
    flow.setVelocities();
    time = from.time();
    steps = from.steps();
    initialMass = from.initialMass();
    inflow.set(from.inflow(), from.inflowRest());
    clipped = from.clipped();
    System.arraycopy(from.workOfLevel(), 0, workOfLevel, 0, workOfLevel.length);
  }

  private void setMesh(Neighbourhood neighbourhood) {
    CellMesh mesh = neighbourhood.mesh();
    flow.setMesh(neighbourhood);
    gauges.find(mesh);
    int[] i = mesh.i().hostArray();
    int[] j = mesh.j().hostArray();
    int[] level = mesh.level().hostArray();
    double[] heights = flow.cells().bed();
    workers.forEachBlock(
        level.length,
        tuning.block(),
        (_, from, to) -> {
          for (int c = from; c < to; c++) {
            heights[c] = bed.at(level[c], i[c], j[c]);
          }
        });
    cellsOfLevel = new int[domain.maxLevel() + 1];
    for (int l : level) {
      cellsOfLevel[l]++;
    }
  }

  /// Changes the mesh to what the criteria want; returns whether it has changed.
  private boolean changeMesh(boolean movesWater) {
    Neighbourhood old = flow.neighbourhood();
    int[] wanted = levels.of(old, time, !movesWater, gauges);
    int[] oldLevels = old.mesh().level().hostArray();
    if (Arrays.equals(wanted, oldLevels)) {
      return false;
    }
    Regridded next = regrid.regrid(old.mesh(), IntArray.wrap(wanted), old.sides());
    if (Arrays.equals(next.mesh().level().hostArray(), oldLevels)) {
      return false;
    }
    if (movesWater) {
      transfer.move(oldLevels, next);
    }
    setMesh(finder.find(next));
    if (movesWater) {
      flow.setVelocities();
    }
    return true;
  }

  /// Makes one step, but not beyond `end`.
  void step(double end, List<? extends WaveListener> listeners) {
    if (scenario.regridEvery() > 0 && steps > 0 && steps % scenario.regridEvery() == 0) {
      changeMesh(true);
    }
    if (scenario.scheme() != Scheme.CLAMR || gauges.areRead(listeners)) {
      flow.computeSlopes();
    }
    notify(listeners);
    double dt = scenario.scheme() == Scheme.CLAMR ? stepOnce(end) : stepTwice(end);
    time = dt == end - time ? end : time + dt;
    steps++;
    for (int level = 0; level < workOfLevel.length; level++) {
      workOfLevel[level] += cellsOfLevel[level];
    }
  }

  /// Makes Heun's two stages; returns the length of the step.
  private double stepTwice(double end) {
    edges.setTime(time);
    double dt = length(flow.computeFluxes(), end);
    edges.setTime(time + dt); // before anything is written: it may fail
    double rate = flow.inflow();
    requireFinite(flow.update(dt, true), dt);
    double added = flow.clipped();
    flow.computeSlopes();
    computeSecondFluxes();
    rate = 0.5 * (rate + flow.inflow());
    requireFinite(flow.update(dt, false), dt);
    inflow.add(dt * rate);
    clipped += 0.5 * added + flow.clipped();
    return dt;
  }

  /// Computes the fluxes after the first stage. If an edge fails, it restores the state before
  /// that.
  private void computeSecondFluxes() {
    try {
      flow.computeFluxes();
    } catch (WaveException e) {
      restore();
      throw e;
    }
  }

  /// Makes the one stage of CLAMR; returns the length of the step.
  private double stepOnce(double end) {
    double dt = length(flow.findSpeeds(), end);
    flow.computeClamrFluxes(dt);
    requireFinite(flow.update(dt, true), dt);
    clipped += flow.clipped();
    return dt;
  }

  /// Fails, with the state before the step, if the one after it is not finite.
  private void requireFinite(boolean isFinite, double dt) {
    if (!isFinite) {
      String fault = totals.firstFault(time, dt);
      restore();
      throw new WaveException(fault);
    }
  }

  /// Restores the state before the step.
  private void restore() {
    flow.cells().restore();
    flow.setVelocities();
  }

  /// Returns the longest step that the Courant number allows and that meets the end.
  private double length(double fastest, double end) {
    double rest = end - time;
    if (!(fastest < Double.POSITIVE_INFINITY)) {
      throw new WaveException(totals.firstFault(time, 0));
    }
    double longest = scenario.courant() / fastest; // infinite if all cells are dry
    if (longest >= rest) {
      return rest;
    }
    double dt = longest >= 0.5 * rest ? 0.5 * rest : longest;
    if (time + dt == time) {
      throw new WaveException(totals.fastestCell(time, dt));
    }
    return dt;
  }

  /// Reads the gauges at the end of an advance.
  void readGauges(List<? extends WaveListener> listeners) {
    if (gauges.areRead(listeners)) {
      flow.computeSlopes();
      notify(listeners);
    }
  }

  private void notify(List<? extends WaveListener> listeners) {
    for (int g = 0; g < gauges.count() && gauges.areRead(listeners); g++) {
      GaugeReading reading = GaugeReading.of(scenario, flow, g, gauges.cell(g), time);
      for (int k = 0; k < listeners.size(); k++) {
        listeners.get(k).gauged(reading);
      }
    }
  }

  double time() {
    return time;
  }

  long steps() {
    return steps;
  }

  int cells() {
    return flow.cells().count();
  }

  long cellSteps() {
    return Arrays.stream(workOfLevel).sum();
  }

  double mass() {
    return totals.mass();
  }

  double massDrift() {
    return initialMass == 0 ? 0 : (totals.mass() - initialMass - inflow.sum()) / initialMass;
  }

  WaveState state() {
    Cells cells = flow.cells();
    return new WaveState(
        time,
        flow.neighbourhood().mesh().copyTo(Device.serial()),
        cells.copy(cells.bed()),
        cells.copy(cells.depth()),
        cells.copy(cells.momentumX()),
        cells.copy(cells.momentumY()));
  }

  WaveCheckpoint checkpoint() {
    Cells cells = flow.cells();
    CellMesh mesh = flow.neighbourhood().mesh();
    return new WaveCheckpoint(
        time,
        steps,
        mesh.i().hostArray().clone(),
        mesh.j().hostArray().clone(),
        mesh.level().hostArray().clone(),
        cells.copy(cells.depth()),
        cells.copy(cells.momentumX()),
        cells.copy(cells.momentumY()),
        initialMass,
        inflow.rounded(),
        inflow.rest(),
        clipped,
        workOfLevel.clone());
  }

  Diagnostics diagnostics() {
    return totals.diagnostics(
        time, steps, massDrift(), inflow.sum(), clipped, cellsOfLevel.clone(), workOfLevel.clone());
  }
}
