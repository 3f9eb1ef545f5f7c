package dev.shoal.wave.validation;

import dev.shoal.wave.Wave;
import dev.shoal.wave.exact.ThackerCanal;
import java.util.List;
import java.util.function.IntPredicate;

/// Water that rocks in a parabolic canal, by Thacker. After three periods and an eighth, when the
/// surface slopes and the water moves.
final class RockingCanal implements Acceptance {
  private static final ThackerCanal CANAL = new ThackerCanal(1, 0.5, 9.81);

  /// Films of water at the shore have no velocity worth comparing.
  private static final double DEEP = 1e-3;

  @Override
  public String number() {
    return "A8";
  }

  @Override
  public String title() {
    return "Thacker's canal";
  }

  @Override
  public List<Figure> figures(Size size) {
    int cells = 200;
    Wave wave =
        Channel.start(
            Channel.from(-2, 2, cells)
                .bed((x, _) -> CANAL.bed(x))
                .surface((x, _) -> CANAL.depth(x, 0) + CANAL.bed(x))
                .dryDepth(1e-5));
    double end = 3.125 * CANAL.period();
    wave.advanceTo(end);
    Snapshot now = Snapshot.of(wave);
    IntPredicate isDeep = c -> now.depth(c) > DEEP && CANAL.depth(now.x(c), end) > DEEP;
    return List.of(
        Figure.atMost(
            0.006,
            "stage, relative L2 squared, 200 cells",
            now.relativeSquares(
                isDeep, now::surface, (x, _) -> CANAL.depth(x, end) + CANAL.bed(x))),
        Figure.atMost(
            0.01,
            "velocity, relative L2 squared, 200 cells",
            now.relativeSquares(
                isDeep, c -> now.momentumX(c) / now.depth(c), (_, _) -> CANAL.velocity(end))));
  }
}
