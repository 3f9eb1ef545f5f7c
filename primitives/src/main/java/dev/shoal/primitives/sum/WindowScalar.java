package dev.shoal.primitives.sum;

/// [Window] in scalar code: four independent sums, so that no addition waits for the one before.
final class WindowScalar extends Window {
  private static final int STREAMS = 4;

  WindowScalar() {
    super(STREAMS, ADDITIONS);
  }

  @Override
  void split2(double[] x, int from, int to, double startS, double startT) {
    double s0 = startS;
    double s1 = startS;
    double s2 = startS;
    double s3 = startS;
    double t0 = startT;
    double t1 = startT;
    double t2 = startT;
    double t3 = startT;
    long rest = 0;
    long start = Double.doubleToRawLongBits(startS);
    long other = 0;
    for (int i = from; i < to; i += STREAMS) {
      double x0 = x[i];
      double x1 = x[i + 1];
      double x2 = x[i + 2];
      double x3 = x[i + 3];
      double n0 = s0 + x0;
      double n1 = s1 + x1;
      double n2 = s2 + x2;
      double n3 = s3 + x3;
      other |= Double.doubleToRawLongBits(n0) ^ start;
      other |= Double.doubleToRawLongBits(n1) ^ start;
      other |= Double.doubleToRawLongBits(n2) ^ start;
      other |= Double.doubleToRawLongBits(n3) ^ start;
      x0 -= n0 - s0;
      x1 -= n1 - s1;
      x2 -= n2 - s2;
      x3 -= n3 - s3;
      s0 = n0;
      s1 = n1;
      s2 = n2;
      s3 = n3;
      n0 = t0 + x0;
      n1 = t1 + x1;
      n2 = t2 + x2;
      n3 = t3 + x3;
      x0 -= n0 - t0;
      x1 -= n1 - t1;
      x2 -= n2 - t2;
      x3 -= n3 - t3;
      t0 = n0;
      t1 = n1;
      t2 = n2;
      t3 = n3;
      rest |= Double.doubleToRawLongBits(x0);
      rest |= Double.doubleToRawLongBits(x1);
      rest |= Double.doubleToRawLongBits(x2);
      rest |= Double.doubleToRawLongBits(x3);
    }
    store(0, s0, s1, s2, s3);
    store(1, t0, t1, t2, t3);
    residue = rest;
    moved = other;
  }

  @Override
  void split3(double[] x, int from, int to, double startS, double startT, double startU) {
    double s0 = startS;
    double s1 = startS;
    double s2 = startS;
    double s3 = startS;
    double t0 = startT;
    double t1 = startT;
    double t2 = startT;
    double t3 = startT;
    double u0 = startU;
    double u1 = startU;
    double u2 = startU;
    double u3 = startU;
    long rest = 0;
    long start = Double.doubleToRawLongBits(startS);
    long other = 0;
    for (int i = from; i < to; i += STREAMS) {
      double x0 = x[i];
      double x1 = x[i + 1];
      double x2 = x[i + 2];
      double x3 = x[i + 3];
      double n0 = s0 + x0;
      double n1 = s1 + x1;
      double n2 = s2 + x2;
      double n3 = s3 + x3;
      other |= Double.doubleToRawLongBits(n0) ^ start;
      other |= Double.doubleToRawLongBits(n1) ^ start;
      other |= Double.doubleToRawLongBits(n2) ^ start;
      other |= Double.doubleToRawLongBits(n3) ^ start;
      x0 -= n0 - s0;
      x1 -= n1 - s1;
      x2 -= n2 - s2;
      x3 -= n3 - s3;
      s0 = n0;
      s1 = n1;
      s2 = n2;
      s3 = n3;
      n0 = t0 + x0;
      n1 = t1 + x1;
      n2 = t2 + x2;
      n3 = t3 + x3;
      x0 -= n0 - t0;
      x1 -= n1 - t1;
      x2 -= n2 - t2;
      x3 -= n3 - t3;
      t0 = n0;
      t1 = n1;
      t2 = n2;
      t3 = n3;
      n0 = u0 + x0;
      n1 = u1 + x1;
      n2 = u2 + x2;
      n3 = u3 + x3;
      x0 -= n0 - u0;
      x1 -= n1 - u1;
      x2 -= n2 - u2;
      x3 -= n3 - u3;
      u0 = n0;
      u1 = n1;
      u2 = n2;
      u3 = n3;
      rest |= Double.doubleToRawLongBits(x0);
      rest |= Double.doubleToRawLongBits(x1);
      rest |= Double.doubleToRawLongBits(x2);
      rest |= Double.doubleToRawLongBits(x3);
    }
    store(0, s0, s1, s2, s3);
    store(1, t0, t1, t2, t3);
    store(2, u0, u1, u2, u3);
    residue = rest;
    moved = other;
  }

  private void store(int slice, double a, double b, double c, double d) {
    double[] of = sums[slice];
    of[0] = a;
    of[1] = b;
    of[2] = c;
    of[3] = d;
  }
}
