package dev.shoal.primitives.hash;

/// Numbers of slots that let every [Probing] reach all of them.
final class Primes {
  private Primes() {}

  /// The least prime p with p ≥ `least` and p mod 4 = 3.
  static int from(int least) {
    int p = Math.max(3, least);
    p += 3 - p % 4;
    while (!isPrime(p)) {
      p += 4;
    }
    return p;
  }

  private static boolean isPrime(int odd) {
    for (int divisor = 3; (long) divisor * divisor <= odd; divisor += 2) {
      if (odd % divisor == 0) {
        return false;
      }
    }
    return true;
  }
}
