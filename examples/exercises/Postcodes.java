import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.mesh.Morton;
import java.util.Arrays;
import java.util.SplittableRandom;

/// Postcodes as a spatial hash: exercise 2 of docs/exercises.md.
///
/// An address is a position on a map of 2¹⁵ by 2¹⁵ metres, and its postcode the Morton code of that
/// position: 15 base-4 digits. A prefix of the digits denotes a square.
final class Postcodes {
  private static final int DIGITS = 15;
  private static final int TOWNS = 200;

  private Postcodes() {}

  static void main() {
    Device device = Device.cpu();
    int[] codes = codes(1_000_000);
    Sort.ascending(codes); // addresses that are close on the map are now mostly close in the file
    System.out.println("digits  square, m  postcodes in use  addresses of the fullest");
    for (int digits = 1; digits <= 10; digits++) {
      int shift = 2 * (DIGITS - digits);
      IntArray prefixes = IntArray.wrap(Arrays.stream(codes).map(code -> code >> shift).toArray());
      IntArray keys = device.newInts(codes.length);
      LongArray counts = device.newLongs(codes.length);
      int groups = GroupBy.on(device).count(prefixes, keys, counts);
      long most = Arrays.stream(counts.hostArray(), 0, groups).max().orElseThrow();
      System.out.printf("%6d  %9d  %16d  %24d%n", digits, 1 << (DIGITS - digits), groups, most);
    }
    // The letters for a district are one run of the sorted codes: two searches find it.
    int prefix = (int) Morton.encode(2, 20_000, 12_000, 0) >> 2 * (DIGITS - 4);
    IntArray ends = device.newInts(2);
    IntArray of = IntArray.wrap(prefix << 2 * (DIGITS - 4), (prefix + 1) << 2 * (DIGITS - 4));
    Search.on(device).lowerBound(IntArray.wrap(codes), of, ends);
    int[] run = ends.hostArray();
    System.out.printf("district %s: addresses %d to %d%n", base4(prefix), run[0], run[1] - 1);
  }

  private static String base4(int prefix) {
    String digits = Integer.toString(prefix, 4);
    return "0".repeat(4 - digits.length()) + digits;
  }

  /// Returns the codes of addresses around towns, and of a few between them.
  private static int[] codes(int addresses) {
    SplittableRandom random = new SplittableRandom(1);
    double[] townX = random.doubles(TOWNS).toArray();
    double[] townY = random.doubles(TOWNS).toArray();
    int[] codes = new int[addresses];
    for (int a = 0; a < addresses; a++) {
      int town = random.nextInt(TOWNS);
      double spread = random.nextInt(10) == 0 ? 0.2 : 0.01;
      int x = cell(townX[town] + random.nextGaussian() * spread);
      int y = cell(townY[town] + random.nextGaussian() * spread);
      codes[a] = (int) Morton.encode(2, x, y, 0);
    }
    return codes;
  }

  private static int cell(double coordinate) {
    return Math.clamp((long) (coordinate * (1 << DIGITS)), 0, (1 << DIGITS) - 1);
  }
}
