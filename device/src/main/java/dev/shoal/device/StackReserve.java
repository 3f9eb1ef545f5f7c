package dev.shoal.device;

/// Stack for what must not overflow.
///
/// Handing a job to a fork-join pool, and waiting for it, are not to be interrupted by a
/// `StackOverflowError`: the pool would keep its lock for good, or the caller would leave while
/// helpers still write to what it gave them.
final class StackReserve {
  /// With some 300 bytes for each, four times what was needed.
  private static final int FRAMES = 24;

  private StackReserve() {}

  /// Makes sure that some 8 kB are left, in a fifth of a microsecond.
  ///
  /// @throws StackOverflowError if they are not
  static void require() {
    fill(FRAMES, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /// Fills so many frames, and returns 0. The arguments that no register holds make them large.
  private static long fill(
      int frames,
      long a,
      long b,
      long c,
      long d,
      long e,
      long f,
      long g,
      long h,
      long i,
      long j,
      long k,
      long l,
      long m,
      long n,
      long o,
      long p) {
    if (frames == 0) {
      return 0;
    }
    long below = fill(frames - 1, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
    return below | a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | p;
  }
}
