/// Makes a new mesh from the wanted levels of the cells: refinement, coarsening and 2:1 balance in
/// one step, without a sort and without a table.
package dev.shoal.mesh.regrid;
