import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.sum.Sum;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.DoubleStream;

/// Sums ten million random doubles in −1 … 1 with a plain loop, a parallel stream and Shoal: on 1, 2 and 8 threads, and
/// with the input reversed.
///
/// The command needs the folder of modules that the first `./shoal` builds:
///
///     java -p cli/target/modules --add-modules dev.shoal.primitives examples/SameBits.java
public class SameBits {
  public static void main(String[] args) throws Exception {
    double[] x = new Random(1).doubles(10_000_000, -1, 1).toArray();
    double[] reversed = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      reversed[i] = x[x.length - 1 - i];
    }
    System.out.println("                     plain loop            parallel reduce       Shoal");
    for (int threads : new int[] {1, 2, 8}) {
      row(threads + " threads", loop(x), stream(x, threads), shoal(x, threads));
    }
    row("2 threads, reversed", loop(reversed), stream(reversed, 2), shoal(reversed, 2));
  }

  private static void row(String name, double... sums) {
    System.out.printf("%-20s %-21s %-21s %s%n", name, sums[0], sums[1], sums[2]);
  }

  private static double loop(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum += each;
    }
    return sum;
  }

  private static double stream(double[] x, int threads) throws Exception {
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      return pool.submit(() -> DoubleStream.of(x).parallel().reduce(0, Double::sum)).get();
    }
  }

  private static double shoal(double[] x, int threads) {
    return Sum.on(Device.cpu(threads)).sum(DoubleArray.wrap(x));
  }
}
