package dev.shoal.cli.stats;

import dev.shoal.primitives.sum.Accumulator;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// An exact sum as one big integer: what [Accumulator#toBytes] writes, understood.
final class Fixed {
  /// The exponent of the units that an accumulator counts in.
  static final int EXPONENT = -2148;

  private Fixed() {}

  /// All digits of the sum of finite values.
  static BigInteger unscaled(Accumulator sum) {
    byte[] bytes = sum.toBytes();
    int firstLimb = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getShort(2);
    if (bytes.length == 4) {
      return BigInteger.ZERO;
    }
    byte[] bigEndian = new byte[bytes.length - 4];
    for (int i = 0; i < bigEndian.length; i++) {
      bigEndian[i] = bytes[bytes.length - 1 - i];
    }
    return new BigInteger(bigEndian).shiftLeft(32 * firstLimb);
  }
}
