/// A new mesh from the levels that its cells should have: refinement, coarsening and 2:1 balance in
/// one step, without a sort and without a table.
package dev.shoal.mesh.regrid;
