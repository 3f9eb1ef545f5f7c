package dev.shoal.figures.text;

import dev.shoal.device.Array;
import dev.shoal.figures.experiment.Work;
import java.util.function.Consumer;

/// Fills an array of a device.
///
/// @param out what is filled, and closed with this call
/// @param fill fills it
record Fill<A extends Array<A>>(A out, Consumer<A> fill) implements Work.Call {
  @Override
  public Object run() {
    fill.accept(out);
    return out;
  }

  @Override
  public void close() {
    out.close();
  }
}
