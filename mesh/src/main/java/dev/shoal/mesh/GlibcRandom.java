package dev.shoal.mesh;

/// The numbers of `rand()` of the GNU C library, from which the reference codes draw their meshes.
///
/// One instance is the state of one C program: meshes drawn from it are, in the same order, those
/// that the program drew.
///
/// - **Range:** 0 … 2³¹ − 1, both included.
/// - **Threads:** one at a time, since each number drawn changes the state.
/// - **Source:** glibc's additive feedback generator of degree 31, `TYPE_3` in `random_r.c`.
public final class GlibcRandom {
  /// The maximum number, `RAND_MAX`.
  public static final int MAX = Integer.MAX_VALUE;

  /// The distances to the two earlier numbers whose sum is the next one.
  private static final int DEGREE = 31;

  private static final int NEAR = 3;

  /// The first sums depend too simply on the seed and are discarded.
  private static final int DISCARDED = 310;

  private final int[] state = new int[DEGREE];
  private int at;

  /// Starts as `srand(seed)` does; a program that never calls it has the seed 1, and 0 means 1.
  public GlibcRandom(int seed) {
    seed(seed);
  }

  /// Restarts, as `srand(seed)` does.
  public void seed(int seed) {
    state[0] = seed == 0 ? 1 : seed;
    for (int i = 1; i < DEGREE; i++) {
      // C's remainder, which has the sign of the dividend as Java's has, made positive.
      int word = (int) (16807L * state[i - 1] % Integer.MAX_VALUE);
      state[i] = word < 0 ? word + Integer.MAX_VALUE : word;
    }
    at = NEAR; // the first sum is of numbers 0 and 3
    for (int i = 0; i < DISCARDED; i++) {
      next();
    }
  }

  /// Returns the next number.
  public int next() {
    // state[at] is 31 numbers back; the one 3 back is 28 ahead of it in the ring.
    int sum = state[at] + state[(at + DEGREE - NEAR) % DEGREE];
    state[at] = sum;
    at = (at + 1) % DEGREE;
    return sum >>> 1;
  }

  /// Returns a number below `bound`, as `(int) (bound * (rand() / (RAND_MAX + 1.0)))`.
  int below(int bound) {
    return (int) (bound * (next() / (MAX + 1.0)));
  }
}
