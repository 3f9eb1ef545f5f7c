package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.primitives.text.CityVariant;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.primitives.text.Strings;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Sorts and hashes of words: one to five syllables of a few, so that many words are the same or
/// begin alike.
///
/// Each sort makes an order anew; the rival sorts a fresh copy of the references. Floor of a sort:
/// some ten bytes of each word are read, and its number is written; of a hash: its bytes are read.
public final class TextOperations {
  private static final int MEDIUM = 1_000_000;
  private static final int MANY = 10_000_000;

  private static final String[] SYLLABLES = {
    "ba", "con", "der", "in", "ka", "li", "mon", "o", "pre", "ra", "sta", "ti", "tion", "un", "ver"
  };

  /// CityHash64, which libc++ has.
  public static final Operation<List<String>> HASH =
      Operation.of(
              new Job("String.hash", "hash, words", 7, 8),
              TextOperations::words,
              TextOperations::city)
          .other("Jdk", in -> hashing(Strings.of(in)))
          .expecting(in -> city(in, Device.serial()).run()) // the definition
          .at(MEDIUM);

  private static final Operation<List<String>> SORT =
      Operation.of(
              new Job("String.words", "sort, words", 10, 4),
              TextOperations::words,
              (in, device) -> {
                Strings strings = Strings.of(in);
                StringSort sort = StringSort.on(device);
                return Tasks.toInts(device, in.size(), out -> sort.argsort(strings, out));
              })
          .with(
              new Contestant<>(
                  "Jdk",
                  "Arrays.sort",
                  Contestant.Kind.OTHER,
                  Contestant.Threads.ALL,
                  (in, device) ->
                      Tasks.inPlace(
                          in.toArray(String[]::new),
                          Tasks.isParallel(device) ? Arrays::parallelSort : Arrays::sort)))
          .expecting(in -> Inputs.order(in.size(), Comparator.comparing(in::get)))
          .at(MEDIUM, MANY);

  private TextOperations() {}

  static List<Operation<?>> all() {
    return List.of(SORT, HASH);
  }

  private static List<String> words(int n) {
    SplittableRandom random = Inputs.random();
    return IntStream.range(0, n).mapToObj(_ -> word(random)).toList();
  }

  private static String word(SplittableRandom random) {
    var word = new StringBuilder();
    for (int syllables = 1 + random.nextInt(5); syllables > 0; syllables--) {
      word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
    }
    return word.toString();
  }

  private static Task city(List<String> in, Device device) {
    Strings strings = Strings.of(in);
    StringHash hash = StringHash.on(device);
    return Tasks.toLongs(device, in.size(), out -> hash.city64(strings, CityVariant.LIBCXX, out));
  }

  /// What the JDK does for each string the first time, of the same bytes.
  private static Task hashing(Strings words) {
    byte[] bytes = words.bytes();
    long[] hashes = new long[words.length()];
    return () -> {
      for (int s = 0; s < hashes.length; s++) {
        int h = 0;
        for (int at = words.start(s); at < words.end(s); at++) {
          h = 31 * h + (bytes[at] & 255);
        }
        hashes[s] = h;
      }
      return hashes;
    };
  }
}
