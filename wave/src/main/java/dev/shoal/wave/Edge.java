package dev.shoal.wave;

import java.util.Objects;

/// The condition at one edge of the domain.
public sealed interface Edge {
  /// A wall: nothing passes, and waves are reflected.
  record Wall() implements Edge {}

  /// Still water beyond the edge, at the sea level of the scenario: waves leave, with a reflection
  /// of one per cent or less.
  record Radiation() implements Edge {}

  /// The opposite edge. Both must be periodic.
  record Periodic() implements Edge {}

  /// A prescribed surface, such as an incident wave. Waves from inside leave the domain. An inflow
  /// is at most critical: onto dry land it is the flow over a weir.
  ///
  /// @param surface the level of the surface, in metres
  record Surface(TimeFunction surface) implements Edge {
    /// Checks for null.
    public Surface {
      Objects.requireNonNull(surface, "surface");
    }
  }

  /// A prescribed discharge into the domain; if negative, out of it.
  ///
  /// An outflow is smaller where the water inside cannot supply the discharge: at most it is
  /// critical, and a dry edge lets nothing in. Where the outflow is supercritical, nothing is
  /// prescribed.
  ///
  /// @param discharge cubic metres a second for each metre of the edge; negative to take water out
  record Discharge(TimeFunction discharge) implements Edge {
    /// Checks for null.
    public Discharge {
      Objects.requireNonNull(discharge, "discharge");
    }
  }

  /// An outflow of prescribed depth. Where the outflow is supercritical, nothing is prescribed;
  /// where water flows in, it is at most critical.
  ///
  /// @param depth in metres
  record Depth(TimeFunction depth) implements Edge {
    /// Checks for null.
    public Depth {
      Objects.requireNonNull(depth, "depth");
    }
  }
}
