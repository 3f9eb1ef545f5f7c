package dev.shoal.benchmarks;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.text.CityVariant;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.primitives.text.Strings;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Sorts and hashes of words: one to five syllables of a few, so that many words are the same or
/// begin alike.
///
/// Each sort makes an order anew; the rival sorts a fresh copy of the references. Floor of a sort:
/// some ten bytes of each word are read, and its number is written; of a hash: its bytes are read.
public class StringBenchmark extends Setting {
  private static final int MANY = 10_000_000;
  private static final String[] SYLLABLES = {
    "ba", "con", "der", "in", "ka", "li", "mon", "o", "pre", "ra", "sta", "ti", "tion", "un", "ver"
  };

  private static final Hasher64 XXH3 = Hashing.xxh3_64();

  private Strings words;
  private String[] objects;
  private String[] copy;
  private int[] order;
  private long[] hashes;
  private StringSort sort;
  private StringHash hash;

  /// Makes the words.
  @Setup
  public void prepare() {
    var random = new SplittableRandom(1);
    objects = IntStream.range(0, length).mapToObj(_ -> word(random)).toArray(String[]::new);
    words = Strings.of(List.of(objects));
    copy = new String[length];
    order = new int[length];
    hashes = new long[length];
    sort = StringSort.on(Device.cpu(threads));
    hash = StringHash.on(Device.cpu(threads));
  }

  private static String word(SplittableRandom random) {
    var word = new StringBuilder();
    for (int syllables = 1 + random.nextInt(5); syllables > 0; syllables--) {
      word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
    }
    return word.toString();
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "sort, words",
      reads = 10,
      writes = 4,
      threaded = true,
      lengths = {1_000_000, MANY})
  public int[] wordsShoal() {
    sort.argsort(words, IntArray.wrap(order));
    return order;
  }

  /// The JDK's: with two threads in parallel.
  @Benchmark
  @Job(
      value = "sort, words",
      reads = 10,
      writes = 4,
      allProcessors = true,
      lengths = {1_000_000, MANY})
  public String[] wordsJdk() {
    System.arraycopy(objects, 0, copy, 0, length);
    if (threads == 1) {
      Arrays.sort(copy);
    } else {
      Arrays.parallelSort(copy);
    }
    return copy;
  }

  /// CityHash64, which libc++ has.
  @Benchmark
  @Job(value = "hash, words", reads = 7, writes = 8, threaded = true, lengths = 1_000_000)
  public long[] hashShoal() {
    hash.city64(words, CityVariant.LIBCXX, LongArray.wrap(hashes));
    return hashes;
  }

  /// What the JDK does for each string the first time, of the same bytes.
  @Benchmark
  @Job(value = "hash, words", reads = 7, writes = 8, lengths = 1_000_000)
  public long[] hashJdk() {
    byte[] bytes = words.bytes();
    for (int s = 0; s < length; s++) {
      int h = 0;
      for (int at = words.start(s); at < words.end(s); at++) {
        h = 31 * h + (bytes[at] & 255);
      }
      hashes[s] = h;
    }
    return hashes;
  }

  /// XXH3 of hash4j, another hash of 64 bits.
  @Benchmark
  @Job(value = "hash, words", reads = 7, writes = 8, lengths = 1_000_000)
  public long[] hashXxh3() {
    byte[] bytes = words.bytes();
    for (int s = 0; s < length; s++) {
      int start = words.start(s);
      hashes[s] = XXH3.hashBytesToLong(bytes, start, words.end(s) - start);
    }
    return hashes;
  }
}
