package dev.shoal.wave;

import dev.shoal.device.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A running wave: shallow water on an adaptive mesh, on one device.
///
/// - **Scheme:** see [Scheme]. One time step for all cells, the longest that the Courant number
///   allows; half of it, or a quarter and so on, if waves get more than twice as fast in the step,
///   as over an edge, or if it is longer than a Courant number of 0.5 allows and would take more
///   water out of a cell than it has. While all cells are dry and an edge has a function of time,
///   water of the dry depth in the finest cells limits the step: shorter pulses may be missed.
/// - **Mass:** the volume of the water changes only by the flow over the edges, up to rounding; see
///   [Diagnostics#clipped()].
/// - **Rest:** water at rest stays at rest over any bed, at the shore if the cells there have one
///   size.
/// - **Bits:** they depend on the scenario and the times of [#advanceTo(double)] alone, not on the
///   device, its threads or the run.
/// - **Cost:** some 100 ns a cell and step on one thread, and less than 250 bytes a cell.
/// - **Threads:** one thread at a time may call an instance.
public final class Wave {
  private final Scenario scenario;
  private final Water water;
  private final List<WaveListener> listeners = new ArrayList<>();

  private Wave(Scenario scenario, Water water) {
    this.scenario = scenario;
    this.water = water;
  }

  /// The initial data of a wave.
  public static final class Start {
    private final Scenario scenario;
    private final WaveCheckpoint checkpoint;

    private Start(Scenario scenario, WaveCheckpoint checkpoint) {
      this.scenario = Objects.requireNonNull(scenario, "scenario");
      this.checkpoint = checkpoint;
    }

    /// Returns a start from a checkpoint of the same scenario.
    public Start from(WaveCheckpoint other) {
      return new Start(scenario, Objects.requireNonNull(other, "other"));
    }

    /// Makes the wave on a device: its mesh and its first state.
    ///
    /// @throws UnsupportedOperationException if the device is not `Serial` or a `Cpu`
    /// @throws IllegalArgumentException if the bed, the surface or a velocity is not finite at a
    ///   point, which is named, if the scheme is [Scheme#CLAMR] and the bed not flat or a cell dry,
    ///   or if the checkpoint is of another domain, its arrays do not have one element for each
    ///   cell, its time is negative or not finite, a momentum is not finite, or a depth is negative
    ///   or not finite, naming the cell
    public Wave on(Device device) {
      if (Objects.requireNonNull(device, "device") instanceof Device.OpenCl) {
        throw new UnsupportedOperationException(
            "a wave on " + device + ": serial and cpu have it, OpenCL does not yet");
      }
      var water = new Water(scenario, device);
      if (checkpoint == null) {
        water.begin();
      } else {
        water.resume(checkpoint);
      }
      return new Wave(scenario, water);
    }
  }

  /// Returns a start at the beginning of a scenario.
  public static Start of(Scenario scenario) {
    return new Start(scenario, null);
  }

  /// Returns the scenario.
  public Scenario scenario() {
    return scenario;
  }

  /// Adds a listener.
  public void listen(WaveListener listener) {
    listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  /// Returns the time in seconds since the beginning.
  public double time() {
    return water.time();
  }

  /// Returns the number of steps since the beginning.
  public long steps() {
    return water.steps();
  }

  /// Returns the current number of cells.
  public int cells() {
    return water.cells();
  }

  /// Returns the number of cells, summed over all steps since the beginning.
  public long cellSteps() {
    return water.cellSteps();
  }

  /// Advances by one step, but not beyond `end`: if two steps suffice, by half of the rest.
  ///
  /// After a step that fails, the water is that before the step, and the next call makes the step
  /// again, with the same bits. So it is after an exception of a listener or of a function of time.
  /// Only a new mesh stays, if the step began with one.
  ///
  /// @throws WaveException if the state is not finite any more, or a function of time at an edge
  ///   returns no finite value, or one too large
  /// @throws IllegalArgumentException if `end` has passed, or is not finite
  /// @throws IllegalStateException if a previous step failed halfway, for example for lack of
  ///   memory, so that the state is lost: resume from a checkpoint
  public void step(double end) {
    if (!Double.isFinite(end)) {
      throw new IllegalArgumentException("the end is " + end + ", must be finite");
    }
    if (end < time()) {
      throw new IllegalArgumentException(
          "the end is " + end + ", the wave is at " + time() + " already");
    }
    if (end > time()) {
      water.step(end, listeners);
      for (int k = 0; k < listeners.size(); k++) { // an iterator would be an object a step
        listeners.get(k).stepped(time(), cells());
      }
    }
  }

  /// Advances to a time, exactly, and reads the gauges there. For a step that fails, see
  /// [#step(double)].
  ///
  /// @throws WaveException if the state is not finite any more, or a function of time at an edge
  ///   returns no finite value, or one too large
  /// @throws IllegalArgumentException if the time has passed, or is not finite
  /// @throws IllegalStateException if a previous step failed halfway
  public void advanceTo(double end) {
    do {
      step(end);
    } while (time() < end);
    water.readGauges(listeners);
  }

  /// Returns a copy of the cells and their water.
  ///
  /// @throws IllegalStateException if a step failed halfway
  public WaveState state() {
    return water.state();
  }

  /// Returns the volume of the water in cubic metres: an exact sum over the cells, in units of
  /// coarse cells and rounded once, times the area of a coarse cell. That area and the product are
  /// rounded too.
  ///
  /// @throws IllegalStateException if a step failed halfway
  public double mass() {
    return water.mass();
  }

  /// Returns (mass − initial mass − inflow) / initial mass; 0 if there was no water.
  ///
  /// @throws IllegalStateException if a step failed halfway
  public double massDrift() {
    return water.massDrift();
  }

  /// Returns the wave in a few numbers.
  ///
  /// @throws IllegalStateException if a step failed halfway
  public Diagnostics diagnostics() {
    return water.diagnostics();
  }

  /// Returns a checkpoint from which the wave can continue.
  ///
  /// @throws IllegalStateException if a step failed halfway
  public WaveCheckpoint checkpoint() {
    return water.checkpoint();
  }
}
