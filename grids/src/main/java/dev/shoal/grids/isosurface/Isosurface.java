package dev.shoal.grids.isosurface;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.reduce.Reduce;
import java.util.Objects;

/// The isosurface of a volume of values at a level, on one device.
///
/// - **Shape:** nx · ny · nz values, x fastest, all finite. The surface separates the nodes at or
///   above the level from those below; it crosses an edge between them by linear interpolation.
/// - **Watertight:** each crossed edge has one vertex, which all its triangles share. Each side of
///   a triangle is a side of exactly one other, in the opposite direction, unless it lies in a face
///   of the volume, where the surface ends. Where two opposite corners of a face of a cell are
///   above and the others below, each of the two is cut off separately, in both cells.
/// - **Order:** vertices row by row, within a row first those along x, then y, then z; triangles
///   cell by cell. Every bit is the same on every device.
/// - **Degenerate triangles:** where a value equals the level, vertices coincide and triangles may
///   have no area; they are kept, so that the surface stays closed.
/// - **Cost:** reads the values about three times; time proportional to nodes and triangles.
///   Scratch: 16 bytes a row. A work-group processes one row at a time, so rows much shorter than a
///   group leave most of it idle.
/// - **Limits:** 7.1 · 10⁸ vertices and as many triangles.
/// - **Memory:** an OpenCL device takes values of its own memory and leaves the surface there; a
///   staged one also takes host arrays and then returns host arrays.
/// - **Source:** Schroeder, Maynard and Geveci, *Flying Edges* (2015); the cells are those of
///   marching cubes.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Isosurface {
  private final Device device;
  private final LeasePool<SurfaceKernel> kernels;

  private Isosurface(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static SurfaceKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> new HostSurfaces(device);
      case Device.OpenCl openCl -> new OpenClSurfaces(openCl);
    };
  }

  /// Returns the surfaces of `device`. An OpenCL device without doubles throws a
  /// [dev.shoal.opencl.DeviceException] on use.
  public static Isosurface on(Device device) {
    return new Isosurface(device);
  }

  /// Returns the surface of `values` at `level`, in the same memory; it is empty if a dimension is
  /// less than 2.
  ///
  /// @param nx nodes along x, the fastest
  /// @param ny nodes along y
  /// @param nz nodes along z, the slowest
  /// @param level finite
  /// @throws IllegalArgumentException if the number of values is not nx · ny · nz, or one is not
  ///   finite; the message names the first
  /// @throws CapacityException if there are more vertices or triangles than arrays hold
  public Surface at(DoubleArray values, int nx, int ny, int nz, double level) {
    Objects.requireNonNull(values, "values").requireOn(device);
    check(values, nx, ny, nz, level);
    if (nx < 2 || ny < 2 || nz < 2) {
      IntArray none = values.isHost() ? IntArray.wrap() : device.newInts(0);
      return new Surface(values.newLike(0), none);
    }
    try (var kernel = kernels.lease()) {
      return kernel.get().at(values, nx, ny, nz, level);
    }
  }

  private void check(DoubleArray values, int nx, int ny, int nz, double level) {
    double nodes = (double) nx * ny * nz; // exact as far as arrays go
    if (nx < 0 || ny < 0 || nz < 0 || nodes != values.length()) {
      throw new IllegalArgumentException(
          values.length() + " values for a volume of " + nx + " × " + ny + " × " + nz);
    }
    if (!Double.isFinite(level)) {
      throw new IllegalArgumentException("level is " + level + ", must be finite");
    }
    if (Math.min(nx, Math.min(ny, nz)) > 1 && ny * nz > Array.MAX_LENGTH / 3) {
      throw new IllegalArgumentException(
          "the volume has " + ny * nz + " rows along x, must be at most " + Array.MAX_LENGTH / 3);
    }
    if (values.length() == 0) {
      return;
    }
    Reduce reduce = Reduce.on(device);
    if (Double.isFinite(reduce.min(values)) && Double.isFinite(reduce.max(values))) {
      return;
    }
    double[] value = values.onHost().hostArray();
    for (int node = 0; node < value.length; node++) {
      if (!Double.isFinite(value[node])) {
        throw new IllegalArgumentException(
            "the value at ("
                + node % nx
                + ", "
                + node / nx % ny
                + ", "
                + node / nx / ny
                + ") is "
                + value[node]
                + ", must be finite");
      }
    }
  }
}
