package dev.shoal.mesh.table;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/// [LevelTables] on an OpenCL device, by `cells.cl`: the tables of one mesh, as long as its
/// [KernelCall] is open.
///
/// A level has its own grid if that has at most 8 entries for each used one; all other levels are
/// in one table with open addressing, at most half full. The number of used entries is known in
/// advance: a split position stands for 2, 4 or 8 of the next level.
public final class OpenClLevelTables {
  private static final int MAX_LEVELS = 32;

  /// The number of arguments that [#set] sets.
  public static final int ARGUMENTS = 12;

  private final Device.OpenCl device;
  private final CellMesh mesh;
  private final ClBuffer[] arrays;
  private ClBuffer grids;
  private ClBuffer starts;
  private ClBuffer slots;
  private int mask;
  private int finest;

  private OpenClLevelTables(Device.OpenCl device, KernelCall call, CellMesh mesh) {
    this.device = device;
    this.mesh = mesh;
    arrays = arrays(call, mesh);
  }

  /// Returns the source that kernels which search the tables begin with.
  public static InputStream source() {
    return OpenClLevelTables.class.getResourceAsStream("cells.cl");
  }

  /// Returns the compiler options for a mesh.
  public static String defines(CellMesh mesh) {
    return "-D D=" + mesh.base().dimensions() + " ";
  }

  /// Writes the cells of a mesh to tables.
  ///
  /// @param kernels whose source begins with [#source]
  /// @param own other options that the sources need
  /// @throws IllegalArgumentException if a cell is outside of the domain, or if the volumes of all
  ///   do not add up to the domain's
  public static OpenClLevelTables write(
      Kernels kernels, String own, KernelCall call, CellMesh mesh) {
    var levels = new OpenClLevelTables(kernels.device(), call, mesh);
    levels.plan(call, levels.countLevels(kernels, own, call));
    ClBuffer fault = call.zeros(Integer.BYTES);
    if (mesh.length() > 0) {
      ClKernel kernel = kernels.get("write_cells", own + defines(mesh));
      kernels.launch(levels.set(kernel).set(ARGUMENTS, fault));
    }
    if (call.readInt(fault) != 0) {
      throw levels.notTiling();
    }
    return levels;
  }

  /// Returns the coordinates and levels of the cells on the device; those that a mesh lacks are its
  /// first.
  public static ClBuffer[] arrays(KernelCall call, CellMesh mesh) {
    ClBuffer i = call.in(mesh.i());
    int dimensions = mesh.base().dimensions();
    return new ClBuffer[] {
      i,
      dimensions < 2 ? i : call.in(mesh.j()),
      dimensions < 3 ? i : call.in(mesh.k()),
      call.in(mesh.level())
    };
  }

  /// Returns the number of cells of each level.
  private long[] countLevels(Kernels kernels, String own, KernelCall call) {
    ClBuffer count = call.zeros((long) MAX_LEVELS * Integer.BYTES);
    ClBuffer fault = call.zeros(Integer.BYTES);
    if (mesh.length() > 0) {
      kernels.launch(
          setMesh(kernels.get("census", own + defines(mesh)), mesh, arrays)
              .argsFrom(8, mesh.base().maxLevel(), count, fault));
    }
    long[] counts = Arrays.stream(call.ints(count, MAX_LEVELS)).asLongStream().toArray();
    for (int level = 0; level < MAX_LEVELS; level++) {
      finest = counts[level] > 0 ? level : finest;
    }
    if (call.readInt(fault) != 0 || !LevelHistogram.addUp(mesh.base(), counts, finest)) {
      throw notTiling();
    }
    return counts;
  }

  private void plan(KernelCall call, long[] counts) {
    BaseGrid base = mesh.base();
    long[] start = new long[MAX_LEVELS];
    long gridLength = 0;
    long hashed = 0;
    long used = 0; // entries of this level: cells, and one for all children of a cell
    for (int level = MAX_LEVELS - 1; level >= 0; level--) {
      used = counts[level] + (used >> base.dimensions());
      if (used == 0) {
        start[level] = -1;
      } else if (base.cells(level) <= TableTuning.of(device).maxGridEntriesPerCell() * used
          && (gridLength + base.cells(level)) * Integer.BYTES <= longest()) {
        start[level] = gridLength;
        gridLength += base.cells(level);
      } else {
        start[level] = -1;
        hashed += used;
      }
    }
    long room = Math.max(2, Long.highestOneBit(2 * hashed) * 2);
    if (room > 1L << 31 || room * Integer.BYTES > longest()) {
      throw new IllegalArgumentException(
          mesh + " needs a table of " + room + " entries on " + device);
    }
    mask = (int) (room - 1);
    grids = call.zeros(gridLength * Integer.BYTES);
    slots = call.zeros(room * Integer.BYTES);
    starts = call.scratch((long) MAX_LEVELS * Long.BYTES);
    starts.write(0, MemorySegment.ofArray(start));
  }

  private long longest() {
    return device.context().device().largestAllocation();
  }

  /// Lets the tables outlive an open scope of the caller; they end with the call.
  public void keep() {
    grids.detach();
    starts.detach();
    slots.detach();
    if (mesh.level().isHost()) { // copied to the device
      for (ClBuffer array : arrays) {
        array.detach();
      }
    }
  }

  /// Returns the finest level in use; 0 if there is no cell.
  public int finest() {
    return finest;
  }

  /// Sets the first [#ARGUMENTS] arguments, which `cells.cl` names `TABLES`.
  public ClKernel set(ClKernel kernel) {
    return setMesh(kernel, mesh, arrays).argsFrom(8, grids, starts, slots, mask);
  }

  private static ClKernel setMesh(ClKernel kernel, CellMesh mesh, ClBuffer[] arrays) {
    BaseGrid base = mesh.base();
    return kernel
        .args((Object[]) arrays)
        .argsFrom(4, mesh.length(), base.nx(), base.ny(), base.nz());
  }

  /// Throws the exception that names the cell at fault; returns one if the cells tile after all.
  ///
  /// @throws IllegalArgumentException if the cells do not tile the domain
  public RuntimeException notTiling() {
    MeshCheck.on(device).require(mesh);
    return new IllegalStateException("the mesh was changed during the call");
  }
}
