package dev.shoal.topology;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Finds the neighbour across every face of an unstructured mesh.
///
/// - **Shape:** the faces of flat cells are edges; those of cells in space are triangles and quads,
///   in any mixture.
/// - **Order:** the result does not depend on the device; see [Faces].
/// - **Cost:** O(n) on average in the faces of all cells. The hash functions are fixed, so
///   adversarial meshes can take longer. Scratch: 12 bytes for each face of a flat cell, 20 in
///   space. Arrays of an OpenCL device are copied to the host, and results are host arrays.
/// - **Limits:** faces are equal if all their corners are. Where a coarse face meets several finer
///   ones, all are boundary; a cell that names a corner twice has faces that do so, too.
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.5.2.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class FaceNeighbours {
  private final Device device;
  private final LeasePool<FaceMatchingKernel> kernels;

  private FaceNeighbours(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static FaceMatchingKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialFaceMatching();
      case Device.Cpu cpu -> new CpuFaceMatching(cpu.workers());
      case Device.OpenCl openCl -> new OpenClFaceMatching(openCl);
    };
  }

  /// Returns the search of `device`.
  public static FaceNeighbours on(Device device) {
    return new FaceNeighbours(device);
  }

  /// Returns the faces of `mesh`, identified by the numbers of their corners.
  ///
  /// @throws IllegalArgumentException if the number of faces exceeds the length of an array
  public Faces find(PolytopeMesh mesh) {
    var faces = new CellFaces(mesh);
    int[] matches = new int[faces.length()];
    try (var kernel = kernels.lease()) {
      kernel.get().find(faces, matches);
    }
    return FaceNumbering.of(faces.rows(), matches, device.workers());
  }

  /// Returns the edges of flat cells in the plane, identified by their coordinates: points may be
  /// repeated any number of times, as in meshes whose cells have points of their own.
  ///
  /// This is the text's hash with two buckets: an edge goes to the bucket of the side on which its
  /// cell lies, and the cell in the other bucket is its neighbour. An edge whose bucket is occupied
  /// belongs to overlapping cells; it and all edges at the same coordinates count as having many
  /// neighbours. For a mesh whose cells do not overlap and whose points are distinct the result is
  /// that of [#find(PolytopeMesh)], whatever the rounding of areas. A cell of area exactly 0 has no
  /// orientation: it counts as counterclockwise, which may be the wrong side of its edges.
  ///
  /// One thread of the host runs this, on every device.
  ///
  /// @param x the x of each point
  /// @param y the y of each point
  /// @throws IllegalArgumentException if the cells are not flat, the number of coordinates differs
  ///   from that of the points, or a coordinate is NaN or infinite
  /// @throws dev.shoal.device.CapacityException if the cells have 2²⁸ edges or more
  public Faces findByCoordinates(PolytopeMesh mesh, DoubleArray x, DoubleArray y) {
    var faces = new CellFaces(mesh);
    int[] matches = new int[faces.length()];
    new TwoSidedHash(mesh, x.onHost().hostArray(), y.onHost().hostArray()).find(faces, matches);
    return FaceNumbering.of(faces.rows(), matches, device.workers());
  }
}
