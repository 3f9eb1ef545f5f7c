/// Names that users write: suggestions for mistyped ones, and the extensions of files. For the
/// modules of Shoal only.
package dev.shoal.formats.names;
