package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;

/// The definition: a sweep over the boxes, sorted by where they begin along the first axis; each is
/// compared with its successors until they begin after it ends.
final class SweepOverlap extends PairWalk {
  private final Boxes boxes;
  private final int[] order;

  SweepOverlap(Boxes boxes) {
    this.boxes = boxes;
    order = new int[boxes.length()];
    Sort.on(Device.serial()).argsort(DoubleArray.wrap(boxes.low()[0]), IntArray.wrap(order));
  }

  @Override
  void forEach(Pair pair) {
    double[] low = boxes.low()[0];
    double[] high = boxes.high()[0];
    for (int a = 0; a < order.length; a++) {
      int i = order[a];
      for (int b = a + 1; b < order.length && low[order[b]] <= high[i]; b++) {
        if (boxes.overlap(i, order[b])) {
          pair.found(Math.min(i, order[b]), Math.max(i, order[b]));
        }
      }
    }
  }
}
