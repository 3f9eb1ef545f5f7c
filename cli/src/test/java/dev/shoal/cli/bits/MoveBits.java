package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.move.Move;
import java.util.List;

/// Copies, fills and permutations.
final class MoveBits {
  private MoveBits() {}

  static void list(OperationList list) {
    Facade<Move> move = list.of(Move.class, Move::on);
    for (ElementType<?> type : ElementType.ALL) {
      typed(move, type);
    }
    move.add(
        "move.iota.int",
        (m, in) -> {
          IntArray out = in.newInts();
          m.iota(out, -7, 3);
          return List.of(out);
        });
    move.add(
        "move.iota.long",
        (m, in) -> {
          LongArray out = in.zeros(ElementType.LONG);
          m.iota(out, 1L << 40, -5);
          return List.of(out);
        });
    move.add(
        "move.permute",
        (m, in) -> {
          IntArray ints = in.any(ElementType.INT);
          LongArray longs = in.any(ElementType.LONG);
          FloatArray floats = in.any(ElementType.FLOAT);
          DoubleArray doubles = in.any(ElementType.DOUBLE);
          m.permute(in.permutation(), ints, longs, floats, doubles);
          return List.of(ints, longs, floats, doubles);
        });
  }

  private static <A extends Array<A>> void typed(Facade<Move> move, ElementType<A> type) {
    move.add(
        "move.copy." + type,
        (m, in) -> {
          A out = in.zeros(type);
          m.copy(in.any(type), out);
          return List.of(out);
        });
    move.add(
        "move.copy-range." + type,
        (m, in) -> {
          A x = in.any(type);
          int length = in.n() / 2;
          m.copy(x, in.n() / 4, x, in.n() / 3, length);
          return List.of(x);
        });
    move.add(
        "move.fill." + type,
        (m, in) -> {
          A out = in.zeros(type);
          switch ((Array<?>) out) {
            case IntArray x -> m.fill(x, -3);
            case LongArray x -> m.fill(x, 1L << 35);
            case FloatArray x -> m.fill(x, -0.0f);
            case DoubleArray x -> m.fill(x, -0.0);
          }
          return List.of(out);
        });
    move.add(
        "move.reverse." + type,
        (m, in) -> {
          A out = in.zeros(type);
          A self = in.any(type);
          m.reverse(self, out);
          m.reverse(self, self);
          return List.of(out, self);
        });
    move.add(
        "move.gather." + type,
        (m, in) -> {
          A out = in.zeros(type);
          m.gather(in.any(type), in.below(Math.max(1, in.n())), out);
          return List.of(out);
        });
    move.add(
        "move.scatter." + type,
        (m, in) -> {
          A out = in.zeros(type);
          m.scatter(in.any(type), in.permutation(), out);
          return List.of(out);
        });
    move.add(
        "move.scatter-last-wins." + type,
        (m, in) -> {
          A out = in.zeros(type);
          m.scatterLastWins(in.any(type), in.below(1 + in.n() / 2), out);
          return List.of(out);
        });
  }
}
