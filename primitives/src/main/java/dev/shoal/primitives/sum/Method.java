package dev.shoal.primitives.sum;

import java.util.List;
import java.util.Locale;

/// A way to sum floating-point numbers.
///
/// [Exact] is the default and the only one whose result does not depend on the order of the values.
/// The others are the textbook's, to be compared. They add in the arithmetic of the array's own
/// type; where one has `parts`, the array is cut into that many even parts, as by as many
/// processors, and the parts' sums are added by the same method from left to right. `lanes` of 64
/// cut each part once more, element i going to sum i mod 64, as lanes of a vector processor do.
///
/// In the bounds n is the number of values, ε the unit of rounding (2⁻⁵³ for doubles, 2⁻²⁴ for
/// floats), s the true sum, and A the sum of the magnitudes. Source: N. Higham, *Accuracy and
/// Stability of Numerical Algorithms*, ch. 4.
public sealed interface Method {
  /// The true sum, rounded once.
  record Exact() implements Method {
    @Override
    public String bound() {
      return "ε |s|";
    }
  }

  /// From left to right.
  record Plain(int parts) implements Method {
    /// Checks the number of parts.
    public Plain {
      checkParts(parts);
    }

    @Override
    public String bound() {
      return "(n/parts + parts) ε A";
    }
  }

  /// Halves, summed likewise; up to 64 values from left to right.
  record Pairwise() implements Method {
    @Override
    public String bound() {
      return "(log₂ n + 64) ε A";
    }
  }

  /// With the rounding error of each addition carried to the next (W. Kahan, 1965).
  ///
  /// @param lanes 1, or 64 interleaved sums
  record Kahan(int parts, int lanes) implements Method {
    /// Checks the numbers.
    public Kahan {
      checkParts(parts);
      checkLanes(lanes);
    }

    @Override
    public String bound() {
      return "(2 ε + O(n ε²)) A, once more for parts and for lanes";
    }
  }

  /// With the errors gathered apart, whichever operand is the greater (A. Neumaier, 1974).
  record Neumaier(int parts) implements Method {
    /// Checks the number of parts.
    public Neumaier {
      checkParts(parts);
    }

    @Override
    public String bound() {
      return "ε |s| + O(n² ε²) A";
    }
  }

  /// With the errors gathered apart by a sum that needs no comparison (D. Knuth, *The Art of
  /// Computer Programming* 2, 4.2.2).
  ///
  /// @param lanes 1, or 64 interleaved sums
  record Knuth(int parts, int lanes) implements Method {
    /// Checks the numbers.
    public Knuth {
      checkParts(parts);
      checkLanes(lanes);
    }

    @Override
    public String bound() {
      return "ε |s| + O(n² ε²) A";
    }
  }

  /// In pairs of numbers, twice the precision: the portable stand-in for 80-bit and quad sums (T.
  /// Dekker, 1971).
  record Twofold(int parts) implements Method {
    /// Checks the number of parts.
    public Twofold {
      checkParts(parts);
    }

    @Override
    public String bound() {
      return "ε |s| + 2 n ε² A";
    }
  }

  /// The values of least magnitude first, then from left to right.
  record Ascending() implements Method {
    @Override
    public String bound() {
      return "(n − 1) ε A, mostly far less";
    }
  }

  /// A bound of the error.
  String bound();

  /// The name on a command line, such as `kahan`.
  default String title() {
    String name = getClass().getSimpleName().toLowerCase(Locale.ROOT);
    return switch (this) {
      case Kahan k when k.lanes() > 1 -> name + "-lanes";
      case Knuth k when k.lanes() > 1 -> name + "-lanes";
      default -> name;
    };
  }

  /// Every method, with `parts` parts where it has any.
  static List<Method> all(int parts) {
    return List.of(
        new Exact(),
        new Plain(parts),
        new Pairwise(),
        new Kahan(parts, 1),
        new Kahan(parts, 64),
        new Neumaier(parts),
        new Knuth(parts, 1),
        new Knuth(parts, 64),
        new Twofold(parts),
        new Ascending());
  }

  private static void checkParts(int parts) {
    if (parts < 1) {
      throw new IllegalArgumentException("parts is " + parts + ", must be at least 1");
    }
  }

  private static void checkLanes(int lanes) {
    if (lanes != 1 && lanes != 64) {
      throw new IllegalArgumentException("lanes is " + lanes + ", must be 1 or 64");
    }
  }
}
