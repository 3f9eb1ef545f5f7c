package dev.shoal.figures.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.experiment.Work;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.text.CityVariant;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.Strings;
import dev.shoal.report.Axis;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/// The experiment that *Runtime of std::hash* did with a program's text: how long it takes to hash
/// a string, by its length.
public final class HashLength implements Experiment {
  private static final String HASH = "hash";
  private static final String MURMUR2 = "murmur2";
  private static final String CITY64 = "city64";
  private static final String XXH3 = "XXH3";
  private static final String JDK = "String.hashCode";

  @Override
  public About about() {
    return new About(
        "hash-length",
        "Runtime of std::hash",
        "A string's hash takes time in proportion to its length",
        "Hashing is said to take constant time. The text reads the C++ library and finds a loop over"
            + " the string in both its hashes: no hash that heeds all letters can do with fewer. Short"
            + " strings cost what a call costs; from some dozen bytes on time grows with the length,"
            + " by as much for each byte as the hash takes for it. MurmurHash2 takes four bytes in"
            + " turn, each step waiting for the one before; CityHash64 takes 64 at once. XXH3, some"
            + " years younger, is as linear, and of long strings about as fast. So is the JDK's"
            + " polynomial, in vectors, the first time; then a String knows it.",
        "Columns of random letters, 1 MiB in all of each length (tiny: 64 KiB, text: 4 MiB), and at"
            + " least 16 strings. MurmurHash2 and the polynomial are checked against plain loops;"
            + " CityHash64 against what libc++ printed of a few strings, and each column against its"
            + " strings one by one; XXH3, which is hash4j's, against the test vectors of xxHash, and"
            + " each column against hash4j's own stream of bytes, which goes another way. The JDK's is"
            + " timed on strings that do not know theirs yet. These two run on one thread.",
        Axis.logarithmic("Length", "bytes"));
  }

  @Override
  public List<Setting> settings(Size size) {
    int bytes = size.of(1 << 16, 1 << 20, 1 << 22);
    List<Integer> lengths = new ArrayList<>();
    for (int length = 1; length <= bytes / 16; length *= size.of(16, 4, 2)) {
      lengths.add(length);
    }
    return Setting.each(
        lengths,
        length -> String.format(Locale.ROOT, "%,d bytes", length),
        (length, devices) -> variants(length, bytes / length, devices));
  }

  private static List<Variant> variants(int length, int strings, List<Device> devices) {
    byte[] letters = new byte[length * strings];
    var random = new SplittableRandom(length);
    for (int at = 0; at < letters.length; at++) {
      letters[at] = (byte) random.nextInt('a', 'z' + 1);
    }
    int[] offsets = new int[strings + 1];
    Arrays.setAll(offsets, s -> s * length);
    var column = Strings.of(letters, offsets);
    List<Variant> variants = new ArrayList<>();
    for (Device device : devices) {
      variants.add(murmur2(device, column));
      variants.add(city64(device, column));
      if (device instanceof Device.Serial) {
        variants.add(xxh3(device, column));
        variants.add(jdk(device, column));
      }
    }
    return variants;
  }

  private static Variant murmur2(Device device, Strings column) {
    StringHash hash = StringHash.on(device);
    int[] expected = new int[column.length()];
    Arrays.setAll(expected, s -> PlainHashes.murmur2(bytes(column, s)));
    Supplier<Work.Call> call =
        () ->
            ArrayCall.filling(
                device, device.newInts(column.length()), out -> hash.murmur2(column, 0, out));
    return Variant.on(device, MURMUR2).timing(work(column, call, Oracle.ints(expected)));
  }

  private static Variant city64(Device device, Strings column) {
    StringHash hash = StringHash.on(device);
    Supplier<Work.Call> call =
        () ->
            ArrayCall.filling(
                device,
                device.newLongs(column.length()),
                out -> hash.city64(column, CityVariant.LIBCXX, out));
    return Variant.on(device, CITY64)
        .checking(() -> printed(device, hash))
        .timing(work(column, call, result -> alone((LongArray) result, column)));
  }

  /// Whether `hash` gives what libc++ does.
  private static Optional<String> printed(Device device, StringHash hash) {
    List<String> samples = PlainHashes.SAMPLES.stream().map(Map.Entry::getKey).toList();
    long[] expected = PlainHashes.SAMPLES.stream().mapToLong(Map.Entry::getValue).toArray();
    try (LongArray out = device.newLongs(expected.length)) {
      hash.city64(Strings.of(samples), CityVariant.LIBCXX, out);
      int at = Arrays.mismatch(expected, out.onHost().hostArray());
      return at < 0
          ? Optional.empty()
          : Optional.of("libc++ has another hash of '" + samples.get(at) + "'");
    }
  }

  /// Returns whether each column has the hashes of the strings.
  private static Optional<String> alone(LongArray hashes, Strings column) {
    StringHash one = StringHash.on(Device.serial());
    var hash = LongArray.wrap(0);
    long[] found = hashes.onHost().hostArray();
    for (int s = 0; s < column.length(); s++) {
      byte[] bytes = bytes(column, s);
      one.city64(Strings.of(bytes, new int[] {0, bytes.length}), CityVariant.LIBCXX, hash);
      if (hash.hostArray()[0] != found[s]) {
        return Optional.of("string " + s + " has another hash alone");
      }
    }
    return Optional.empty();
  }

  private static Variant xxh3(Device device, Strings column) {
    return Variant.on(device, XXH3)
        .checking(Xxh3::fault)
        .timing(
            work(
                column,
                () ->
                    ArrayCall.filling(
                        device, device.newLongs(column.length()), out -> Xxh3.hash(column, out)),
                result -> Xxh3.streamed((LongArray) result, column)));
  }

  private static Variant jdk(Device device, Strings column) {
    String[] strings = new String[column.length()];
    int[] expected = new int[column.length()];
    for (int s = 0; s < strings.length; s++) {
      strings[s] = new String(bytes(column, s), StandardCharsets.ISO_8859_1);
      expected[s] = PlainHashes.polynomial(bytes(column, s));
    }
    var out = IntArray.wrap(new int[strings.length]);
    Work.Call call =
        () -> {
          int[] hashes = out.hostArray();
          for (int s = 0; s < hashes.length; s++) {
            hashes[s] = new String(strings[s]).hashCode(); // the original stays without one
          }
          return out;
        };
    return Variant.on(device, JDK).timing(work(column, () -> call, Oracle.ints(expected)));
  }

  private static Work work(Strings column, Supplier<Work.Call> call, Oracle oracle) {
    return Work.warm(HASH, "string", column.length(), call, oracle);
  }

  private static byte[] bytes(Strings column, int s) {
    return Arrays.copyOfRange(column.bytes(), column.start(s), column.end(s));
  }
}
