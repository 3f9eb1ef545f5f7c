package dev.shoal.mesh.remap;

import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// What is known of each cell of one mesh, and where it is to be written for each cell of another.
///
/// @param kind what becomes of it where cells are split or joined
/// @param values one for each cell of the old mesh
/// @param out one for each cell of the new mesh; another array than `values`
public record Field(Kind kind, DoubleArray values, DoubleArray out) {
  /// What a value stands for.
  public enum Kind {
    /// A density, such as a temperature: parts of a cell have its value, a whole has the mean of
    /// its parts by volume.
    INTENSIVE,
    /// An amount, such as a mass: parts of a cell share it by volume, a whole has the sum.
    EXTENSIVE
  }

  /// Checks that the arrays are two.
  public Field {
    Objects.requireNonNull(kind, "kind");
    Arguments.different("values", values, "out", out);
  }

  /// Densities: a whole has the mean of its parts.
  public static Field intensive(DoubleArray values, DoubleArray out) {
    return new Field(Kind.INTENSIVE, values, out);
  }

  /// Amounts: a whole has the sum of its parts.
  public static Field extensive(DoubleArray values, DoubleArray out) {
    return new Field(Kind.EXTENSIVE, values, out);
  }
}
