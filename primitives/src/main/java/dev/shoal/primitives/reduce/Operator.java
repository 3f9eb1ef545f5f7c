package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.PerType;
import java.util.Objects;
import java.util.function.ToLongFunction;

/// Combines two elements into one: in a reduction, a scan, by segment or by key.
///
/// The six predefined operators are constants. [#of(IntMonoid)] and its overloads create
/// user-defined operators on one type from a Java function, with its text in OpenCL C for OpenCL
/// devices.
///
/// `MIN` and `MAX` of floats are those of `Math.min`: −0.0 is below 0.0, and one NaN makes the
/// result NaN, so that a gap in the data is noticed.
public final class Operator {
  /// The sum. Sums of integers are exact; the facade states what happens on overflow.
  public static final Operator SUM = new Operator("SUM");

  /// The minimum.
  public static final Operator MIN = new Operator("MIN");

  /// The maximum.
  public static final Operator MAX = new Operator("MAX");

  /// The bits that are 1 in all elements; integers only.
  public static final Operator AND = new Operator("AND");

  /// The bits that are 1 in any element; integers only.
  public static final Operator OR = new Operator("OR");

  /// The bits that are 1 in an odd number of elements; integers only.
  public static final Operator XOR = new Operator("XOR");

  private static final PerType<ToLongFunction<Operator>> IDENTITY_BITS =
      new PerType<>(
          operator -> operator.onInts().identity(),
          operator -> operator.onLongs().identity(),
          operator -> Float.floatToRawIntBits(operator.onFloats().identity()),
          operator -> Double.doubleToRawLongBits(operator.onDoubles().identity()));

  private final String name;
  private final String openCl; // null for predefined operators
  private final boolean commutes;

  // Null if the operator is not defined on the type. Those of a predefined operator are made on
  // first use, since each costs a JVM's first call a class; two threads may make the same one.
  private IntMonoid ints;
  private LongMonoid longs;
  private FloatMonoid floats;
  private DoubleMonoid doubles;

  private Operator(String name) {
    this(name, null, true, null, null, null, null);
  }

  private Operator(
      String name,
      String openCl,
      boolean commutes,
      IntMonoid ints,
      LongMonoid longs,
      FloatMonoid floats,
      DoubleMonoid doubles) {
    this.name = name;
    this.openCl = openCl;
    this.commutes = commutes;
    this.ints = ints;
    this.longs = longs;
    this.floats = floats;
    this.doubles = doubles;
  }

  /// Returns a user-defined operator on ints.
  public static Operator of(IntMonoid monoid) {
    return of(monoid, "");
  }

  /// Returns a user-defined operator on ints, for OpenCL devices too.
  ///
  /// @param openCl the same function as an expression of OpenCL C in `a` and `b`, such as `a > b ?
  ///   a : b`; "" if there is none, and OpenCL devices then reject the operator
  public static Operator of(IntMonoid monoid, String openCl) {
    Objects.requireNonNull(monoid, "monoid");
    Objects.requireNonNull(openCl, "openCl");
    return new Operator("of ints", openCl, false, monoid, null, null, null);
  }

  /// Returns a user-defined operator on longs.
  public static Operator of(LongMonoid monoid) {
    return of(monoid, "");
  }

  /// Returns a user-defined operator on longs, for OpenCL devices too: see [#of(IntMonoid,
  /// String)].
  public static Operator of(LongMonoid monoid, String openCl) {
    Objects.requireNonNull(monoid, "monoid");
    Objects.requireNonNull(openCl, "openCl");
    return new Operator("of longs", openCl, false, null, monoid, null, null);
  }

  /// Returns a user-defined operator on floats.
  ///
  /// Functions of floats are rarely associative. The result is still the same on every device,
  /// because the grouping is fixed: see the package of the facade.
  public static Operator of(FloatMonoid monoid) {
    return of(monoid, "");
  }

  /// Returns a user-defined operator on floats, for OpenCL devices too: see [#of(IntMonoid,
  /// String)]. `/` and `sqrt` are rounded as in Java only on devices that support it, see
  /// [dev.shoal.opencl.ClDevice#roundsFloatDivision()]; avoid them otherwise.
  public static Operator of(FloatMonoid monoid, String openCl) {
    Objects.requireNonNull(monoid, "monoid");
    Objects.requireNonNull(openCl, "openCl");
    return new Operator("of floats", openCl, false, null, null, canonical(monoid), null);
  }

  /// Returns a user-defined operator on doubles; on associativity see [#of(FloatMonoid)].
  public static Operator of(DoubleMonoid monoid) {
    return of(monoid, "");
  }

  /// Returns a user-defined operator on doubles, for OpenCL devices too: see [#of(IntMonoid,
  /// String)].
  public static Operator of(DoubleMonoid monoid, String openCl) {
    Objects.requireNonNull(monoid, "monoid");
    Objects.requireNonNull(openCl, "openCl");
    return new Operator("of doubles", openCl, false, null, null, null, canonical(monoid));
  }

  /// Returns the same operator, declared commutative by the caller: algorithms that change the
  /// order of the elements require it.
  ///
  /// @throws IllegalArgumentException if it is user-defined on floats or doubles, where the order
  ///   matters
  public Operator commuting() {
    if (commutes) {
      return this;
    }
    if (ints == null && longs == null) {
      throw new IllegalArgumentException(
          "the operator " + name + " depends on the order of its operands");
    }
    return new Operator(name, openCl, true, ints, longs, floats, doubles);
  }

  /// Returns whether the operator is commutative.
  public boolean commutes() {
    return commutes;
  }

  /// Returns whether the operator is predefined, so that every device has it.
  public boolean isKnown() {
    return openCl == null;
  }

  /// Returns the OpenCL C text of a user-defined operator.
  ///
  /// @throws IllegalArgumentException if it has none
  public String openCl() {
    if (openCl == null || openCl.isEmpty()) {
      throw new IllegalArgumentException(
          "the operator " + name + " has no OpenCL text; pass it to Operator.of(monoid, text)");
    }
    return openCl;
  }

  /// Returns the bits of the identity on the element type of `array`.
  ///
  /// @throws IllegalArgumentException if the operator is not defined on it
  public long identityBits(Array<?> array) {
    return IDENTITY_BITS.of(array).applyAsLong(this);
  }

  /// Requires that the operator is defined on the element type of `array`.
  ///
  /// @throws IllegalArgumentException if it is not
  public void requireDefinedOn(Array<?> array) {
    long _ = identityBits(array);
  }

  /// Returns this operator on ints.
  ///
  /// @throws IllegalArgumentException if it is not defined on them
  public IntMonoid onInts() {
    IntMonoid monoid = ints;
    if (monoid == null && isKnown()) {
      monoid = knownInts(name);
      ints = monoid;
    }
    return defined(monoid, "ints");
  }

  /// Returns this operator on longs.
  ///
  /// @throws IllegalArgumentException if it is not defined on them
  public LongMonoid onLongs() {
    LongMonoid monoid = longs;
    if (monoid == null && isKnown()) {
      monoid = knownLongs(name);
      longs = monoid;
    }
    return defined(monoid, "longs");
  }

  /// Returns this operator on floats.
  ///
  /// @throws IllegalArgumentException if it is not defined on them
  public FloatMonoid onFloats() {
    FloatMonoid monoid = floats;
    if (monoid == null && isKnown()) {
      monoid = knownFloats(name);
      floats = monoid;
    }
    return defined(monoid, "floats");
  }

  /// Returns this operator on doubles.
  ///
  /// @throws IllegalArgumentException if it is not defined on them
  public DoubleMonoid onDoubles() {
    DoubleMonoid monoid = doubles;
    if (monoid == null && isKnown()) {
      monoid = knownDoubles(name);
      doubles = monoid;
    }
    return defined(monoid, "doubles");
  }

  private static IntMonoid knownInts(String name) {
    return switch (name) {
      case "SUM" -> new IntMonoid(0, Integer::sum);
      case "MIN" -> new IntMonoid(Integer.MAX_VALUE, Math::min);
      case "MAX" -> new IntMonoid(Integer.MIN_VALUE, Math::max);
      case "AND" -> new IntMonoid(-1, (a, b) -> a & b);
      case "OR" -> new IntMonoid(0, (a, b) -> a | b);
      case "XOR" -> new IntMonoid(0, (a, b) -> a ^ b);
      default -> throw new AssertionError(name);
    };
  }

  private static LongMonoid knownLongs(String name) {
    return switch (name) {
      case "SUM" -> new LongMonoid(0, Long::sum);
      case "MIN" -> new LongMonoid(Long.MAX_VALUE, Math::min);
      case "MAX" -> new LongMonoid(Long.MIN_VALUE, Math::max);
      case "AND" -> new LongMonoid(-1, (a, b) -> a & b);
      case "OR" -> new LongMonoid(0, (a, b) -> a | b);
      case "XOR" -> new LongMonoid(0, (a, b) -> a ^ b);
      default -> throw new AssertionError(name);
    };
  }

  private static FloatMonoid knownFloats(String name) {
    return switch (name) {
      case "SUM" -> new FloatMonoid(0, Float::sum);
      case "MIN" -> canonical(new FloatMonoid(Float.POSITIVE_INFINITY, Math::min));
      case "MAX" -> canonical(new FloatMonoid(Float.NEGATIVE_INFINITY, Math::max));
      default -> null; // the operations on bits
    };
  }

  private static DoubleMonoid knownDoubles(String name) {
    return switch (name) {
      case "SUM" -> new DoubleMonoid(0, Double::sum);
      case "MIN" -> canonical(new DoubleMonoid(Double.POSITIVE_INFINITY, Math::min));
      case "MAX" -> canonical(new DoubleMonoid(Double.NEGATIVE_INFINITY, Math::max));
      default -> null; // the operations on bits
    };
  }

  /// Returns the monoid with the canonical NaN: which NaN an operation returns depends on the
  /// machine.
  private static FloatMonoid canonical(FloatMonoid monoid) {
    return new FloatMonoid(
        monoid.identity(),
        (a, b) -> {
          float c = monoid.apply(a, b);
          return Float.isNaN(c) ? Float.NaN : c;
        });
  }

  private static DoubleMonoid canonical(DoubleMonoid monoid) {
    return new DoubleMonoid(
        monoid.identity(),
        (a, b) -> {
          double c = monoid.apply(a, b);
          return Double.isNaN(c) ? Double.NaN : c;
        });
  }

  private <M> M defined(M monoid, String type) {
    if (monoid == null) {
      throw new IllegalArgumentException("the operator " + name + " has no meaning on " + type);
    }
    return monoid;
  }

  @Override
  public String toString() {
    return name;
  }
}
