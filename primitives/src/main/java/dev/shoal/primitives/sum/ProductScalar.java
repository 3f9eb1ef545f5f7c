package dev.shoal.primitives.sum;

/// [ProductWindow] in scalar code: two independent sums, so that no addition waits for the one
/// before.
final class ProductScalar extends ProductWindow {
  private static final int STREAMS = 2;

  ProductScalar() {
    super(STREAMS, ADDITIONS);
  }

  @Override
  void split(
      double[] x,
      double[] y,
      int from,
      int to,
      double startS,
      double startT,
      double startU,
      long move,
      long wanted) {
    double s0 = startS;
    double s1 = startS;
    double t0 = startT;
    double t1 = startT;
    double u0 = startU;
    double u1 = startU;
    long other = 0;
    for (int i = from; i < to; i += STREAMS) {
      double high0 = x[i] * y[i];
      double high1 = x[i + 1] * y[i + 1];
      // Not TwoProduct.error: where HotSpot does not inline the call, a product takes 4 to 8 ns.
      double low0 =
          TwoProduct.HAS_FMA ? Math.fma(x[i], y[i], -high0) : TwoProduct.split(x[i], y[i], high0);
      double low1 =
          TwoProduct.HAS_FMA
              ? Math.fma(x[i + 1], y[i + 1], -high1)
              : TwoProduct.split(x[i + 1], y[i + 1], high1);
      other |= (Double.doubleToRawLongBits(high0) + move) ^ wanted;
      other |= (Double.doubleToRawLongBits(high1) + move) ^ wanted;
      double n0 = s0 + high0;
      double n1 = s1 + high1;
      t0 += high0 - (n0 - s0);
      t1 += high1 - (n1 - s1);
      s0 = n0;
      s1 = n1;
      n0 = t0 + low0;
      n1 = t1 + low1;
      u0 += low0 - (n0 - t0);
      u1 += low1 - (n1 - t1);
      t0 = n0;
      t1 = n1;
    }
    sums[0][0] = s0;
    sums[0][1] = s1;
    sums[1][0] = t0;
    sums[1][1] = t1;
    sums[2][0] = u0;
    sums[2][1] = u1;
    outside = other;
  }
}
