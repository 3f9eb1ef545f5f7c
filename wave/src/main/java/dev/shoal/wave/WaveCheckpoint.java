package dev.shoal.wave;

/// The data, besides the scenario, from which a wave continues with the same bits. Arrays given to
/// the constructor are not copied; those of [Wave#checkpoint()] are copies.
///
/// Cells tile the domain in the order of [the Morton curve][dev.shoal.mesh.Order.Curve#MORTON], and
/// neighbours differ by one level at most.
///
/// @param time in seconds
/// @param steps the number of steps since the beginning
/// @param i the column of each cell
/// @param j the row of each cell
/// @param level the level of each cell
/// @param depth the depth of each cell
/// @param momentumX depth times velocity to the east of each cell
/// @param momentumY depth times velocity to the north of each cell
/// @param initialMass the volume at time 0 in cubic metres
/// @param inflow the volume in cubic metres that came in over the edges so far, rounded
/// @param inflowRest the rounding error of that sum
/// @param clipped the volume in cubic metres that was added where a depth would have been negative
/// @param workOfLevel for each level the number of cells, summed over all steps
/// @param isRegridded whether the mesh is that of the next step already: a step that failed, or is
///   in progress, has made it
@SuppressWarnings("ArrayRecordComponent") // compared by identity
public record WaveCheckpoint(
    double time,
    long steps,
    int[] i,
    int[] j,
    int[] level,
    double[] depth,
    double[] momentumX,
    double[] momentumY,
    double initialMass,
    double inflow,
    double inflowRest,
    double clipped,
    long[] workOfLevel,
    boolean isRegridded) {}
