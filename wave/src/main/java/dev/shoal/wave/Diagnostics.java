package dev.shoal.wave;

import java.util.List;

/// What a wave is at one time, in a few numbers.
///
/// @param time in seconds
/// @param steps since the beginning
/// @param cells now
/// @param mass the volume of the water in cubic metres: an exact sum, rounded once
/// @param massDrift (mass − initial mass − inflow) / initial mass; 0 if there was no water
/// @param inflow cubic metres that came in over the edges; negative if more went out
/// @param clipped cubic metres that were added where a depth would have been negative
/// @param momentumX the sum of depth × velocity × area, to the east
/// @param momentumY the same to the north
/// @param energy kinetic and potential, by the mass of a cubic metre; the potential of the water
///   above the sea level's reference 0
/// @param maxSurface the highest surface of a wet cell, with its cell; NaN and −1 if all is dry
/// @param maxSurfaceCell the lowest cell that has it
/// @param minSurface the lowest surface of a wet cell
/// @param minSurfaceCell the lowest cell that has it
/// @param maxSpeed the largest speed, metres per second
/// @param maxSpeedCell the lowest cell that has it
/// @param wetShare wet cells / cells
/// @param cellsOfLevel how many cells each level has
/// @param workOfLevel how many cells of each level were advanced by a step so far
/// @param subcyclingGain how many times less work steps of each level's own length would be now
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
    double wetShare,
    List<Integer> cellsOfLevel,
    List<Long> workOfLevel,
    double subcyclingGain) {
  /// Copies the lists.
  public Diagnostics {
    cellsOfLevel = List.copyOf(cellsOfLevel);
    workOfLevel = List.copyOf(workOfLevel);
  }
}
