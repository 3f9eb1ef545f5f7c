package dev.shoal.topology;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Finds the neighbour across every face of an unstructured mesh.
///
/// - **Shape:** flat cells have edges for faces, cells in space triangles and quads, in any
///   mixture.
/// - **Order:** the result does not depend on the device; see [Faces].
/// - **Cost:** O(n) on average in the faces of all cells; hashes are fixed, so who knows them can
///   choose meshes that take longer. Scratch: 12 bytes for each face of an edge, 20 of a polygon.
///   Arrays on another device than the heap are copied to it, and results are on it.
/// - **Limits:** faces are the same if all their corners are. Where a coarse face meets several
///   finer ones, all are boundary; a cell that names a corner twice has faces that do too.
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.5.2.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class FaceNeighbours {
  private final Device device;
  private final LeasePool<MatesKernel> kernels;

  private FaceNeighbours(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static MatesKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialMates();
      case Device.Cpu cpu -> new CpuMates(cpu.workers());
      case Device.OpenCl openCl -> new OpenClMates(openCl);
    };
  }

  /// The search of `device`.
  public static FaceNeighbours on(Device device) {
    return new FaceNeighbours(device);
  }

  /// The faces of `mesh`, told apart by the numbers of their corners.
  ///
  /// @throws IllegalArgumentException if there are more than an array holds
  public Faces find(PolytopeMesh mesh) {
    var faces = new CellFaces(mesh);
    int[] mates = new int[faces.length()];
    try (var kernel = kernels.lease()) {
      kernel.get().find(faces, mates);
    }
    return Numbering.of(faces.rows(), mates, device);
  }

  /// The edges of flat cells in the plane, told apart by where they are: points may come as often
  /// as they like, as where each cell brings its own.
  ///
  /// The text's hash of two buckets: an edge goes to the bucket of the side on which its cell lies,
  /// and the cell in the other bucket is its neighbour. An edge that finds its own bucket taken has
  /// overlapping cells; it and all in its place count as having many. On a mesh whose cells do not
  /// overlap and whose points are distinct this is what [#find(PolytopeMesh)] gives.
  ///
  /// One thread of the host does it, whatever the device.
  ///
  /// @param x of each point
  /// @param y of each point
  /// @throws IllegalArgumentException if the cells are not flat, there are not as many coordinates
  ///   as points, or one is no number
  public Faces findByCoordinates(PolytopeMesh mesh, DoubleArray x, DoubleArray y) {
    var faces = new CellFaces(mesh);
    int[] mates = new int[faces.length()];
    new TwoBuckets(mesh, x.toHost(), y.toHost()).find(faces, mates);
    return Numbering.of(faces.rows(), mates, device);
  }
}
