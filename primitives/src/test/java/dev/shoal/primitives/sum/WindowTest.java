package dev.shoal.primitives.sum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.ExactOracle;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of [Window] and [ProductWindow] in scalar code: a block is exact, or said not to
/// be.
class WindowTest {
  static Stream<Window> windows() {
    return Stream.of(new WindowScalar(), new WindowColumns());
  }

  static Stream<ProductWindow> productWindows() {
    var scalar = new ProductScalar();
    return TwoProduct.HAS_FMA ? Stream.of(scalar, new ProductColumns()) : Stream.of(scalar);
  }

  @ParameterizedTest
  @MethodSource("windows")
  void valuesOfAWindowAreSummedExactly(Window blocks) {
    SplittableRandom random = Cases.random(41);
    for (int window : new int[] {-800, -7, 0, 31, 900}) {
      for (int rows : new int[] {1, 2, 3, 8, 31, blocks.block() / blocks.streams}) {
        double[] x = new double[rows * blocks.streams + 3];
        Arrays.setAll(x, _ -> Math.scalb(random.nextDouble(-2, 2), window));
        assertTrue(sums(blocks, 2, x, 3, x.length, window));
        // 256 of 2⁴³ units would be too many, and values closer to that are rounded to it.
        Arrays.fill(x, Math.scalb(0x1.ffffffffffp0, window));
        assertTrue(sums(blocks, 2, x, 3, x.length, window));
        Arrays.setAll(x, _ -> Math.scalb(random.nextDouble(-2, 2), window - random.nextInt(70)));
        assertTrue(sums(blocks, 3, x, 3, x.length, window));
      }
    }
  }

  /// One value that does not fit, anywhere in a block.
  @ParameterizedTest
  @MethodSource("windows")
  void oneValueOutsideAWindowIsNoticed(Window blocks) {
    SplittableRandom random = Cases.random(42);
    double[] x = new double[9 * blocks.streams];
    List<Double> tooLarge = List.of(0x1p12, -0x1p50, 1e300, Double.NaN, Double.NEGATIVE_INFINITY);
    for (int slices = 2; slices <= 3; slices++) {
      double tooSmall = slices == 2 ? 0x1.8p-90 : 0x1.8p-140;
      for (int i = 0; i < x.length; i += 1 + x.length / 40) {
        Arrays.setAll(x, _ -> random.nextDouble(-2, 2));
        x[i] = tooSmall;
        assertFalse(sums(blocks, slices, x, 0, x.length, 0));
        x[i] = tooLarge.get(i % tooLarge.size());
        sums(blocks, slices, x, 0, x.length, 0); // a large one may fit; then the sum is exact
        x[i] = Double.NaN;
        assertFalse(sums(blocks, slices, x, 0, x.length, 0));
        x[i] = 1e300;
        assertFalse(sums(blocks, slices, x, 0, x.length, 0));
      }
    }
  }

  /// Returns whether the block reports an exact sum, and if so checks it.
  private static boolean sums(Window blocks, int slices, double[] x, int from, int to, int window) {
    blocks.split(slices, x, from, to, window);
    if (blocks.isExact()) {
      var sum = new Limbs();
      blocks.deposit(slices, window, sum);
      var oracle = new ExactOracle();
      for (int i = from; i < to; i++) {
        oracle.add(x[i]);
      }
      assertSame(oracle, sum);
    }
    return blocks.isExact();
  }

  /// Compares the sums, and what is left of them without their leading bits.
  private static void assertSame(ExactOracle oracle, Limbs sum) {
    for (int part = 0; part < 3; part++) {
      double rounded = sum.round();
      assertEquals(oracle.rounded(), rounded);
      sum.add(-rounded);
      oracle.add(-rounded);
    }
    assertEquals(0.0, sum.round());
  }

  @ParameterizedTest
  @MethodSource("productWindows")
  void productsOfAWindowAreSummedExactly(ProductWindow blocks) {
    SplittableRandom random = Cases.random(43);
    for (int window : new int[] {-800, -7, 0, 31, 900}) {
      for (int rows : new int[] {1, 2, 3, 8, blocks.block() / blocks.streams}) {
        double[] x = new double[rows * blocks.streams + 3];
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
          int exponent = window - 1 - random.nextInt(ProductWindow.BINADES - 1);
          x[i] = Math.scalb(random.nextDouble(1, 2), exponent / 2);
          y[i] = Math.scalb(random.nextDouble(-2, -1), exponent - exponent / 2);
        }
        assertTrue(sums(blocks, x, y, 3, x.length, window));
        Arrays.fill(x, Math.scalb(0x1.6a09e667f3bccp0, window / 2)); // as large as fit
        Arrays.fill(y, Math.scalb(0x1.6a09e667f3bccp0, window - window / 2));
        assertTrue(sums(blocks, x, y, 3, x.length, window));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("productWindows")
  void oneProductOutsideAWindowIsNoticed(ProductWindow blocks) {
    SplittableRandom random = Cases.random(44);
    double[] x = new double[5 * blocks.streams];
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i += 1 + x.length / 40) {
      for (double odd : new double[] {0x1p-34, 0x1p-700, 1e300, Double.NaN, 0.0}) {
        Arrays.setAll(x, _ -> random.nextDouble(0.5, 1));
        Arrays.setAll(y, _ -> random.nextDouble(-1, -0.5));
        x[i] = odd;
        assertFalse(sums(blocks, x, y, 0, x.length, 0));
        x[i] = 0x1p-700; // and the rounded product is zero
        y[i] = 0x1p-700;
        assertFalse(sums(blocks, x, y, 0, x.length, 0));
      }
    }
  }

  private static boolean sums(
      ProductWindow blocks, double[] x, double[] y, int from, int to, int window) {
    boolean isExact = blocks.split(x, y, from, to, window);
    if (isExact) {
      var sum = new Limbs();
      blocks.deposit(window, sum);
      var oracle = new ExactOracle();
      for (int i = from; i < to; i++) {
        oracle.addProduct(x[i], y[i]);
      }
      assertSame(oracle, sum);
    }
    return isExact;
  }
}
