package dev.shoal.figures.space;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.figures.experiment.Work;
import dev.shoal.primitives.move.Move;
import dev.shoal.tables.DoubleAxis;
import dev.shoal.tables.DoubleTable;
import dev.shoal.tables.Lookup;
import dev.shoal.tables.Outside;

/// The queries of one setting, one look-up after another.
final class DoubleLookups implements Work.Call {
  private final Move move;
  private final Lookup lookup;
  private final DoubleTable table;
  private final DoubleArray x;
  private final DoubleArray y;
  private final DoubleArray out;

  DoubleLookups(Device device, Lookup lookup, TextTable given, TextTable.Queries queries) {
    move = Move.on(device);
    this.lookup = lookup.with(Outside.CLAMP);
    table = DoubleTable.of(DoubleAxis.of(given.rows), DoubleAxis.of(given.columns), given.values);
    x = device.copyOf(DoubleArray.wrap(queries.row()));
    y = device.copyOf(DoubleArray.wrap(queries.column()));
    out = device.newDoubles(x.length());
  }

  @Override
  public Object run() {
    lookup.bilinear(table, x, y, out);
    return out;
  }

  @Override
  public void forget() {
    move.fill(out, -1.0);
  }

  @Override
  public void close() {
    x.close();
    y.close();
    out.close();
  }
}
