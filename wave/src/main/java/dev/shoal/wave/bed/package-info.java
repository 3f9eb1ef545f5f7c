/// The bed beneath the water: the mean height of any cell.
package dev.shoal.wave.bed;
