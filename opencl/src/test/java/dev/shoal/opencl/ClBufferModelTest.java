package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Random programs over a few buffers, beside a model that is nothing but byte arrays: whatever is
/// in flight, a read gives the model's bytes.
class ClBufferModelTest {
  private static final int PROGRAMS = 300;
  private static final int STEPS = 200;

  /// A buffer and what must be in it.
  private static final class Pair {
    final ClBuffer buffer;
    final byte[] model;

    Pair(ClBuffer buffer, int bytes) {
      this.buffer = buffer;
      this.model = new byte[bytes];
    }
  }

  private SplittableRandom random;
  private FakeMemory memory;
  private Store store;
  private List<Pair> pairs;

  @Test
  void agreesWithByteArrays() {
    String given = System.getProperty("shoal.seed", "");
    long first = given.isEmpty() ? System.nanoTime() : Long.parseLong(given);
    for (long seed = first; seed < first + PROGRAMS; seed++) {
      try {
        runProgram(seed);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("repeat with -Dshoal.seed=" + seed, e);
      }
    }
  }

  private void runProgram(long seed) {
    random = new SplittableRandom(seed);
    memory = new FakeMemory(4096, 8192);
    store = new Store(memory, ClSettings.standard().withPooledBytes(random.nextInt(2) * 500L), 0);
    pairs = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      if (pairs.isEmpty()) {
        create();
      } else {
        step(pairs.get(random.nextInt(pairs.size())));
      }
      if (random.nextInt(4) == 0) {
        memory.run(random.nextInt(4));
      }
    }
    pairs.forEach(this::checkAll);
    store.close();
    assertEquals(0, memory.storages());
    assertEquals(0, store.taken());
    assertEquals(0, store.live().size());
  }

  private void step(Pair pair) {
    int n = pair.model.length;
    int from = random.nextInt(n);
    int bytes = 1 + random.nextInt(n - from);
    switch (random.nextInt(12)) {
      case 0 -> create();
      case 1 -> write(pair, from, bytes);
      case 2 -> fill(pair, from, bytes);
      case 3 -> kernel(pair, from, bytes);
      case 4 -> copy(pair, pairs.get(random.nextInt(pairs.size())), from, bytes);
      case 5 -> check(pair, from, bytes);
      case 6 -> map(pair, from, bytes, Access.READ_WRITE);
      case 7 -> map(pair, from, bytes, Access.DISCARD);
      case 8 -> map(pair, from, bytes, Access.READ);
      case 9 -> discardAndWrite(pair);
      case 10 -> {
        pair.buffer.close();
        pairs.remove(pair);
      }
      default -> store.prune();
    }
  }

  /// At most six of 500 bytes, and as many in flight: a full device is waited for, never an error.
  private void create() {
    if (pairs.size() < 6) {
      int bytes = 1 + random.nextInt(4) * 166;
      pairs.add(new Pair(new ClBuffer(store, bytes, true), bytes));
    }
  }

  private byte[] bytes(int count) {
    byte[] x = new byte[count];
    random.nextBytes(x);
    return x;
  }

  private void write(Pair pair, int from, int count) {
    byte[] x = bytes(count);
    pair.buffer.write(from, MemorySegment.ofArray(x));
    System.arraycopy(x, 0, pair.model, from, count);
    Arrays.fill(x, (byte) 0); // the buffer must have its own by now
  }

  private void fill(Pair pair, int from, int count) {
    byte value = (byte) random.nextInt();
    pair.buffer.fill(from, count, value);
    Arrays.fill(pair.model, from, from + count, value);
  }

  private void kernel(Pair pair, int from, int count) {
    memory.launch(
        store,
        pair.buffer,
        m -> {
          for (int i = from; i < from + count; i++) {
            m.set(JAVA_BYTE, i, (byte) (m.get(JAVA_BYTE, i) * 3 + 1));
          }
        });
    for (int i = from; i < from + count; i++) {
      pair.model[i] = (byte) (pair.model[i] * 3 + 1);
    }
  }

  private void copy(Pair from, Pair to, int at, int count) {
    int n = Math.min(count, to.model.length);
    int target = random.nextInt(to.model.length - n + 1);
    if (from != to || Math.abs(at - target) >= n) {
      from.buffer.copyTo(at, to.buffer, target, n);
      System.arraycopy(from.model, at, to.model, target, n);
    }
  }

  private void map(Pair pair, int from, int count, Access access) {
    try (ClMapping mapping = pair.buffer.map(from, count, access)) {
      MemorySegment segment = mapping.segment();
      if (access != Access.DISCARD) {
        assertArrayEquals(
            Arrays.copyOfRange(pair.model, from, from + count), segment.toArray(JAVA_BYTE));
      }
      if (access != Access.READ) {
        byte[] x = bytes(count);
        segment.copyFrom(MemorySegment.ofArray(x));
        System.arraycopy(x, 0, pair.model, from, count);
      }
    }
  }

  private void discardAndWrite(Pair pair) {
    byte[] x = bytes(pair.model.length);
    pair.buffer.discardAndWrite(MemorySegment.ofArray(x));
    System.arraycopy(x, 0, pair.model, 0, x.length);
  }

  private void check(Pair pair, int from, int count) {
    byte[] x = new byte[count];
    pair.buffer.read(from, MemorySegment.ofArray(x));
    assertArrayEquals(Arrays.copyOfRange(pair.model, from, from + count), x);
  }

  private void checkAll(Pair pair) {
    check(pair, 0, pair.model.length);
  }
}
