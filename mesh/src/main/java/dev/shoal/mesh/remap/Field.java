package dev.shoal.mesh.remap;

import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// The values of the cells of one mesh, and the array for those of another mesh.
///
/// @param kind how values change where cells are split or merged
/// @param values one for each cell of the old mesh
/// @param out one for each cell of the new mesh; another array than `values`
public record Field(Kind kind, DoubleArray values, DoubleArray out) {
  /// The meaning of a value.
  public enum Kind {
    /// A density, such as a temperature: parts of a cell have its value; a whole has the mean of
    /// its parts, weighted by volume.
    INTENSIVE,
    /// An amount, such as a mass: it is divided between the parts of a cell by volume; a whole has
    /// the sum.
    EXTENSIVE
  }

  /// Checks that the arrays are different.
  public Field {
    Objects.requireNonNull(kind, "kind");
    Arguments.different("values", values, "out", out);
  }

  /// Returns a field of densities: a whole has the mean of its parts.
  public static Field intensive(DoubleArray values, DoubleArray out) {
    return new Field(Kind.INTENSIVE, values, out);
  }

  /// Returns a field of amounts: a whole has the sum of its parts.
  public static Field extensive(DoubleArray values, DoubleArray out) {
    return new Field(Kind.EXTENSIVE, values, out);
  }
}
