package dev.shoal.textbook.scan;

import dev.shoal.device.Device;
import dev.shoal.primitives.scan.ScanAlgorithm;
import dev.shoal.primitives.scan.ScanKernel;
import java.util.List;

/// The scans of the textbooks, step by step: on `Serial` in scalar code, on OpenCL with one launch
/// for each step.
///
/// Scratch on an OpenCL device: 2n elements, with segments up to 4n, of twice their width for
/// integer sums that must fit. [ThreePhase] keeps the totals of its parts only.
public sealed interface StepScan extends ScanAlgorithm {
  /// The algorithm with the fewest steps, log₂ n: in the step of distance d, a power of two, each
  /// element is combined with the one d before it. It does n log₂ n work, so it suits as many
  /// elements as there are processors: figure 5.17.
  ///
  /// Source: Hillis and Steele, *Data Parallel Algorithms* (1986).
  record HillisSteele() implements StepScan {
    @Override
    public String title() {
      return "hillis-steele";
    }

    @Override
    public long steps(int n) {
      return Steps.rounds(n);
    }

    @Override
    public long operations(int n) {
      return n == 0 ? 0 : (long) n * Steps.rounds(n) - ((1L << Steps.rounds(n)) - 1);
    }
  }

  /// The algorithm with work proportional to n: up a tree of sums, and down again with the sum to
  /// the left of each node: figures 5.18 and 5.19. Identities fill up to the next power of two. An
  /// inclusive scan takes one more step and n more operations.
  ///
  /// Source: Blelloch, *Prefix Sums and Their Applications* (1990).
  record Blelloch() implements StepScan {
    @Override
    public String title() {
      return "blelloch";
    }

    @Override
    public long steps(int n) {
      return 2L * Steps.rounds(n);
    }

    @Override
    public long operations(int n) {
      return n == 0 ? 0 : 2 * ((1L << Steps.rounds(n)) - 1);
    }
  }

  /// The algorithm for more elements than processors: each part is reduced, the totals of the parts
  /// are scanned, and each part is scanned from the prefix before it: figure 5.20.
  ///
  /// @param parts at least 1
  record ThreePhase(int parts) implements StepScan {
    /// Checks the number of parts.
    public ThreePhase {
      if (parts < 1) {
        throw new IllegalArgumentException("parts is " + parts + ", must be 1 or more");
      }
    }

    @Override
    public String title() {
      return "three-phase-" + parts;
    }

    @Override
    public long steps(int n) {
      return n == 0 ? 0 : 2L * Math.ceilDiv(n, parts) + used(n);
    }

    @Override
    public long operations(int n) {
      return n == 0 ? 0 : 2L * n + used(n);
    }

    /// Returns how many parts have elements: parts have the same length, so those at the end may
    /// have none.
    private int used(int n) {
      return Math.ceilDiv(n, Math.ceilDiv(n, parts));
    }
  }

  /// Returns every algorithm of this kind; three phases with as many parts as in the figure.
  static List<ScanAlgorithm> all() {
    return List.of(new HillisSteele(), new Blelloch(), new ThreePhase(3));
  }

  @Override
  default boolean runsOn(Device device) {
    return !(device instanceof Device.Cpu);
  }

  @Override
  default ScanKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialStepScan(steps(this));
      case Device.Cpu _ ->
          throw new UnsupportedOperationException(
              device + " has no " + title() + "; serial and OpenCL devices have it");
      case Device.OpenCl openCl -> new OpenClStepScan(openCl, steps(this), StepTuning.of(openCl));
    };
  }

  private static Steps steps(StepScan algorithm) {
    return switch (algorithm) {
      case HillisSteele _ -> new Steps(Steps.Kind.HILLIS_STEELE, 0);
      case Blelloch _ -> new Steps(Steps.Kind.BLELLOCH, 0);
      case ThreePhase phases -> new Steps(Steps.Kind.THREE_PHASE, phases.parts());
    };
  }
}
