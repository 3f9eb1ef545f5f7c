package dev.shoal.primitives.text;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of [StringSort], against the JDK's sort of the bytes.
class StringSortTest {
  private static final byte[] LETTERS = {0, 1, 'a', 'b', 127, -128, -1};

  static Stream<Device> devices() {
    return EveryDevice.Source.devices();
  }

  private static Strings column(List<byte[]> each) {
    int[] offsets = new int[each.size() + 1];
    for (int s = 0; s < each.size(); s++) {
      offsets[s + 1] = offsets[s] + each.get(s).length;
    }
    byte[] bytes = new byte[offsets[each.size()]];
    for (int s = 0; s < each.size(); s++) {
      System.arraycopy(each.get(s), 0, bytes, offsets[s], each.get(s).length);
    }
    return Strings.of(bytes, offsets);
  }

  private static void check(Device device, List<byte[]> each) {
    int[] expected =
        IntStream.range(0, each.size())
            .boxed()
            .sorted(Comparator.comparing(each::get, Arrays::compareUnsigned))
            .mapToInt(s -> s)
            .toArray();
    int[] order = new int[each.size()];
    Strings strings = column(each);
    StringSort sort = StringSort.on(device);
    sort.argsort(strings, IntArray.wrap(order));
    assertArrayEquals(expected, order);
    sort.argsort(strings, IntArray.wrap(order)); // with the scratch of the first call
    assertArrayEquals(expected, order);
  }

  private static byte[] string(SplittableRandom random, int longest, int letters) {
    byte[] bytes = new byte[random.nextInt(longest + 1)];
    for (int n = 0; n < bytes.length; n++) {
      bytes[n] =
          letters > LETTERS.length ? (byte) random.nextInt() : LETTERS[random.nextInt(letters)];
    }
    return bytes;
  }

  private static List<byte[]> strings(
      SplittableRandom random, int n, byte[] begin, int longest, int letters) {
    List<byte[]> strings = new ArrayList<>();
    for (int s = 0; s < n; s++) {
      byte[] end = string(random, longest, letters);
      byte[] whole = Arrays.copyOf(begin, begin.length + end.length);
      System.arraycopy(end, 0, whole, begin.length, end.length);
      strings.add(whole);
    }
    return strings;
  }

  private static List<byte[]> firstHalf(List<byte[]> each) {
    return each.isEmpty() ? null : each.subList(0, each.size() / 2);
  }

  @ParameterizedTest
  @MethodSource("devices")
  void ordersBytesStably(Device device) {
    Cases.forAll(
        random -> {
          int n = Cases.length(random) % 3000;
          int letters = 1 + random.nextInt(LETTERS.length + 1);
          byte[] begin = string(random, random.nextBoolean() ? 0 : 50, letters);
          return strings(random, n, begin, 1 + random.nextInt(30), letters);
        },
        StringSortTest::firstHalf,
        each -> check(device, each));
  }

  @ParameterizedTest
  @MethodSource("devices")
  void settlesLongTiesOverManyBlocks(Device device) {
    SplittableRandom random = Cases.random(1);
    check(device, strings(random, 40_000, new byte[0], 9, 2));
    check(
        device,
        strings(random, 20_000, "http://www.example.org/".getBytes(StandardCharsets.UTF_8), 12, 4));
    check(device, strings(random, 10_000, new byte[0], 0, 1)); // all empty
  }

  @ParameterizedTest
  @MethodSource("devices")
  void endsOfZerosAreNotEnds(Device device) {
    List<byte[]> each = new ArrayList<>();
    for (int n = 0; n < 4000; n++) {
      each.add(new byte[(n * 7919) % 41]);
    }
    check(device, each);
  }

  /// Each is the beginning of the next, as deep as that goes.
  @ParameterizedTest
  @MethodSource("devices")
  void goesAsDeepAsStringsAgree(Device device) {
    List<byte[]> each = new ArrayList<>();
    int depth = device instanceof Device.OpenCl ? 150 : 1500; // where each is some twenty launches
    for (int n = 0; n < depth; n++) {
      byte[] string = new byte[8 * ((n * 619) % depth)];
      Arrays.fill(string, (byte) 'a');
      each.add(string);
    }
    check(device, each);
  }

  /// Few strings end at each depth; those that reach the last one differ there, and some are equal.
  @ParameterizedTest
  @MethodSource("devices")
  void sortsStringsThatLeaveACommonPrefixOneByOne(Device device) {
    SplittableRandom random = Cases.random(4);
    List<byte[]> each = new ArrayList<>();
    int longest = device instanceof Device.OpenCl ? 200 : 900;
    byte[] prefix = new byte[longest];
    Arrays.fill(prefix, (byte) 'a');
    for (int n = 0; n < longest; n++) {
      each.add(Arrays.copyOf(prefix, n));
    }
    each.addAll(strings(random, 600, prefix, 4, 2));
    Collections.shuffle(each, new Random(5));
    check(device, each);
  }

  /// Around as many as an OpenCL device compares with each other.
  @ParameterizedTest
  @MethodSource("devices")
  void settlesRunsOfEveryLength(Device device) {
    List<byte[]> each = new ArrayList<>();
    SplittableRandom random = Cases.random(2);
    for (int length = 1; length < 40; length++) {
      byte[] begin = {(byte) (length * 37), 'b', 'e', 'g', 'i', 'n', 's', ' ', 'a'};
      each.addAll(strings(random, length, begin, 20, 2));
      each.addAll(Collections.nCopies(length, Arrays.copyOf(begin, 7 + length % 3)));
    }
    Collections.shuffle(each, new Random(3));
    check(device, each);
  }

  @Test
  void writesWhereTheDeviceWorksAndLeavesNothingElseThere() {
    for (Device.OpenCl staged : OpenClDevices.staged()) {
      Device device = OpenClDevices.resident(staged);
      Set<Long> before = OpenClDevices.live(staged);
      StringSort sort = StringSort.on(device);
      Strings strings = Strings.of(Collections.nCopies(50, "the longest of ties"));
      assertThrows(
          IllegalArgumentException.class, () -> sort.argsort(strings, IntArray.wrap(new int[50])));
      try (IntArray out = device.newInts(50)) {
        sort.argsort(strings, out);
        assertArrayEquals(IntStream.range(0, 50).toArray(), out.toArray());
      }
      assertEquals("a", sort.ascending(Strings.of(List.of("b", "a"))).get(0));
      assertEquals(0, sort.ascending(Strings.of(List.of())).length());
      assertTrue(before.containsAll(OpenClDevices.live(staged)));
      IntArray closed = device.newInts(50);
      closed.close();
      assertThrows(IllegalStateException.class, () -> sort.argsort(strings, closed));
    }
  }

  @EveryDevice
  void leavesNothingWhereThereIsTooLittleMemory(Device device) {
    int n = 2000;
    Strings strings =
        Strings.of(IntStream.range(0, n).mapToObj(s -> "a common prefix " + s * 7919 % n).toList());
    int[] order = new int[n];
    OpenClDevices.requireNoLeakWithoutMemory(
        device, 40 << 10, there -> StringSort.on(there).argsort(strings, IntArray.wrap(order)));
  }

  @Test
  void namesTheArgumentThatIsNull() {
    StringSort sort = StringSort.on(Device.serial());
    IntArray out = IntArray.wrap(0);
    assertNull("strings", () -> sort.argsort(null, out));
    assertNull("out", () -> sort.argsort(Strings.of(List.of("a")), null));
    assertNull("strings", () -> sort.ascending(null));
  }

  private static void assertNull(String name, Executable call) {
    assertError(NullPointerException.class, name, call);
  }

  @Test
  void ordersUtf8ByCodePoint() {
    List<String> words = List.of("zebra", "Ärger", "apfel", "𝄞", "Apfel", "木", "", "apfel");
    Strings sorted = StringSort.on(Device.cpu(2)).ascending(Strings.of(words));
    assertEquals(
        List.of("", "Apfel", "apfel", "apfel", "zebra", "Ärger", "木", "𝄞"),
        IntStream.range(0, sorted.length()).mapToObj(sorted::get).toList());
  }

  @Test
  void refusesOtherLengths() {
    Strings strings = Strings.of(List.of("a", "b"));
    StringSort sort = StringSort.on(Device.serial());
    assertThrows(
        IllegalArgumentException.class, () -> sort.argsort(strings, IntArray.wrap(new int[1])));
  }

  @ParameterizedTest
  @MethodSource("devices")
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(StringSort.on(device))
        .operation(
            "argsort",
            (sort, seed) -> {
              Strings strings = some(seed, 7);
              IntArray out = IntArray.wrap(new int[strings.length()]);
              sort.argsort(strings, out);
              return out.hostArray();
            })
        .operation(
            "ascending",
            (sort, seed) -> {
              Strings sorted = sort.ascending(some(seed, 2)); // more that begin alike
              return IntStream.range(0, sorted.length())
                  .map(s -> sorted.get(s).hashCode())
                  .toArray();
            })
        .verify();
  }

  private static Strings some(int seed, int letters) {
    return column(strings(new SplittableRandom(seed), 30 << seed, new byte[seed], 12, letters));
  }
}
