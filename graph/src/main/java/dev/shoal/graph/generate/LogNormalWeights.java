package dev.shoal.graph.generate;

/// Integer weights whose logarithms are normally distributed, as the lengths of roads are.
///
/// Weight i is e^(μ + σ z) with a standard normal z, rounded, at least 1 and at most 40,000. The
/// mean of 1346 and the maximum are close to those of the DIMACS road networks in units of length;
/// σ = 1 lies between 0.8 (California), 1.1 (Bremen) and 1.3 (Rome).
///
/// Source of z: Box and Muller, *A Note on the Generation of Random Normal Deviates* (1958).
final class LogNormalWeights {
  private static final double MEAN = 1346;
  private static final double SIGMA = 1;
  private static final double MAX = 40_000;

  /// The mean of a log-normal distribution is e^(μ + σ²/2).
  private static final double MU = StrictMath.log(MEAN) - SIGMA * SIGMA / 2;

  private final CounterRandom random;

  LogNormalWeights(CounterRandom random) {
    this.random = random;
  }

  /// Weight `i`.
  int at(long i) {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - random.uniform(2 * i)));
    double z = radius * StrictMath.cos(2 * Math.PI * random.uniform(2 * i + 1));
    double weight = StrictMath.exp(MU + SIGMA * z);
    return (int) Math.max(1, Math.min(MAX, Math.rint(weight)));
  }
}
