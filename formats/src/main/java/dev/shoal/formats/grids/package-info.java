/// Grids of heights: ESRI ASCII grids and USGS elevation models.
///
/// For the packages of this module only.
package dev.shoal.formats.grids;
