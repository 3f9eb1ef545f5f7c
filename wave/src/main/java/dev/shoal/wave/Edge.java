package dev.shoal.wave;

import java.util.Objects;

/// What happens at one edge of the domain.
public sealed interface Edge {
  /// A wall: nothing passes, and waves are reflected.
  record Wall() implements Edge {}

  /// Still water beyond the edge, at the sea level of the scenario: waves leave, with a reflection
  /// of one per cent or less.
  record Radiation() implements Edge {}

  /// The opposite edge. Both must be periodic.
  record Periodic() implements Edge {}

  /// A surface that is prescribed, such as an incident wave. What runs out of the domain leaves.
  ///
  /// @param surface the level of the surface, in metres
  record Surface(TimeFunction surface) implements Edge {
    /// Checks for null.
    public Surface {
      Objects.requireNonNull(surface, "surface");
    }
  }

  /// A discharge into the domain that is prescribed.
  ///
  /// @param discharge cubic metres a second for each metre of the edge; negative to take water out
  record Discharge(TimeFunction discharge) implements Edge {
    /// Checks for null.
    public Discharge {
      Objects.requireNonNull(discharge, "discharge");
    }
  }

  /// An outflow of prescribed depth. Where the water runs out faster than waves travel, nothing is
  /// prescribed.
  ///
  /// @param depth in metres
  record Depth(TimeFunction depth) implements Edge {
    /// Checks for null.
    public Depth {
      Objects.requireNonNull(depth, "depth");
    }
  }
}
