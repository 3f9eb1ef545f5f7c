/// The bits of every operation of the library on fixed inputs, recorded in a file, so that a change
/// of the code is proven to change no result. Each subject has one file of operations; their names
/// are names of what is computed, and stay when classes are renamed.
package dev.shoal.cli.bits;
