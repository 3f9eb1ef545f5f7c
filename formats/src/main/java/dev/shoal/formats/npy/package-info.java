/// NumPy's array files.
///
/// For the packages of this module only.
package dev.shoal.formats.npy;
