package dev.shoal.cli.bits;

import dev.shoal.primitives.reduce.DoubleMonoid;
import dev.shoal.primitives.reduce.FloatMonoid;
import dev.shoal.primitives.reduce.IntMonoid;
import dev.shoal.primitives.reduce.LongMonoid;
import dev.shoal.primitives.reduce.Operator;
import java.util.function.BiConsumer;

/// The operators of each type of elements.
final class Operators {
  /// A user-defined operator without the text for OpenCL devices, which refuse it.
  static final Operator ONLY_JAVA = Operator.of(new IntMonoid(1, (a, b) -> a * b));

  private Operators() {}

  /// Visits those known to every device, but for the sum, with their names.
  static void forEach(ElementType<?> type, BiConsumer<String, Operator> visitor) {
    visitor.accept("min", Operator.MIN);
    visitor.accept("max", Operator.MAX);
    if (ElementType.INTEGERS.contains(type)) {
      visitor.accept("and", Operator.AND);
      visitor.accept("or", Operator.OR);
      visitor.accept("xor", Operator.XOR);
    }
  }

  /// A user-defined operator: of integers the product; of floats a sum that shows the grouping.
  static Operator own(ElementType<?> type) {
    return switch (type.toString()) {
      case "int" -> Operator.of(new IntMonoid(1, (a, b) -> a * b), "a * b");
      case "long" -> Operator.of(new LongMonoid(1, (a, b) -> a * b), "a * b");
      case "float" -> Operator.of(new FloatMonoid(0, (a, b) -> a + b), "a + b");
      case "double" -> Operator.of(new DoubleMonoid(0, (a, b) -> a + b), "a + b");
      default -> throw new IllegalArgumentException("no operator of " + type);
    };
  }
}
