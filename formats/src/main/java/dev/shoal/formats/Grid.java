package dev.shoal.formats;

/// The positions of the elements of a file of heights: rows from north to south, each from west to
/// east.
///
/// @param rows rows, the northernmost first
/// @param columns elements per row, the westernmost first
/// @param x the centre of the south-west cell, eastward, in the file's own units
/// @param y the centre of the south-west cell, northward, in the file's own units
/// @param dx the width of a cell in the same units
/// @param dy the height of a cell in the same units
public record Grid(long rows, long columns, double x, double y, double dx, double dy) {}
