package dev.shoal.cli.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.EveryDevice;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CliMomentsTest {
  private static final MathContext MANY_DIGITS = new MathContext(1200);

  @EveryDevice
  void agreeWithDecimalArithmetic(Device device) {
    Random random = new Random(4);
    for (int n = 2; n < 40; n++) {
      double[] x = new double[n];
      for (int i = 0; i < n; i++) {
        x[i] = Math.scalb(random.nextGaussian(), random.nextInt(60) - 30) + 1000;
      }
      var moments = new Moments(device, true, false);
      moments.add(DoubleArray.wrap(x));
      assertEquals(mean(x).doubleValue(), moments.mean());
      assertEquals(deviation(x), moments.deviation());
    }
  }

  private static BigDecimal mean(double... x) {
    BigDecimal sum = BigDecimal.ZERO;
    for (double v : x) {
      sum = sum.add(new BigDecimal(v));
    }
    return sum.divide(BigDecimal.valueOf(x.length), MANY_DIGITS);
  }

  private static double deviation(double... x) {
    BigDecimal mean = mean(x);
    BigDecimal sum = BigDecimal.ZERO;
    for (double v : x) {
      BigDecimal d = new BigDecimal(v).subtract(mean);
      sum = sum.add(d.multiply(d));
    }
    return sum.divide(BigDecimal.valueOf(x.length - 1), MANY_DIGITS)
        .sqrt(new MathContext(60))
        .doubleValue();
  }

  @EveryDevice
  void valuesOfExtremeMagnitude(Device device) {
    double[][] cases = {
      {Double.MAX_VALUE, -Double.MAX_VALUE, Double.MAX_VALUE},
      {Double.MIN_VALUE, 0, Double.MIN_VALUE, 0},
      {1e-300, 2e-300, -5e-300},
      {0, 0, 0},
      {1, 1, 1 + Math.ulp(1.0)},
    };
    for (double[] x : cases) {
      var moments = new Moments(device, true, false);
      moments.add(DoubleArray.wrap(x));
      assertEquals(mean(x).doubleValue(), moments.mean());
      assertEquals(deviation(x), moments.deviation());
    }
  }

  @EveryDevice
  void longsSignedAndUnsigned(Device device) {
    long[] x = {Long.MIN_VALUE, Long.MAX_VALUE, -1, 0, 1};
    var signed = new Moments(device, false, false);
    signed.add(LongArray.wrap(x));
    assertEquals(BigInteger.valueOf(-1), signed.sum());
    assertEquals(-0.2, signed.mean());
    assertEquals(0x1p63 / Math.sqrt(2), signed.deviation(), 0x1p11);
    var unsigned = new Moments(device, false, true);
    unsigned.add(LongArray.wrap(x));
    assertEquals(BigInteger.ONE.shiftLeft(65).subtract(BigInteger.ONE), unsigned.sum());
  }

  @EveryDevice
  void intsAreAsTheirLongs(Device device) {
    int[] x = new Random(8).ints(100_000).toArray();
    x[0] = Integer.MIN_VALUE;
    var ints = new Moments(device, false, false);
    ints.add(IntArray.wrap(x));
    var longs = new Moments(device, false, false);
    longs.add(LongArray.wrap(Arrays.stream(x).asLongStream().toArray()));
    assertEquals(longs.sum(), ints.sum());
    assertEquals(longs.mean(), ints.mean());
    assertEquals(longs.deviation(), ints.deviation());
  }

  @Test
  void whatIsNotFiniteIsNotANumber() {
    var moments = new Moments(Device.serial(), true, false);
    moments.add(FloatArray.wrap(1, Float.POSITIVE_INFINITY));
    assertEquals(Double.POSITIVE_INFINITY, moments.mean());
    assertEquals(Double.NaN, moments.deviation());
  }

  @Test
  void fewValuesHaveNoDeviation() {
    var moments = new Moments(Device.serial(), true, false);
    assertNull(moments.mean());
    moments.add(FloatArray.wrap(1));
    assertEquals(1.0, moments.mean());
    assertNull(moments.deviation());
  }

  @EveryDevice
  void sumsOfLongsKnowNoLimit(Device device) {
    Random random = new Random(6);
    long[] x = random.longs(200_003).toArray();
    BigInteger signed = BigInteger.ZERO;
    BigInteger unsigned = BigInteger.ZERO;
    for (long v : x) {
      signed = signed.add(BigInteger.valueOf(v));
      unsigned = unsigned.add(new BigInteger(Long.toUnsignedString(v)));
    }
    var sum = new IntegerSum(device, false);
    sum.add(LongArray.wrap(x));
    assertEquals(signed, sum.value());
    var unsignedSum = new IntegerSum(device, true);
    unsignedSum.add(LongArray.wrap(x));
    assertEquals(unsigned, unsignedSum.value());
  }
}
