package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.SimdGate;
import java.util.SplittableRandom;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [HitScalar] with vectors; reads past the end of a run and masks the excess.
final class HitSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  private static final VectorSpecies<Integer> NUMBERS = IntVector.SPECIES_PREFERRED;

  static final SimdGate GATE = gate();

  private HitSimd() {}

  /// Covers every path of [#hits].
  private static SimdGate gate() {
    double[] at = new SplittableRandom(1).doubles(128, 0, 128).toArray();
    DoubleArray axis = DoubleArray.wrap(at);
    Cells[] all = {
      cells(Points.of(axis, axis)),
      cells(Points.of(axis, axis, axis)),
      cells(Points.of(axis, axis).periodic(128, 128)),
      cells(Points.of(axis, axis, axis).periodic(128, 128, 128))
    };
    int[] numbers = all[0].order.clone();
    int[] sorted = new int[40];
    return new SimdGate(
        () -> {
          for (int a = 0; a < at.length; a++) {
            for (Cells cells : all) {
              hits(cells, a, 0, 50);
            }
            higher(all[0].order, a, 0, 50);
            RankSortSimd.copy(numbers, 40, sorted, 0);
          }
        },
        () -> {
          for (int a = 0; a < at.length; a++) {
            for (Cells cells : all) {
              HitScalar.hits(cells, a, 0, 50);
            }
            HitScalar.higher(all[0].order, a, 0, 50);
            RankSort.copy(numbers, 40, sorted, 0);
          }
        });
  }

  private static Cells cells(Points points) {
    return new Cells(points, points.squareOf(60), Device.cpu(1));
  }

  /// As [HitScalar#hits].
  static long hits(Cells cells, int a, int from, int length) {
    long hits;
    if (cells.box != null) {
      hits = periodic(cells, a, from, length);
    } else if (cells.z == null) {
      hits = plane(cells.x, cells.y, cells.square, a, from, length);
    } else {
      hits = space(cells.x, cells.y, cells.z, cells.square, a, from, length);
    }
    return hits & (-1L >>> (64 - length));
  }

  /// As [HitScalar#higher], where `order` is padded.
  static long higher(int[] order, int i, int from, int length) {
    long higher = 0;
    for (int k = 0; k < length; k += NUMBERS.length()) {
      IntVector numbers = IntVector.fromArray(NUMBERS, order, from + k);
      higher |= numbers.compare(VectorOperators.GT, i).toLong() << k;
    }
    return higher & (-1L >>> (64 - length));
  }

  private static long plane(double[] x, double[] y, double square, int a, int from, int length) {
    double ax = x[a];
    double ay = y[a];
    long hits = 0;
    for (int k = 0; k < length; k += WIDTH) {
      DoubleVector dx = DoubleVector.fromArray(SPECIES, x, from + k).sub(ax);
      DoubleVector dy = DoubleVector.fromArray(SPECIES, y, from + k).sub(ay);
      DoubleVector sum = dx.mul(dx).add(dy.mul(dy));
      hits |= sum.compare(VectorOperators.LE, square).toLong() << k;
    }
    return hits;
  }

  private static long space(
      double[] x, double[] y, double[] z, double square, int a, int from, int length) {
    double ax = x[a];
    double ay = y[a];
    double az = z[a];
    long hits = 0;
    for (int k = 0; k < length; k += WIDTH) {
      DoubleVector dx = DoubleVector.fromArray(SPECIES, x, from + k).sub(ax);
      DoubleVector dy = DoubleVector.fromArray(SPECIES, y, from + k).sub(ay);
      DoubleVector dz = DoubleVector.fromArray(SPECIES, z, from + k).sub(az);
      DoubleVector sum = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
      hits |= sum.compare(VectorOperators.LE, square).toLong() << k;
    }
    return hits;
  }

  private static long periodic(Cells cells, int a, int from, int length) {
    double[] x = cells.x;
    double[] y = cells.y;
    double[] z = cells.z;
    double[] box = cells.box;
    long hits = 0;
    for (int k = 0; k < length; k += WIDTH) {
      DoubleVector sum = nearest(x, a, from + k, box[0]).add(nearest(y, a, from + k, box[1]));
      DoubleVector all = z == null ? sum : sum.add(nearest(z, a, from + k, box[2]));
      hits |= all.compare(VectorOperators.LE, cells.square).toLong() << k;
    }
    return hits;
  }

  private static DoubleVector nearest(double[] at, int a, int from, double box) {
    DoubleVector side = DoubleVector.fromArray(SPECIES, at, from).sub(at[a]).abs();
    DoubleVector nearest = side.min(side.neg().add(box));
    return nearest.mul(nearest);
  }
}
