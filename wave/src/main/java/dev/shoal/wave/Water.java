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
  /// How much faster waves may become within a step. In the acceptance tests it is less than 1.3
  /// times; over an edge waves of any speed may come.
  private static final double MAX_GROWTH = 2;

  /// The fraction of a cell that waves may cross without taking out more water than it has. In
  /// thousands of random scenarios no wave did that.
  private static final double DRAINING = 0.5;

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

  /// Whether the mesh of the next step is made already: a step that failed afterwards left it.
  private boolean isRegridded;

  /// Whether the state is neither that before a step nor that after it.
  private boolean isHalfway;

  private Throwable failure; // which left it halfway

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
  /// @throws IllegalArgumentException if it is of another domain, a length, the time, the order or
  ///   level of a cell, or its water is out of range, or the scheme is [Scheme#CLAMR] and the bed
  ///   not flat
  void resume(WaveCheckpoint from) {
    if (scenario.scheme() == Scheme.CLAMR) {
      Beginning.requireFlat(bed);
    }
    CheckpointCheck.require(from, workOfLevel.length);
    CellMesh mesh =
        CellMesh.of(
            domain.base(),
            IntArray.wrap(from.i().clone()),
            IntArray.wrap(from.j().clone()),
            IntArray.wrap(from.level().clone()));
    Neighbourhood neighbourhood = finder.find(mesh);
    CheckpointCheck.requireMesh(neighbourhood, domain.maxLevel());
    setMesh(neighbourhood);
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
    isRegridded = from.isRegridded();
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
    Neighbourhood neighbourhood = finder.find(next);
    if (movesWater) {
      transfer.move(oldLevels, next);
      isHalfway = true; // the water is that of the new mesh
    }
    setMesh(neighbourhood);
    if (movesWater) {
      flow.setVelocities();
      isHalfway = false;
    }
    return true;
  }

  /// Makes one step, but not beyond `end`. If it fails, the state is that before the step, except
  /// that a new mesh stays; or there is none any more, and every later call throws.
  void step(double end, List<? extends WaveListener> listeners) {
    requireWhole();
    try {
      makeStep(end, listeners);
    } catch (Throwable e) {
      failure = isHalfway ? e : null;
      throw e;
    }
  }

  /// @throws IllegalStateException if a step left the state halfway
  private void requireWhole() {
    if (failure != null) {
      throw new IllegalStateException(
          "the step at time "
              + time
              + " s failed halfway, so the state is lost: resume the wave from a checkpoint",
          failure);
    }
  }

  private void makeStep(double end, List<? extends WaveListener> listeners) {
    if (isRegridDue()) {
      changeMesh(true);
      isRegridded = true;
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
    isRegridded = false;
    isHalfway = false;
  }

  private boolean isRegridDue() {
    int every = scenario.regridEvery();
    return every > 0 && steps > 0 && steps % every == 0 && !isRegridded;
  }

  /// Makes Heun's two stages; returns the length of the step.
  ///
  /// The fluxes before the step do not know what an edge brings in during it. So if the waves after
  /// the first stage are too fast for the step, it begins again with half of its length: not with
  /// less, because a function of time may jump, and the steps until then may be long.
  private double stepTwice(double end) {
    double before = withInflow(computeFirstFluxes());
    double rate = flow.inflow();
    double dt = length(before, end);
    double fastest = makeFirstStage(dt);
    while (isTooLong(dt, before, fastest) || !makeSecondStage(dt, before, rate)) {
      restore();
      dt = halved(dt, fastest);
      flow.computeSlopes();
      computeFirstFluxes();
      fastest = makeFirstStage(dt);
    }
    return dt;
  }

  /// Makes the second stage; returns whether that ends the step, which begins again if a cell ran
  /// out of water.
  ///
  /// @param before the maximum of speed / size before the step
  /// @param rate the inflow then
  private boolean makeSecondStage(double dt, double before, double rate) {
    double mean = 0.5 * (rate + flow.inflow());
    double added = flow.clipped();
    requireFinite(flow.update(dt, false), dt);
    if (hasDrained(dt, before)) {
      return false;
    }
    inflow.add(dt * mean);
    clipped += 0.5 * added + flow.clipped();
    return true;
  }

  /// Returns whether the last stage took more water out of a cell than it had, in a step that was
  /// so long that it could: the fluxes through the sides of a cell take half of it each.
  ///
  /// @param before the maximum of speed / size before the step
  private boolean hasDrained(double dt, double before) {
    return scenario.courant() > DRAINING && dt > DRAINING / before && flow.clipped() > 0;
  }

  /// Computes the fluxes before the step; returns the maximum of speed / size.
  private double computeFirstFluxes() {
    edges.setTime(time);
    return flow.computeFluxes();
  }

  /// Returns the maximum of speed / size, with that of water at the dry depth in a cell of the
  /// finest level if there are only dry cells and an edge may bring water in at any time. Nothing
  /// else would limit the step then, and it could miss all that its two stages do not see.
  private double withInflow(double fastest) {
    double celerity = Math.sqrt(scenario.gravity() * scenario.dryDepth());
    double inFinest = celerity / domain.cellSize(domain.maxLevel());
    return fastest < inFinest && edges.areFunctionsOfTime() && isDry() ? inFinest : fastest;
  }

  private boolean isDry() {
    Cells cells = flow.cells();
    for (int c = 0; c < cells.count(); c++) {
      if (cells.depth()[c] > scenario.dryDepth()) {
        return false;
      }
    }
    return true;
  }

  /// Makes the first stage, and computes the fluxes after it; returns their maximum of speed /
  /// size.
  private double makeFirstStage(double dt) {
    edges.setTime(time + dt); // before anything is written: it may fail
    isHalfway = true;
    requireFinite(flow.update(dt, true), dt);
    flow.computeSlopes();
    return computeSecondFluxes();
  }

  /// Computes the fluxes after the first stage. If an edge fails, it restores the state before
  /// that.
  private double computeSecondFluxes() {
    try {
      return flow.computeFluxes();
    } catch (WaveException e) {
      restore();
      throw e;
    }
  }

  /// Returns whether the waves after the first stage are too fast for the step, or a cell ran out
  /// of water. If the waves are not finite, the second stage fails.
  private boolean isTooLong(double dt, double before, double fastest) {
    return fastest < Double.POSITIVE_INFINITY
        && (fastest * dt > MAX_GROWTH * scenario.courant() || hasDrained(dt, before));
  }

  /// Halves a step that is too long for waves of `fastest` cells a second.
  private double halved(double dt, double fastest) {
    double half = 0.5 * dt;
    if (time + Math.min(half, scenario.courant() / fastest) == time) {
      throw new WaveException(totals.fastestCell(time, dt, fastest));
    }
    return half;
  }

  /// Makes the one stage of CLAMR; returns the length of the step.
  private double stepOnce(double end) {
    double fastest = flow.findSpeeds();
    double dt = length(fastest, end);
    makeOnlyStage(dt);
    while (hasDrained(dt, fastest)) {
      restore();
      dt = halved(dt, fastest);
      makeOnlyStage(dt);
    }
    clipped += flow.clipped();
    return dt;
  }

  private void makeOnlyStage(double dt) {
    flow.computeClamrFluxes(dt);
    isHalfway = true;
    requireFinite(flow.update(dt, true), dt);
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
    isHalfway = false;
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
    requireWhole();
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
    requireWhole();
    return totals.mass();
  }

  double massDrift() {
    return initialMass == 0 ? 0 : (mass() - initialMass - inflow.sum()) / initialMass;
  }

  WaveState state() {
    requireWhole();
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
    requireWhole();
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
        workOfLevel.clone(),
        isRegridded);
  }

  Diagnostics diagnostics() {
    requireWhole();
    return totals.diagnostics(
        time, steps, massDrift(), inflow.sum(), clipped, cellsOfLevel.clone(), workOfLevel.clone());
  }
}
