package dev.shoal.primitives.hash;

/// Numbers of slots of which every [Probing] reaches all.
final class Primes {
  private Primes() {}

  /// Returns the smallest prime p with p ≥ `min` and p mod 4 = 3.
  static int from(int min) {
    int p = Math.max(3, min);
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
