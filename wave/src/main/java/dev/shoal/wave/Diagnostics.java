package dev.shoal.wave;

import java.util.List;

/// The state of a wave at one time, in a few numbers.
///
/// @param time in seconds
/// @param steps the number of steps since the beginning
/// @param cells the current number of cells
/// @param mass the volume of the water in cubic metres: see [Wave#mass]
/// @param massDrift (mass − initial mass − inflow) / initial mass; 0 if there was no water
/// @param inflow the volume in cubic metres that came in over the edges; negative if more went out
/// @param clipped the volume in cubic metres that was added where a depth would have been negative
/// @param momentumX the sum of depth × velocity × area, to the east
/// @param momentumY the same to the north
/// @param energy kinetic plus potential, divided by the density of water; the potential energy is
///   relative to height 0
/// @param maxSurface the highest surface of a wet cell; NaN if all cells are dry
/// @param maxSurfaceCell the lowest index of such a cell; −1 if all cells are dry
/// @param minSurface the lowest surface of a wet cell
/// @param minSurfaceCell the lowest index of such a cell
/// @param maxSpeed the largest speed, metres per second; 0 if all cells are dry
/// @param maxSpeedCell the lowest index of such a cell
/// @param wetFraction wet cells / cells
/// @param cellsOfLevel the number of cells of each level
/// @param workOfLevel for each level the number of cells, summed over all steps
/// @param subcyclingGain the work now, divided by that with the longest possible steps for each
///   level
public record Diagnostics(
    double time,
    long steps,
    int cells,
    double mass,
    double massDrift,
    double inflow,
    double clipped,
    double momentumX,
    double momentumY,
    double energy,
    double maxSurface,
    int maxSurfaceCell,
    double minSurface,
    int minSurfaceCell,
    double maxSpeed,
    int maxSpeedCell,
    double wetFraction,
    List<Integer> cellsOfLevel,
    List<Long> workOfLevel,
    double subcyclingGain) {
  /// Copies the lists.
  public Diagnostics {
    cellsOfLevel = List.copyOf(cellsOfLevel);
    workOfLevel = List.copyOf(workOfLevel);
  }
}
