package dev.shoal.textbook.sum;

import dev.shoal.device.Device;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.primitives.sum.SumKernel;
import java.util.List;

/// The textbook's sums, which round each addition: they are provided for comparison.
///
/// They add in the arithmetic of the array's own type. An algorithm with `parts` divides the array
/// into that many even parts, as for as many processors, and adds the sums of the parts by the same
/// algorithm from left to right. With 64 `lanes` each part is divided again, element i being added
/// to sum i mod 64, as the lanes of a vector processor do.
///
/// Infinities are those of the texts' own arithmetic. [Plain], [Pairwise] and [Ascending] return an
/// infinity for infinite values of one sign, and where partial sums overflow to one sign. The
/// others, which compute the error of each addition, return NaN in both cases, because that error
/// is ∞ − ∞.
///
/// Source: N. Higham, *Accuracy and Stability of Numerical Algorithms*, ch. 4.
public sealed interface RoundedSum extends SumAlgorithm {
  /// From left to right.
  record Plain(int parts) implements RoundedSum {
    /// Checks the number of parts.
    public Plain {
      var _ = new SumPlan(SumPlan.Kind.PLAIN, parts);
    }

    @Override
    public String title() {
      return "plain";
    }

    @Override
    public String bound() {
      return "(n/parts + parts) ε A";
    }
  }

  /// Recursively by halves; up to 64 values from left to right.
  record Pairwise() implements RoundedSum {
    @Override
    public String title() {
      return "pairwise";
    }

    @Override
    public String bound() {
      return "(log₂ n + 64) ε A";
    }
  }

  /// With the rounding error of each addition added to the next value (W. Kahan, 1965).
  ///
  /// @param lanes 1, or 64 interleaved sums
  record Kahan(int parts, int lanes) implements RoundedSum {
    /// Checks the numbers.
    public Kahan {
      var _ = new SumPlan(SumPlan.Kind.KAHAN, parts, lanes);
    }

    @Override
    public String title() {
      return lanes > 1 ? "kahan-lanes" : "kahan";
    }

    @Override
    public String bound() {
      return "(2 ε + O(n ε²)) A, once more for parts and for lanes";
    }
  }

  /// With the errors summed separately, whichever operand is larger (A. Neumaier, 1974).
  record Neumaier(int parts) implements RoundedSum {
    /// Checks the number of parts.
    public Neumaier {
      var _ = new SumPlan(SumPlan.Kind.NEUMAIER, parts);
    }

    @Override
    public String title() {
      return "neumaier";
    }

    @Override
    public String bound() {
      return "ε |s| + O(n² ε²) A";
    }
  }

  /// With the errors summed separately, found by an addition without a comparison, TwoSum (D.
  /// Knuth, *The Art of Computer Programming* 2, 4.2.2).
  ///
  /// @param lanes 1, or 64 interleaved sums
  record TwoSum(int parts, int lanes) implements RoundedSum {
    /// Checks the numbers.
    public TwoSum {
      var _ = new SumPlan(SumPlan.Kind.TWO_SUM, parts, lanes);
    }

    @Override
    public String title() {
      return lanes > 1 ? "two-sum-lanes" : "two-sum";
    }

    @Override
    public String bound() {
      return "ε |s| + O(n² ε²) A";
    }
  }

  /// In pairs of numbers with twice the precision: the portable replacement of 80-bit and quadruple
  /// precision (T. Dekker, 1971).
  record DoubleDouble(int parts) implements RoundedSum {
    /// Checks the number of parts.
    public DoubleDouble {
      var _ = new SumPlan(SumPlan.Kind.DOUBLE_DOUBLE, parts);
    }

    @Override
    public String title() {
      return "double-double";
    }

    @Override
    public String bound() {
      return "ε |s| + 2 n ε² A";
    }
  }

  /// In the order of ascending magnitude, from left to right. OpenCL devices, which would have to
  /// sort first, do not have it.
  record Ascending() implements RoundedSum {
    @Override
    public String title() {
      return "ascending";
    }

    @Override
    public String bound() {
      return "(n − 1) ε A, mostly far less";
    }

    @Override
    public boolean runsOn(Device device) {
      return !(device instanceof Device.OpenCl);
    }
  }

  /// Returns every algorithm of this kind, with `parts` parts where it has any.
  static List<SumAlgorithm> all(int parts) {
    return List.of(
        new Plain(parts),
        new Pairwise(),
        new Kahan(parts, 1),
        new Kahan(parts, SumPlan.LANES),
        new Neumaier(parts),
        new TwoSum(parts, 1),
        new TwoSum(parts, SumPlan.LANES),
        new DoubleDouble(parts),
        new Ascending());
  }

  @Override
  default SumKernel kernel(Device device) {
    if (!runsOn(device)) {
      throw new UnsupportedOperationException(
          device + " has no " + title() + "; serial and CPU devices have it");
    }
    return switch (device) {
      case Device.Serial _ -> new HostRoundedSum(plan(this), device.workers(), false);
      case Device.Cpu cpu -> new HostRoundedSum(plan(this), cpu.workers(), true);
      case Device.OpenCl openCl ->
          new OpenClRoundedSum(openCl, plan(this), PairwiseTuning.of(openCl));
    };
  }

  private static SumPlan plan(RoundedSum algorithm) {
    return switch (algorithm) {
      case Plain m -> new SumPlan(SumPlan.Kind.PLAIN, m.parts());
      case Pairwise _ -> new SumPlan(SumPlan.Kind.PAIRWISE);
      case Kahan m -> new SumPlan(SumPlan.Kind.KAHAN, m.parts(), m.lanes());
      case Neumaier m -> new SumPlan(SumPlan.Kind.NEUMAIER, m.parts());
      case TwoSum m -> new SumPlan(SumPlan.Kind.TWO_SUM, m.parts(), m.lanes());
      case DoubleDouble m -> new SumPlan(SumPlan.Kind.DOUBLE_DOUBLE, m.parts());
      case Ascending _ -> new SumPlan(SumPlan.Kind.ASCENDING);
    };
  }
}
