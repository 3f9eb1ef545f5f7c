/// The vocabulary of all file formats: element types, missing values, options, errors, and safe
/// output.
///
/// The packages below read and write files by subject: `numbers` (.npy, raw binary, columns of
/// text, grids), `tables` (text with rows), `graph`, `mesh` (adaptive), `unstructured`, `geometry`
/// and `wave` (scenarios and checkpoints).
///
/// Nothing is lost silently. A value that does not fit the array it is read into, a header that
/// claims more than the file holds, a line without the requested column: each is a
/// [FormatException][dev.shoal.formats.FormatException] that names the file, the position and the
/// fix. A reader reports what it changes on purpose (missing values, dimensions read flat) in its
/// notes.
///
/// Every element type has a *carrier*, the Java type that holds all its values: `int` for `i1 i2 i4
/// u1 u2`, `long` for `u4 i8 u8`, `float` for `f4`, `double` for `f8`. Formats deliver carriers;
/// one class converts them to the type of the caller's array.
package dev.shoal.formats;
