package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;

/// From a list of arcs to rows: each arc is the key `from · 2³² + to`, and keys are sorted with
/// their weights; equal keys lie side by side then.
///
/// @param <A> the weights' type; any, where there are none
final class ArcSort<A extends Array<A>> {
  /// What an array holds.
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private static final int BLOCK = 1 << 16;

  private final Device.Cpu device;
  private final int nodes;
  private final boolean isDirected;
  private final Duplicates duplicates;
  private final SelfLoops selfLoops;

  ArcSort(
      Device.Cpu device,
      int nodes,
      boolean isDirected,
      Duplicates duplicates,
      SelfLoops selfLoops) {
    this.device = device;
    this.nodes = nodes;
    this.isDirected = isDirected;
    this.duplicates = duplicates;
    this.selfLoops = selfLoops;
  }

  /// Arcs as keys, and their weights or null.
  private record Arcs<A extends Array<A>>(LongArray keys, A weights) {
    int length() {
      return keys.length();
    }
  }

  /// @param weights null if there are none
  Graph graph(IntArray from, IntArray to, A weights) {
    Crew crew = device.crew();
    WeightFacts facts =
        WeightFacts.of(
            weights,
            from.length(),
            false,
            crew,
            (arc, weight) -> refusal(from.heap()[arc], to.heap()[arc], arc, weight));
    Arcs<A> sorted = sorted(listed(from, to, weights));
    Arcs<A> kept = withoutDuplicates(sorted);
    IntArray heads = IntArray.of(new int[kept.length()]);
    int[] offsets = rows(crew, kept.keys().heap(), heads.heap());
    return Graph.ofChecked(
        IntArray.of(offsets),
        heads,
        kept.weights(),
        isDirected,
        new WeightFacts(facts.max(), facts.mean(), kept.length()));
  }

  private static IllegalArgumentException refusal(int from, int to, int arc, String weight) {
    return new IllegalArgumentException(
        "arc %d of the list, from node %d to %d, has weight %s, must be finite and not negative"
            .formatted(arc, from, to, weight));
  }

  /// The arcs of the graph in any order, an undirected edge as two.
  private Arcs<A> listed(IntArray from, IntArray to, A weights) {
    Arcs<A> all = new Arcs<>(keys(from, to), weights == null ? null : weights.copy());
    IntArray isProper = IntArray.of(new int[from.length()]);
    int proper = flagProper(from.heap(), to.heap(), isProper.heap());
    boolean hasLoops = proper < from.length();
    if (hasLoops && selfLoops == SelfLoops.REFUSE) {
      int loop = firstZero(isProper.heap());
      throw new IllegalArgumentException(
          "arc %d of the list leads from node %d to itself".formatted(loop, from.heap()[loop]));
    }
    Arcs<A> others = hasLoops ? flagged(all, isProper, proper) : all;
    Arcs<A> first = selfLoops == SelfLoops.DROP ? others : all;
    return isDirected ? first : joined(first, others);
  }

  private LongArray keys(IntArray from, IntArray to) {
    int[] tail = from.heap();
    int[] head = to.heap();
    long[] keys = new long[tail.length];
    device
        .crew()
        .forEachBlock(
            keys.length,
            BLOCK,
            (_, start, end) -> {
              for (int i = start; i < end; i++) {
                keys[i] = (long) tail[i] << 32 | head[i];
              }
            });
    return LongArray.of(keys);
  }

  /// Sets a flag for each arc between different nodes, and counts them.
  private static int flagProper(int[] from, int[] to, int[] flags) {
    int proper = 0;
    for (int i = 0; i < flags.length; i++) {
      flags[i] = from[i] == to[i] ? 0 : 1;
      proper += flags[i];
    }
    return proper;
  }

  private static int firstZero(int[] flags) {
    int i = 0;
    while (flags[i] != 0) {
      i++;
    }
    return i;
  }

  private Arcs<A> flagged(Arcs<A> all, IntArray flags, int count) {
    LongArray keys = device.newLongs(count);
    Select.on(device).flagged(all.keys(), flags, keys);
    if (all.weights() == null) {
      return new Arcs<>(keys, null);
    }
    A weights = all.weights().newLike(count);
    Select.on(device).flagged(all.weights(), flags, weights);
    return new Arcs<>(keys, weights);
  }

  /// The arcs, followed by `others` in the opposite direction.
  private Arcs<A> joined(Arcs<A> arcs, Arcs<A> others) {
    long length = (long) arcs.length() + others.length();
    if (length > LONGEST) {
      throw new ArithmeticException(
          "%d arcs in both directions are more than an array holds, %d".formatted(length, LONGEST));
    }
    LongArray keys = arcs.keys().newLike((int) length);
    Move.on(device).copy(arcs.keys(), 0, keys, 0, arcs.length());
    long[] in = others.keys().heap();
    long[] out = keys.heap();
    int shift = arcs.length();
    device
        .crew()
        .forEachBlock(
            in.length,
            BLOCK,
            (_, start, end) -> {
              for (int i = start; i < end; i++) {
                out[shift + i] = Long.rotateLeft(in[i], 32);
              }
            });
    if (arcs.weights() == null) {
      return new Arcs<>(keys, null);
    }
    A weights = arcs.weights().newLike((int) length);
    Move.on(device).copy(arcs.weights(), 0, weights, 0, arcs.length());
    Move.on(device).copy(others.weights(), 0, weights, arcs.length(), others.length());
    return new Arcs<>(keys, weights);
  }

  private Arcs<A> sorted(Arcs<A> arcs) {
    Sort sort = Sort.on(device);
    if (arcs.weights() == null) {
      sort.ascending(arcs.keys());
    } else {
      sort.ascendingByKey(arcs.keys(), arcs.weights());
    }
    return arcs;
  }

  private Arcs<A> withoutDuplicates(Arcs<A> arcs) {
    return switch (duplicates) {
      case KEEP -> arcs;
      case REFUSE -> {
        refuseDuplicates(arcs.keys().heap());
        yield arcs;
      }
      case MINIMUM -> minima(arcs);
    };
  }

  private static void refuseDuplicates(long[] keys) {
    for (int i = 1; i < keys.length; i++) {
      if (keys[i] == keys[i - 1]) {
        throw new IllegalArgumentException(
            "there are several arcs from node %d to %d".formatted(keys[i] >>> 32, (int) keys[i]));
      }
    }
  }

  private Arcs<A> minima(Arcs<A> arcs) {
    LongArray keys = arcs.keys().newLike(arcs.length());
    if (arcs.weights() == null) {
      int count = Select.on(device).unique(arcs.keys(), keys);
      return new Arcs<>(start(keys, count), null);
    }
    A weights = arcs.weights().newLike(arcs.length());
    int count = Reduce.on(device).byKey(arcs.keys(), arcs.weights(), Operator.MIN, keys, weights);
    return new Arcs<>(start(keys, count), start(weights, count));
  }

  /// The first elements, in an array of their own so that the rest can be collected.
  private <B extends Array<B>> B start(B array, int count) {
    if (count == array.length()) {
      return array;
    }
    B start = array.newLike(count);
    Move.on(device).copy(array, 0, start, 0, count);
    return start;
  }

  /// Writes the heads and returns where each row begins: the first key that is not below its node.
  private int[] rows(Crew crew, long[] keys, int[] heads) {
    int[] offsets = new int[nodes + 1];
    crew.forEachBlock(
        keys.length,
        BLOCK,
        (_, start, end) -> {
          int row = start == 0 ? -1 : (int) (keys[start - 1] >>> 32);
          for (int i = start; i < end; i++) {
            heads[i] = (int) keys[i];
            for (int tail = (int) (keys[i] >>> 32); row < tail; ) {
              offsets[++row] = i;
            }
          }
        });
    int last = keys.length == 0 ? -1 : (int) (keys[keys.length - 1] >>> 32);
    for (int row = last + 1; row <= nodes; row++) {
      offsets[row] = keys.length;
    }
    return offsets;
  }
}
