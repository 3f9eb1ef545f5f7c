package dev.shoal.figures.space;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.figures.experiment.Work;
import dev.shoal.primitives.move.Move;
import dev.shoal.tables.FloatAxis;
import dev.shoal.tables.FloatTable;
import dev.shoal.tables.Lookup;
import dev.shoal.tables.Outside;

/// [DoubleLookups] of everything rounded to floats.
final class FloatLookups implements Work.Call {
  private final Move move;
  private final Lookup lookup;
  private final FloatTable table;
  private final FloatArray x;
  private final FloatArray y;
  private final FloatArray out;

  FloatLookups(Device device, Lookup lookup, TextTable given, TextTable.Queries queries) {
    move = Move.on(device);
    this.lookup = lookup.with(Outside.CLAMP);
    table =
        FloatTable.of(
            FloatAxis.of(narrow(given.rows)),
            FloatAxis.of(narrow(given.columns)),
            narrow(given.values));
    x = device.copyOf(FloatArray.wrap(narrow(queries.row())));
    y = device.copyOf(FloatArray.wrap(narrow(queries.column())));
    out = device.newFloats(x.length());
  }

  private static float[] narrow(double[] numbers) {
    float[] narrow = new float[numbers.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = (float) numbers[i];
    }
    return narrow;
  }

  @Override
  public Object run() {
    lookup.bilinear(table, x, y, out);
    return out;
  }

  @Override
  public void forget() {
    move.fill(out, -1f);
  }

  @Override
  public void close() {
    x.close();
    y.close();
    out.close();
  }
}
