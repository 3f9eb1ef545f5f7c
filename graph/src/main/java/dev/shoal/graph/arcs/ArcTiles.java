package dev.shoal.graph.arcs;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.primitives.monoid.OperatorSource;
import java.io.InputStream;

/// `arcs.cl`: the arcs of a tile of nodes, spread evenly over the work-items of a group.
public final class ArcTiles {
  /// What sources behind it are compiled with.
  public static final String DEFINES = "-D T=int -D T_INT -D SUM ";

  private ArcTiles() {}

  /// The kernels of `source`, which may use `arcs.cl`.
  public static Kernels kernels(Device.OpenCl device, InputStream source) {
    return new Kernels(
        device, OperatorSource.source(), ArcTiles.class.getResourceAsStream("arcs.cl"), source);
  }
}
