package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Objects;

/// How two elements become one: in a reduction, a scan, by segment or by key.
///
/// The six that every device knows are constants. [#of(IntMonoid)] and its like make others for one
/// type from a Java function, with its text in OpenCL C for devices that need it.
///
/// `MIN` and `MAX` of floats are those of `Math.min`: −0.0 is below 0.0, and one NaN makes the
/// result NaN, so that a hole in the data is seen.
public final class Operator {
  /// Sums. Of integers they are exact: see the facade for what does not fit.
  public static final Operator SUM =
      new Operator(
          "SUM",
          new IntMonoid(0, Integer::sum),
          new LongMonoid(0, Long::sum),
          new FloatMonoid(0, Float::sum),
          new DoubleMonoid(0, Double::sum));

  /// The least.
  public static final Operator MIN =
      new Operator(
          "MIN",
          new IntMonoid(Integer.MAX_VALUE, Math::min),
          new LongMonoid(Long.MAX_VALUE, Math::min),
          canonical(new FloatMonoid(Float.POSITIVE_INFINITY, Math::min)),
          canonical(new DoubleMonoid(Double.POSITIVE_INFINITY, Math::min)));

  /// The greatest.
  public static final Operator MAX =
      new Operator(
          "MAX",
          new IntMonoid(Integer.MIN_VALUE, Math::max),
          new LongMonoid(Long.MIN_VALUE, Math::max),
          canonical(new FloatMonoid(Float.NEGATIVE_INFINITY, Math::max)),
          canonical(new DoubleMonoid(Double.NEGATIVE_INFINITY, Math::max)));

  /// Bits that are 1 in all; integers only.
  public static final Operator AND =
      new Operator(
          "AND",
          new IntMonoid(-1, (a, b) -> a & b),
          new LongMonoid(-1, (a, b) -> a & b),
          null,
          null);

  /// Bits that are 1 in any; integers only.
  public static final Operator OR =
      new Operator(
          "OR", new IntMonoid(0, (a, b) -> a | b), new LongMonoid(0, (a, b) -> a | b), null, null);

  /// Bits that are 1 in an odd number; integers only.
  public static final Operator XOR =
      new Operator(
          "XOR", new IntMonoid(0, (a, b) -> a ^ b), new LongMonoid(0, (a, b) -> a ^ b), null, null);

  private final String name;
  private final String openCl; // null where the name says it
  private final boolean commutes;
  private final IntMonoid ints;
  private final LongMonoid longs;
  private final FloatMonoid floats;
  private final DoubleMonoid doubles;

  private Operator(
      String name, IntMonoid ints, LongMonoid longs, FloatMonoid floats, DoubleMonoid doubles) {
    this(name, null, true, ints, longs, floats, doubles);
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

  /// An operator of your own on ints.
  public static Operator of(IntMonoid monoid) {
    return of(monoid, "");
  }

  /// An operator of your own on ints, on OpenCL devices too.
  ///
  /// @param openCl the same function as an expression of OpenCL C in `a` and `b`, such as `a > b ?
  ///   a : b`; "" if there is none: such a device then refuses the operator
  public static Operator of(IntMonoid monoid, String openCl) {
    Objects.requireNonNull(monoid, "monoid");
    return new Operator("of ints", openCl, false, monoid, null, null, null);
  }

  /// An operator of your own on longs.
  public static Operator of(LongMonoid monoid) {
    return of(monoid, "");
  }

  /// An operator of your own on longs, on OpenCL devices too: see [#of(IntMonoid, String)].
  public static Operator of(LongMonoid monoid, String openCl) {
    Objects.requireNonNull(monoid, "monoid");
    return new Operator("of longs", openCl, false, null, monoid, null, null);
  }

  /// An operator of your own on floats.
  ///
  /// Float functions are seldom quite associative; the result is still the same on every device,
  /// for the grouping is fixed: see the package of the facade.
  public static Operator of(FloatMonoid monoid) {
    return of(monoid, "");
  }

  /// An operator of your own on floats, on OpenCL devices too: see [#of(IntMonoid, String)]. Its
  /// `/` and `sqrt` are rounded as Java's only where the device can, see
  /// [dev.shoal.opencl.ClDevice#roundsFloatDivision()]; else avoid them.
  public static Operator of(FloatMonoid monoid, String openCl) {
    Objects.requireNonNull(monoid, "monoid");
    return new Operator("of floats", openCl, false, null, null, canonical(monoid), null);
  }

  /// An operator of your own on doubles; on rounding see [#of(FloatMonoid)].
  public static Operator of(DoubleMonoid monoid) {
    return of(monoid, "");
  }

  /// An operator of your own on doubles, on OpenCL devices too: see [#of(IntMonoid, String)].
  public static Operator of(DoubleMonoid monoid, String openCl) {
    Objects.requireNonNull(monoid, "monoid");
    return new Operator("of doubles", openCl, false, null, null, null, canonical(monoid));
  }

  /// The same operator, on your word that what it makes of `a` and `b` it makes of `b` and `a` too:
  /// [Reduce.Algorithm#BUTTERFLY] is for no others.
  ///
  /// @throws IllegalArgumentException if it is your own of floats: for those their order matters
  public Operator commuting() {
    if (commutes) {
      return this;
    }
    if (ints == null && longs == null) {
      throw new IllegalArgumentException(
          "the operator " + name + " depends on the order of what it is given");
    }
    return new Operator(name, openCl, true, ints, longs, floats, doubles);
  }

  /// Whether what is given to it may change places.
  public boolean commutes() {
    return commutes;
  }

  /// Whether every device knows it: it is none of your own.
  public boolean isKnown() {
    return openCl == null;
  }

  /// What an operator of your own is in OpenCL C.
  ///
  /// @throws IllegalArgumentException if that was not told
  public String openCl() {
    if (openCl == null || openCl.isEmpty()) {
      throw new IllegalArgumentException(
          "the operator " + name + " has no OpenCL text: Operator.of(monoid, text) tells it");
    }
    return openCl;
  }

  /// The bits of its identity on elements such as those of `array`.
  ///
  /// @throws IllegalArgumentException if it has no meaning there
  public long identityBits(Array<?> array) {
    return switch (array) {
      case IntArray _ -> onInts().identity();
      case LongArray _ -> onLongs().identity();
      case FloatArray _ -> Float.floatToRawIntBits(onFloats().identity());
      case DoubleArray _ -> Double.doubleToRawLongBits(onDoubles().identity());
    };
  }

  /// This operator on ints.
  ///
  /// @throws IllegalArgumentException if it has no meaning there
  public IntMonoid onInts() {
    return defined(ints, "ints");
  }

  /// This operator on longs.
  ///
  /// @throws IllegalArgumentException if it has no meaning there
  public LongMonoid onLongs() {
    return defined(longs, "longs");
  }

  /// This operator on floats.
  ///
  /// @throws IllegalArgumentException if it has no meaning there
  public FloatMonoid onFloats() {
    return defined(floats, "floats");
  }

  /// This operator on doubles.
  ///
  /// @throws IllegalArgumentException if it has no meaning there
  public DoubleMonoid onDoubles() {
    return defined(doubles, "doubles");
  }

  /// The monoid with one NaN for all: which of many a machine makes depends on the machine.
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
